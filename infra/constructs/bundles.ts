import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { folderOf } from '../domains/areas.ts';
import type { Domain } from '../domains/domain.ts';
import { madeOnce } from './made-once.ts';
import { gatherNative, isNativeImport, nativeModules } from './native.ts';
import { root } from './root.ts';

/**
 * Modules of ours do nothing when they are imported but what their exports need: one that is imported for a
 * name nobody uses is left out, and with it the SDK client that it brings. A bare import is an error.
 */
const pureModules: Plugin = {
  name: 'pure-modules',
  setup({ onResolve }) {
    onResolve({ filter: /^\.{1,2}\/.*\.ts$/ }, ({ path, resolveDir }) =>
      resolveDir.includes('node_modules') ? null : { path: resolve(resolveDir, path), sideEffects: false },
    );
  },
};

/** One function of the system: `uploads/validate-content.worker`. */
export const entriesOf = (domain: Domain): string[] => [
  ...(domain.api ? [`${domain.name}/api`] : []),
  ...Object.keys(domain.workers ?? {}).map((name) => `${domain.name}/${name}.worker`),
  ...Object.keys(domain.schedules ?? {}).map((name) => `${domain.name}/${name}.schedule`),
];

/** The module of an entry, from the root: `functions/delivery/uploads/validate-content.worker.ts`. */
const sourceOf = (entry: string): string => {
  const [domain = '', name = ''] = entry.split('/');
  return `functions/${folderOf(domain)}/${name}.ts`;
};

/** Without a dot: CDK would take what follows for a file's extension. */
const directoryOf = (entry: string): string => entry.replaceAll('.', '-');

/** File in the directory of the bundles. */
const nativeList = 'native.json';

const slim = (file: string): string => join(import.meta.dirname, 'slim', file);

/** What the stacks take. */
export interface Bundles {
  /** Directory of a function's bundle by its entry. */
  of(entry: string): string;
  /** Whether it needs the layer of native packages. */
  isNative(entry: string): boolean;
  /** Contents of that layer; undefined where the repository's own node_modules serve. */
  nativeLayer: string | undefined;
}

export interface BundleOptions {
  domains: readonly Domain[];
  /** Where the bundles go; emptied first. */
  outdir: string;
  /**
   * Gather native packages for a layer, as AWS needs it. Without it they are found in the repository's own
   * node_modules, which is faster and right for the machine at hand.
   */
  withNative: boolean;
}

/**
 * Bundles every function in one run of esbuild: `<outdir>/<entry>/index.mjs`, the AWS SDK included, with its
 * source map beside it (which is not deployed). All stages have the same ones: they are made once for each state of
 * the sources. Throws the list of entries that are named by a domain and not written.
 */
export async function bundleFunctions({ domains, outdir, withNative }: BundleOptions): Promise<Bundles> {
  const entries = domains.flatMap(entriesOf);
  const missing = entries.filter((entry) => !existsSync(join(root, sourceOf(entry))));
  if (missing.length > 0) {
    const files = missing.map(sourceOf).join(', ');
    throw new Error(`Named in infra/domains and not written: ${files}`);
  }
  const made = await madeOnce({
    name: 'bundles',
    sources: ['functions', 'shared', 'events', 'infra/constructs', 'package-lock.json', 'tsconfig.json'],
    except: /\.test\.tsx?$|\.queries\.txt$/,
    options: entries,
    make: (directory) => bundle(entries, directory),
  });
  rmSync(outdir, { recursive: true, force: true });
  cpSync(made, outdir, { recursive: true });
  const native = new Set(JSON.parse(readFileSync(join(outdir, nativeList), 'utf8')) as string[]);
  return {
    of: (entry) => join(outdir, directoryOf(entry)),
    isNative: (entry) => native.has(directoryOf(entry)),
    nativeLayer: withNative && native.size > 0 ? gatherNative(join(outdir, 'native-layer')) : undefined,
  };
}

/** Writes the bundles, and which of them need native packages. */
async function bundle(entries: readonly string[], outdir: string): Promise<void> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: entries.map((entry) => ({
      in: sourceOf(entry),
      out: `${directoryOf(entry)}/index`,
    })),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minify: true,
    charset: 'utf8',
    sourcemap: 'external',
    sourcesContent: false,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    alias: {
      '@aws-sdk/credential-provider-node': slim('credentials.ts'),
      'mnemonist/lru-cache': slim('lru-cache.ts'),
      semver: slim('semver.ts'),
      'lodash.includes': slim('lodash-includes.cts'),
      'lodash.isinteger': slim('lodash-isinteger.cts'),
    },
    loader: { '.ttf': 'binary', '.woff2': 'binary', '.html': 'text' },
    // CommonJS packages inside an ES module ask for a `require`. Long names: the minifier takes the short ones.
    banner: {
      js: "import{createRequire as bundleRequire}from'node:module';const require=bundleRequire(import.meta.url);",
    },
    metafile: true,
    legalComments: 'external',
    plugins: [pureModules, nativeModules],
    logOverride: { 'ignored-bare-import': 'error' },
    logLevel: 'error',
  });
  const native: string[] = [];
  for (const [file, output] of Object.entries(metafile.outputs)) {
    if (!output.entryPoint) continue;
    const directory = dirname(resolve(root, file));
    writeFileSync(join(directory, 'package.json'), '{"type":"module"}\n');
    if (output.imports.some(isNativeImport)) native.push(relative(outdir, directory));
  }
  writeFileSync(join(outdir, nativeList), JSON.stringify(native));
}

/** Names of all functions that exist as files, to tell those that no domain lists. */
export const writtenEntries = (): string[] =>
  readdirSync(join(root, 'functions'), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /^[^/]+\/[^/]+\/(api|[^/]+\.(worker|schedule))\.ts$/.test(file) && !file.startsWith('runtime/'),
    )
    .map((file) => file.slice(file.indexOf('/') + 1, -'.ts'.length));
