import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { domainFolder } from '../domains/areas.ts';
import type { Domain } from '../domains/domain.ts';
import { buildOnce } from './build-cache.ts';
import { gatherNative, isNativeImport, nativeModules } from './native.ts';
import { root } from './root.ts';

/**
 * Marks the repository's modules as free of side effects. An import of unused names is removed, together with
 * the SDK client that it would load. A bare import is an error.
 */
const pureModules: Plugin = {
  name: 'pure-modules',
  setup({ onResolve }) {
    onResolve({ filter: /^\.{1,2}\/.*\.ts$/ }, ({ path, resolveDir }) =>
      resolveDir.includes('node_modules') ? null : { path: resolve(resolveDir, path), sideEffects: false },
    );
  },
};

/** Returns the names of a domain's functions, such as `uploads/validate-content.worker`. */
export const domainEntries = (domain: Domain): string[] => [
  ...(domain.api ? [`${domain.name}/api`] : []),
  ...Object.keys(domain.workers ?? {}).map((name) => `${domain.name}/${name}.worker`),
  ...Object.keys(domain.schedules ?? {}).map((name) => `${domain.name}/${name}.schedule`),
];

/** Returns the module of an entry: `functions/delivery/uploads/validate-content.worker.ts`. */
const entrySource = (entry: string): string => {
  const [domain = '', name = ''] = entry.split('/');
  return `functions/${domainFolder(domain)}/${name}.ts`;
};

/** Returns a directory name without dots, because CDK would read a file extension. */
const entryDirectory = (entry: string): string => entry.replaceAll('.', '-');

/** Files that a module reads at run time, in the folder of its bundle. Paths start at the root of the repository. */
const readFiles = [
  {
    module: 'functions/learning/certificates/pdf/noto.ts',
    from: 'functions/learning/certificates/pdf/noto',
    to: 'noto',
  },
  {
    module: 'node_modules/pdfkit/js/pdfkit.node.mjs',
    from: 'node_modules/pdfkit/js/data/sRGB_IEC61966_2_1.icc',
    to: 'data/sRGB_IEC61966_2_1.icc',
  },
  {
    module: 'node_modules/harfbuzzjs/dist/harfbuzz.js',
    from: 'node_modules/harfbuzzjs/dist/harfbuzz.wasm',
    to: 'harfbuzz.wasm',
  },
];

/** Name of the file that lists the bundles with native packages. */
const nativeList = 'native.json';

const slim = (file: string): string => join(import.meta.dirname, 'slim', file);

/** The bundles for the stacks. */
export interface Bundles {
  /** Returns the directory of a bundle. */
  of(entry: string): string;
  /** Returns whether a bundle needs the layer of native packages. */
  isNative(entry: string): boolean;
  /** Contents of the layer. Undefined if the repository's own node_modules are used. */
  nativeLayer: string | undefined;
}

export interface BundleOptions {
  domains: readonly Domain[];
  /** Directory of the bundles. It is emptied first. */
  outdir: string;
  /**
   * Collects native packages for a layer, as AWS requires. Without this option they are loaded from the
   * repository's own node_modules, which is faster and correct for the current machine.
   */
  withNative: boolean;
}

/**
 * Bundles every function in one run of esbuild: `<outdir>/<entry>/index.mjs`, with the AWS SDK and a source
 * map, which is not deployed. The bundles are the same for all stages and are cached per state of the
 * sources.
 *
 * @throws Error with the files of entries that a domain lists and that do not exist
 */
export async function bundleFunctions({ domains, outdir, withNative }: BundleOptions): Promise<Bundles> {
  const entries = domains.flatMap(domainEntries);
  const missing = entries.filter((entry) => !existsSync(join(root, entrySource(entry))));
  if (missing.length > 0) {
    const files = missing.map(entrySource).join(', ');
    throw new Error(`Named in infra/domains and not written: ${files}`);
  }
  const build = await buildOnce({
    name: 'bundles',
    sources: ['functions', 'shared', 'events', 'infra/constructs', 'package-lock.json', 'tsconfig.json'],
    except: /\.test\.tsx?$|\.queries\.txt$/,
    options: entries,
    make: (directory) => bundle(entries, directory),
  });
  rmSync(outdir, { recursive: true, force: true });
  cpSync(build, outdir, { recursive: true });
  const native = new Set(JSON.parse(readFileSync(join(outdir, nativeList), 'utf8')) as string[]);
  return {
    of: (entry) => join(outdir, entryDirectory(entry)),
    isNative: (entry) => native.has(entryDirectory(entry)),
    nativeLayer: withNative && native.size > 0 ? gatherNative(join(outdir, 'native-layer')) : undefined,
  };
}

/** Writes the bundles, and the list of bundles that need native packages. */
async function bundle(entries: readonly string[], outdir: string): Promise<void> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: entries.map((entry) => ({
      in: entrySource(entry),
      out: `${entryDirectory(entry)}/index`,
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
      '@digitalbazaar/http-client': slim('http-client.ts'),
      'mnemonist/lru-cache': slim('lru-cache.ts'),
      semver: slim('semver.ts'),
      'lodash.includes': slim('lodash-includes.cts'),
      'lodash.isinteger': slim('lodash-isinteger.cts'),
    },
    loader: { '.ttf': 'binary', '.woff2': 'binary', '.html': 'text' },
    // CommonJS packages inside an ES module need `require`. The long name avoids a conflict with minified
    // names.
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
    for (const { module, from, to } of readFiles)
      if (module in output.inputs) cpSync(join(root, from), join(directory, to), { recursive: true });
    if (output.imports.some(isNativeImport)) native.push(relative(outdir, directory));
  }
  writeFileSync(join(outdir, nativeList), JSON.stringify(native));
}

/** Returns the names of all functions that exist as files, to find functions that no domain lists. */
export const writtenEntries = (): string[] =>
  readdirSync(join(root, 'functions'), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /^[^/]+\/[^/]+\/(api|[^/]+\.(worker|schedule))\.ts$/.test(file) && !file.startsWith('runtime/'),
    )
    .map((file) => file.slice(file.indexOf('/') + 1, -'.ts'.length));
