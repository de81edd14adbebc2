import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import reactPlugin from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { chunkOf, circleOf, neededBy } from './chunks.ts';

const compress = promisify(gzip);

/** Writes `x.gz` beside each text file of the build, so that a host sends bytes and compresses nothing. */
function gzipFiles(): Plugin {
  let outDir = '';
  return {
    name: 'gzip-files',
    apply: 'build',
    configResolved: ({ root, build }) => {
      outDir = resolve(root, build.outDir);
    },
    async closeBundle() {
      // Of a build that failed there is nothing, and what failed has to be seen.
      if (!existsSync(outDir)) return;
      const files = await readdir(outDir, { recursive: true });
      await Promise.all(
        files
          .filter((f) => /\.(js|css|html|svg|json|webmanifest)$/.test(f))
          .map(async (f) => {
            const path = join(outDir, f);
            const bytes = await compress(await readFile(path), { level: constants.Z_BEST_COMPRESSION });
            await writeFile(`${path}.gz`, bytes);
          }),
      );
    },
  };
}

/**
 * Fails a build of which files need each other in a circle: one of them would run before what it needs. Rolldown's
 * `strictExecutionOrder` allows it, and puts each module into a function, which is 15 kB of a first catalogue.
 */
function noCircles(): Plugin {
  return {
    name: 'no-circles',
    apply: 'build',
    generateBundle(_, bundle) {
      const circle = circleOf(
        new Map(
          Object.values(bundle).flatMap((one) =>
            one.type === 'chunk' ? [[one.fileName, one.imports] as const] : [],
          ),
        ),
      );
      if (circle) this.error(`Files that need each other: ${circle.join(' → ')}. See chunkOf.`);
    },
  };
}

/** Files that run as soon as they are there: what is asked for early, and what takes long enough to be a task of its own. */
const apart = ['early', 'react', 'router'];

/** Names these in the page, whose own script would have all of them run in one go once the last one is there. */
function runApart(): Plugin {
  return {
    name: 'run-apart',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        apart.map((name) => {
          const file = Object.values(bundle).find(
            (one) => one.type === 'chunk' && one.name === name,
          )?.fileName;
          if (!file) throw new Error(`The build has no file of its own for ${name}`);
          return {
            tag: 'script',
            attrs: { type: 'module', async: true, crossorigin: true, src: `/${file}` },
            injectTo: 'head',
          };
        }),
    },
  };
}

/**
 * Leaves statuses and English titles of errors out: the page has texts of its own, and compares what the API said only
 * where a request was not valid (`useErrorText`).
 */
function errorTitles(): Plugin {
  return {
    name: 'error-titles',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/shared/errors.ts')) return;
      return { code: code.replace(/status: (?!400)\d+,\s*title: (?:'[^']*'|"[^"]*"),?/g, ''), map: null };
    },
  };
}

/** Calls that only make what they answer: what nothing uses of a library is left out with them. */
const makers = [
  'React.createContext',
  'createContext',
  'React.forwardRef',
  'forwardRef',
  'React.memo',
  'memo',
  'styled',
  'createSvgIcon',
  'generateUtilityClass',
  'generateUtilityClasses',
];

/** What every page needs and seldom changes: files that stay in the browser's cache. */
const react = /node_modules[/](react|react-dom|scheduler)[/]/;
const router =
  /node_modules[/](react-router|react-router-dom|@tanstack[/](react-query|query-core))[/](?!.*infinite(?!QueryBehavior))/i;

/** What stands in for a part of a library. */
const slim = (file: string): string => join(import.meta.dirname, 'slim', file);

const routerFile = (file: string): string =>
  join(import.meta.dirname, '../node_modules/react-router/dist/production', file);

const page = {
  root: import.meta.dirname,
  plugins: [reactPlugin()],
  resolve: {
    alias: [
      // Without the warnings for its developers: the package names no other build to a bundler.
      { find: /^react-router$/, replacement: routerFile('index.mjs') },
      { find: /^react-router\/dom$/, replacement: routerFile('dom-export.mjs') },
      // What every browser that runs this page has by itself.
      { find: 'object.entries', replacement: slim('object-entries.cjs') },
      { find: 'hasown', replacement: slim('hasown.cjs') },
      { find: 'warning', replacement: slim('warning.cjs') },
      { find: 'hoist-non-react-statics', replacement: slim('hoist-statics.cjs') },
      // The same in less code.
      { find: /^react-is$/, replacement: slim('react-is.ts') },
      { find: /^lodash\/isEqual\.js$/, replacement: slim('is-equal.ts') },
      { find: /^lodash\/debounce\.js$/, replacement: slim('debounce.ts') },
      // What no first page needs, of libraries that it does.
      { find: /^@popperjs\/core$/, replacement: slim('popper.ts') },
      { find: /^\.\/convertLegacy(Auth|Data)Provider\.js$/, replacement: slim('legacy-providers.ts') },
      { find: /^\.\/memoryStore\.js$/, replacement: slim('memory-store.ts') },
      { find: /^\.\/TouchRipple\.js$/, replacement: slim('touch-ripple.ts') },
      {
        find: /^\.\/(createThemeWithVars|ThemeProviderWithVars)\.js$/,
        replacement: slim('mui-variables.ts'),
      },
    ],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    // Every browser that runs this preloads modules by itself.
    modulePreload: { polyfill: false },
    // Small pictures as files too: the page's content security policy allows no data: scripts or fonts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
  },
} satisfies UserConfig;

export default defineConfig(async ({ command }): Promise<UserConfig> => {
  if (command !== 'build') return page;
  const needed = await neededBy(page);
  return {
    ...page,
    plugins: [...page.plugins, errorTitles(), noCircles(), runApart(), gzipFiles()],
    build: {
      ...page.build,
      rolldownOptions: {
        preserveEntrySignatures: 'allow-extension',
        treeshake: { manualPureFunctions: makers },
        output: {
          // The first script names all others: their names are short.
          chunkFileNames: 'assets/[hash:7].js',
          entryFileNames: 'assets/[hash:7].js',
          codeSplitting: {
            // Each module by itself: what it needs may belong to what is loaded before.
            includeDependenciesRecursively: false,
            groups: [
              { name: 'react', priority: 2, test: react },
              { name: 'router', priority: 2, test: router },
              { debugName: 'screens', priority: 1, name: (id) => chunkOf(id, needed.get(id)) },
            ],
          },
        },
      },
    },
  };
});
