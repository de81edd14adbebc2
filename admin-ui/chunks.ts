import { join, relative } from 'node:path';
import { build, type InlineConfig } from 'vite';

/** Runs while the rest of the page is loading. */
const EARLY = 'src/early.ts';

/** A file of the build, with the properties that are read here. */
interface Chunk {
  type: 'chunk';
  fileName: string;
  isEntry: boolean;
  isDynamicEntry: boolean;
  facadeModuleId: string | null;
  imports: string[];
  modules: Record<string, unknown>;
}

/**
 * Returns for each module the entries that load it: the page (`index.html`) and the lazy parts, by their path
 * below `root`. Builds without grouping, so that only the used modules of a library count. A walk along
 * imports would reach every module.
 */
export async function neededBy(config: InlineConfig & { root: string }): Promise<Map<string, Set<string>>> {
  const { output } = (await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: {
      ...config.build,
      write: false,
      minify: false,
      reportCompressedSize: false,
      // The early script is an extra entry, so that its modules are listed separately.
      rolldownOptions: { input: [join(config.root, 'index.html'), join(config.root, EARLY)] },
    },
  })) as unknown as { output: (Chunk | { type: 'asset' })[] };
  const chunks = new Map(
    output.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])),
  );
  const needed = new Map<string, Set<string>>();
  for (const part of chunks.values()) {
    if (!part.isEntry && !part.isDynamicEntry) continue;
    const name = relative(config.root, part.facadeModuleId ?? part.fileName);
    const seen = new Set<string>();
    const visit = (file: string) => {
      const chunk = chunks.get(file);
      if (!chunk || seen.has(file)) return;
      seen.add(file);
      for (const id of Object.keys(chunk.modules)) {
        const parts = needed.get(id) ?? new Set();
        needed.set(id, parts.add(name));
      }
      chunk.imports.forEach(visit);
    };
    visit(part.fileName);
  }
  return needed;
}

/** Returns a cycle of imports that ends at its first file, or undefined. */
export function circleOf(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  const search = (way: readonly string[]): string[] | undefined => {
    const at = way.at(-1) ?? '';
    if (way.indexOf(at) < way.length - 1) return way.slice(way.indexOf(at));
    if (done.has(at)) return undefined;
    for (const next of imports.get(at) ?? []) {
      const found = search([...way, next]);
      if (found) return found;
    }
    done.add(at);
    return undefined;
  };
  for (const file of imports.keys()) {
    const found = search([file]);
    if (found) return found;
  }
  return undefined;
}

const signIn = 'src/identity/access/LoginPage.tsx';
/** Groups of modules in loading order. A module belongs to the first group that needs it. */
const screens: readonly (readonly [chunk: string, parts: readonly string[]])[] = [
  ['early', [EARLY]],
  ['first', ['index.html']],
  ['shell', ['src/foundation/shell/Shell.tsx', 'src/overlays.tsx']],
  ['catalogue', ['src/content/catalogue/CataloguePage.tsx']],
  ['sign-in', [signIn]],
];
/** Modules that at least this many parts need share one file, instead of one file for each set of parts. */
const MANY = 10;

/**
 * Returns the file of a module, or null if the bundler puts the module next to the single part that needs it.
 */
export function chunkOf(id: string, parts: ReadonlySet<string> = new Set()): string | null {
  // Messages of a learner's first page are one file for each language.
  const learner = /[\\/]i18n[\\/](en|fr|es|it)[\\/](?:learner|catalogue|common|shell)\.ts/.exec(id);
  if (learner) return `learner-${learner[1]}`;
  // The bundler also places the other messages, and modules that only the sign-in page needs.
  if (/[\\/]i18n[\\/](?:en|fr|es|it)[\\/]|ra-language/.test(id)) return null;
  if (parts.size === 1 && parts.has(signIn)) return null;
  const chunk = screens.find(([, first]) => first.some((part) => parts.has(part)))?.[0];
  // The sign-in page loads neither shell nor catalogue. Modules that it shares with them go to the first
  // group.
  if (chunk) return parts.has(signIn) && chunk !== 'sign-in' && chunk !== 'early' ? 'first' : chunk;
  return parts.size < MANY ? null : 'more';
}
