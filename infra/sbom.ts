import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './constructs/root.ts';

interface Component {
  'bom-ref': string;
  name: string;
  version: string;
}

/** A software bill of materials in the form of CycloneDX 1.5. */
interface Sbom {
  metadata: { component: Component & { type: string } };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/** The folder of the files that are published with a release. */
export const releaseFolder = join(root, 'dist/release');

/** The names of the repository's parts (workspaces) begin with this scope. */
const partScope = '@immersive-training/';

const read = <T>(name: string): T => JSON.parse(readFileSync(join(root, name), 'utf8')) as T;

/**
 * Returns the packages that the product contains or needs to run, with version, license and hash, as locked.
 * `npm sbom --omit dev` also omits packages that tools share with the product, so that tools are removed here.
 * npm names the product after its folder, so that the name is set. The parts of the product are no components:
 * the product depends on their packages.
 */
export function buildSbom(): Sbom {
  const { name } = read<{ name: string }>('package.json');
  const { packages } = read<{
    packages: Record<string, { version?: string; dev?: boolean; link?: boolean }>;
  }>('package-lock.json');
  const printed = execFileSync(
    'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const { components, dependencies, ...sbom } = JSON.parse(printed) as Sbom;
  const needed = new Set(
    Object.entries(packages)
      .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
      .map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`),
  );
  const { component } = sbom.metadata;
  const productComponents = components.filter((one) => needed.has(`${one.name}@${one.version}`));
  const product = component['bom-ref'];
  const refs = new Set([product, ...productComponents.map((one) => one['bom-ref'])]);
  const ofParts = dependencies
    .filter(({ ref }) => ref.startsWith(partScope))
    .flatMap(({ dependsOn }) => dependsOn);
  return {
    ...sbom,
    metadata: { ...sbom.metadata, component: { ...component, name } },
    components: productComponents,
    dependencies: dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn }) => {
        const direct = ref === product ? [...new Set([...dependsOn, ...ofParts])] : dependsOn;
        return { ref, dependsOn: direct.filter((one) => refs.has(one)) };
      }),
  };
}

/** Writes the SBOM into the release folder and returns its path. */
export function writeSbom(): string {
  mkdirSync(releaseFolder, { recursive: true });
  const path = join(releaseFolder, 'sbom.cdx.json');
  writeFileSync(path, `${JSON.stringify(buildSbom(), null, 2)}\n`);
  return path;
}

// `npm run sbom`
if (import.meta.main) process.stdout.write(`${writeSbom()}\n`);
