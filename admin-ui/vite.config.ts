import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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

/** Of the menus: with a file of its own, each weighs twice. */
const icons =
  '@mui[\\/]icons-material[\\/](?:esm[\\/])?(?:Apartment|Close|Diversity3|Groups|HistoryEdu|Insights|Layers|ViewInAr)Rounded\\.js';

/**
 * Other icons that several pages draw: in one file instead of sixty, each of which the first script would have to
 * name. Not those that what is loaded first draws as well.
 */
function sharedIcon(id: string, importers: readonly string[]): string | null {
  const isIcon = /node_modules[\\/]@mui[\\/]icons-material[\\/]/.test(id);
  const first = /admin-ui[\\/]src[\\/](?:access|shell|theme|[^\\/]+[\\/]screens\.ts|[^\\/]+$)/;
  return isIcon && importers.length > 1 && !importers.some((one) => first.test(one)) ? 'icons' : null;
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), gzipFiles()],
  // What every browser that runs this page has by itself.
  resolve: { alias: { 'object.entries': join(import.meta.dirname, 'slim/object-entries.cjs') } },
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
    rolldownOptions: {
      output: {
        // Chunks that need each other in a circle must not run before what they need.
        strictExecutionOrder: true,
        // The first script names all others: their names are short.
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: {
          groups: [
            // What every page needs and seldom changes: one file that stays in the browser's cache.
            {
              name: 'react',
              priority: 2,
              test: /node_modules[/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack[/](react-query|query-core))[/](?!.*infinite)/i,
            },
            // What the sign-in page needs already, in one file instead of thirty. A part that only later pages
            // use stays out of it: the first load has a budget (test/browser/sign-in.test.ts).
            {
              name: 'base',
              priority: 1,
              test: new RegExp(
                `node_modules[\\\\/](?:${icons}|(?:${[
                  '@emotion',
                  'stylis',
                  'clsx',
                  'node-polyglot',
                  'query-string',
                  'react-transition-group',
                  'prop-types',
                  '@mui[\\\\/](system|utils|styled-engine|private-theming)',
                  `@mui[\\\\/]material[\\\\/](esm[\\\\/])?(${[
                    'styles|colors|utils|internal|transitions|Alert|Box|Button|ButtonBase|CircularProgress',
                    'CssBaseline|FormControl|FormHelperText|FormLabel|GlobalStyles|Grow|IconButton|InputAdornment|InputBase',
                    'InputLabel|Link|NotchedOutline|OutlinedInput|Paper|Skeleton|Stack|SvgIcon|Typography',
                  ].join('|')})`,
                ].join('|')})[\\\\/])`,
              ),
            },
            {
              debugName: 'icons',
              name: (id, context) => sharedIcon(id, context.getModuleInfo(id)?.importers ?? []),
              test: /icons-material/,
            },
          ],
        },
      },
    },
  },
});
