import { join } from 'node:path';

/**
 * Modules of libraries that the build of the page replaces. `saves` is the gzipped size of the first page
 * without the replacement, minus its size with it, in kB (2026-11-25). `WHOLE_LIBRARIES=1` builds the page
 * without replacements. `test/unit/ui-replacements.test.ts` fails if a library moves a module, or imports a name
 * that the replacement lacks.
 */
export interface Replacement {
  find: RegExp;
  /** A file of this folder, or a module of a package. */
  file: string;
  /** Folders or files below `node_modules` whose modules import it. */
  users: readonly string[];
  saves: number;
}

export const replacements: readonly Replacement[] = [
  // The build without developer warnings, which the package does not offer to bundlers.
  {
    find: /^react-router$/,
    file: 'react-router/dist/production/index.mjs',
    users: ['react-router-dom/dist/index.mjs'],
    saves: 12.4,
  },
  {
    find: /^react-router\/dom$/,
    file: 'react-router/dist/production/dom-export.mjs',
    users: ['react-router-dom/dist/index.mjs'],
    saves: 12.4,
  },
  // Polyfills that every supported browser has built in, and warnings that the compiler makes unnecessary.
  { find: /^object\.entries$/, file: 'object-entries.cjs', users: ['node-polyglot/index.js'], saves: 6.2 },
  { find: /^hasown$/, file: 'hasown.cjs', users: ['node-polyglot/index.js'], saves: 0.4 },
  { find: /^warning$/, file: 'warning.cjs', users: ['node-polyglot/index.js'], saves: 0.2 },
  {
    find: /^hoist-non-react-statics$/,
    file: 'hoist-statics.cjs',
    users: ['@emotion/react/_isolated-hnrs/dist'],
    saves: 0.6,
  },
  // Smaller replacements. `isEqual` has the same result for JSON values, which are all that the page compares.
  { find: /^react-is$/, file: 'react-is.ts', users: ['@mui/material/esm', 'recharts/es6'], saves: 0.6 },
  {
    find: /^lodash\/isEqual\.js$/,
    file: 'is-equal.ts',
    users: ['ra-core/dist', 'ra-ui-materialui/dist'],
    saves: 3.4,
  },
  {
    find: /^lodash\/debounce\.js$/,
    file: 'debounce.ts',
    users: ['ra-core/dist', 'ra-ui-materialui/dist'],
    saves: 0.7,
  },
  // Parts that no first page needs. The last two replace relative imports inside MUI, which offers no other
  // way. Without them the first page exceeds its budget of 220 kB.
  { find: /^@popperjs\/core$/, file: 'popper.ts', users: ['@mui/material/esm/Popper'], saves: 7.5 },
  {
    find: /^\.\/TouchRipple\.js$/,
    file: 'touch-ripple.ts',
    users: ['@mui/material/esm/ButtonBase/ButtonBase.js'],
    saves: 1.2,
  },
  {
    find: /^\.\/(createThemeWithVars|ThemeProviderWithVars)\.js$/,
    file: 'mui-variables.ts',
    users: ['@mui/material/esm/styles'],
    saves: 7.6,
  },
];

/** Returns the path of the module that replaces a module of a library. */
export const pathOf = ({ file }: Replacement): string =>
  file.includes('/')
    ? join(import.meta.dirname, '../../node_modules', file)
    : join(import.meta.dirname, file);

/** Returns the aliases for the bundler. Empty if `WHOLE_LIBRARIES` is set. */
export const replacementAliases = ({ WHOLE_LIBRARIES }: NodeJS.ProcessEnv) =>
  WHOLE_LIBRARIES ? [] : replacements.map((one) => ({ find: one.find, replacement: pathOf(one) }));
