import { join, relative } from 'node:path';
import { build, type InlineConfig } from 'vite';

/** Runs while the rest of the page is on its way. */
const EARLY = 'src/early.ts';

/** A file of the build, as far as it is asked here what of it needs what. */
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
 * By module, what needs it at once: the page itself (`index.html`) and those of its parts that are loaded later, by
 * their path below `root`. Asked of a build without any grouping: of a library only what is used is in it, while its
 * imports would lead from anything to everything.
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
      // As if what runs early were a page of its own: what it needs is told apart.
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

/** A way through what needs what that leads back to its first step; undefined where there is none. */
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
/** What is loaded together, first things first; a module belongs to the first line that needs it. */
const screens: readonly (readonly [chunk: string, parts: readonly string[]])[] = [
  ['early', [EARLY]],
  ['first', ['index.html']],
  ['shell', ['src/foundation/shell/Shell.tsx', 'src/overlays.tsx']],
  ['catalogue', ['src/content/catalogue/CataloguePage.tsx']],
  ['sign-in', [signIn]],
];
/** What this many parts need is in a file with its like, rather than in one for each set of them. */
const MANY = 10;

/** The name of the file that a module goes to; null: where the bundler puts it, with the one part that needs it. */
export function chunkOf(id: string, parts: ReadonlySet<string> = new Set()): string | null {
  // What a learner's first page says is a file for each language.
  const learner = /[\\/]i18n[\\/](en|fr|es|it)[\\/](?:learner|catalogue|common|shell)\.ts/.exec(id);
  if (learner) return `learner-${learner[1]}`;
  // So are the other messages; what only the sign-in page needs goes with it.
  if (/[\\/]i18n[\\/](?:en|fr|es|it)[\\/]|ra-language/.test(id)) return null;
  if (parts.size === 1 && parts.has(signIn)) return null;
  const chunk = screens.find(([, first]) => first.some((part) => parts.has(part)))?.[0];
  // The sign-in page loads neither shell nor catalogue: what it shares with them comes before all of them.
  if (chunk) return parts.has(signIn) && chunk !== 'sign-in' && chunk !== 'early' ? 'first' : chunk;
  return parts.size < MANY ? null : 'more';
}
