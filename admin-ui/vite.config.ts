import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import reactPlugin from '@vitejs/plugin-react';
import { build } from 'esbuild';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { chunkOf, circleOf, neededBy } from './chunks.ts';
import { replacementAliases } from './slim/replacements.ts';

const compress = promisify(gzip);

/** Writes `x.gz` next to each text file of the build, so that a host sends files without compressing them. */
function gzipFiles(): Plugin {
  let outDir = '';
  return {
    name: 'gzip-files',
    apply: 'build',
    configResolved: ({ root, build }) => {
      outDir = resolve(root, build.outDir);
    },
    async closeBundle() {
      // A failed build has no output directory. Its own error must remain visible.
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

/** Adds the packages for authors of content as downloads (docs/content-authors.md). */
function developerFiles(): Plugin {
  let outDir = '';
  return {
    name: 'developer-files',
    apply: 'build',
    configResolved: ({ root, build }) => {
      outDir = resolve(root, build.outDir);
    },
    async writeBundle() {
      const script = resolve(import.meta.dirname, '../infra/packages.ts');
      const options = ['--disable-warning=ExperimentalWarning', script, '--page', join(outDir, 'developers')];
      await promisify(execFile)(process.execPath, options);
    },
  };
}

/**
 * Builds the player of packages into `player/`. It is separate from the page, because it runs on the content origin
 * (infra/constructs/page-headers.ts).
 */
function packagePlayer(): Plugin {
  let outDir = '';
  return {
    name: 'package-player',
    apply: 'build',
    configResolved: ({ root, build: { outDir: directory } }) => {
      outDir = resolve(root, directory);
    },
    async writeBundle() {
      const source = resolve(import.meta.dirname, 'src/delivery/package-player');
      await build({
        entryPoints: [join(source, 'player.ts'), join(source, 'player.css'), join(source, 'index.html')],
        loader: { '.html': 'copy' },
        outdir: join(outDir, 'player'),
        bundle: true,
        splitting: true,
        minify: true,
        format: 'esm',
        target: 'es2022',
        chunkNames: 'part-[hash]',
        logLevel: 'warning',
      });
    },
  };
}

/**
 * Fails the build if files import each other in a cycle, since one would run before its dependency.
 * Rolldown's `strictExecutionOrder` supports cycles but wraps each module in a function, which adds 15 kB to
 * a first catalogue.
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

/** Files that run immediately after loading: the early requests, and libraries that need a separate task. */
const apart = ['early', 'react', 'router'];

/**
 * Adds script tags for these files. The page's own script would run all files in one task after the last one
 * is loaded.
 */
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
          if (!file) throw new Error(`The build has no separate file for ${name}`);
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
 * Removes statuses and English titles of errors from the build. The page has its own texts. It compares
 * titles of 400 responses only (`useErrorText`), which remain.
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

/** Functions without side effects. Their unused results in libraries can be removed. */
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

/** Libraries that every page needs and that change rarely, in files that stay in the browser's cache. */
const react = /node_modules[/](react|react-dom|scheduler)[/]/;
const router =
  /node_modules[/](react-router|react-router-dom|@tanstack[/](react-query|query-core))[/](?!.*infinite(?!QueryBehavior))/i;

const page = {
  root: import.meta.dirname,
  plugins: [reactPlugin()],
  resolve: {
    alias: [
      ...replacementAliases(process.env),
      { find: /^zod$/, replacement: join(import.meta.dirname, 'zod.ts') },
    ],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    // Every supported browser preloads modules natively.
    modulePreload: { polyfill: false },
    // Small pictures are files, too: the page's content security policy allows no data: scripts or fonts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
  },
} satisfies UserConfig;

export default defineConfig(async ({ command }): Promise<UserConfig> => {
  if (command !== 'build') return page;
  const needed = await neededBy(page);
  return {
    ...page,
    plugins: [
      ...page.plugins,
      errorTitles(),
      noCircles(),
      runApart(),
      developerFiles(),
      packagePlayer(),
      gzipFiles(),
    ],
    build: {
      ...page.build,
      rolldownOptions: {
        preserveEntrySignatures: 'allow-extension',
        treeshake: { manualPureFunctions: makers },
        output: {
          // Short names, since the first script contains the names of all others.
          chunkFileNames: 'assets/[hash:7].js',
          entryFileNames: 'assets/[hash:7].js',
          codeSplitting: {
            // Modules are grouped one by one, since a dependency may belong to a group that is loaded
            // earlier.
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
