import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './constructs/root.ts';

/** A software bill of materials in the form of CycloneDX 1.5. */
interface Sbom {
  metadata: { component: { name: string; type: string; licenses?: unknown } };
  components: object[];
}

/** The folder of the files that are published with a release. */
export const releaseFolder = join(root, 'dist/release');

/**
 * Returns the packages that the product contains or needs to run, with version, license and hash, as locked.
 * npm names the product after its folder, so the name is set.
 */
export function buildSbom(): Sbom {
  const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { name: string };
  const printed = execFileSync(
    'npm',
    ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--omit', 'dev'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const sbom = JSON.parse(printed) as Sbom;
  return { ...sbom, metadata: { ...sbom.metadata, component: { ...sbom.metadata.component, name } } };
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
