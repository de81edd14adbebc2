import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogueTabs } from '../../admin-ui/src/content/catalogue/tabs.ts';
import en from '../../admin-ui/src/foundation/i18n/en/index.ts';
import learner from '../../admin-ui/src/foundation/i18n/en/learner.ts';
import { screens } from '../../admin-ui/src/routes.tsx';

const source = resolve(import.meta.dirname, '../../admin-ui/src');
/** The files that run before all messages are loaded. */
const entries = [
  'early.ts',
  'main.tsx',
  'foundation/shell/Shell.tsx',
  'overlays.tsx',
  'content/catalogue/CataloguePage.tsx',
];

/** Lists for all roles. A learner sees only the learner's entries. */
const lists = /(?:^|\/)screens\.ts$|^content\/catalogue\/tabs\.ts$/;
/** Domains shown only after all messages are loaded: error texts, and the player's texts. */
const loadedLater: ReadonlySet<string> = new Set(['errors', 'player']);

/** Returns the static imports of files, transitively, without types. */
function filesOf(entries: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file) || !existsSync(file)) return;
    found.add(file);
    const text = readFileSync(file, 'utf8');
    for (const [, names, path] of text.matchAll(/^import\s+(?!type\b)([^;]*?)\s*from '(\.[^']+)';/gm)) {
      const onlyTypes = /^\{(?:\s*type\s+\w+(?:\s+as\s+\w+)?,?)+\s*\}$/.test(names ?? '');
      const target = resolve(dirname(file), path ?? '');
      if (!onlyTypes && target.startsWith(source) && !target.includes('/i18n/')) visit(target);
    }
  };
  for (const entry of entries) visit(join(source, entry));
  return [...found].map((file) => relative(source, file));
}

const files = filesOf(entries);
const keysIn = (text: string): string[] =>
  [...text.matchAll(new RegExp(`['\`](${Object.keys(en).join('|')})\\.(?=[a-z$A-Z])`, 'g'))].map(
    ([, domain]) => domain ?? '',
  );
const missing = (domains: readonly string[]): string[] => [
  ...new Set(domains.filter((domain) => !(domain in learner) && !loadedLater.has(domain))),
];

describe("the messages of a learner's first catalogue", () => {
  it('are collected from all files that it imports', () => {
    expect(files).toContain('content/catalogue-parts/TrainingCard.tsx');
    expect(files).toContain('foundation/shell/TopBar.tsx');
    expect(files).not.toContain('content/trainings/TrainingShow.tsx');
  });

  it('are included in its first messages', () => {
    const lacking = files
      .filter((file) => !lists.test(file))
      .flatMap((file) =>
        missing(keysIn(readFileSync(join(source, file), 'utf8'))).map((domain) => `${file}: ${domain}`),
      );
    expect(lacking).toEqual([]);
    const titles = [
      ...screens.filter(({ roles }) => roles.includes('learner')).map(({ title }) => String(title)),
      ...catalogueTabs.filter(({ places }) => places.includes('learner')).map(({ label }) => label),
    ];
    expect(missing(titles.map((key) => key.split('.')[0] ?? ''))).toEqual([]);
  });

  it('are complete before parts that are loaded later', () => {
    // These files are part of the first catalogue themselves, or choose their messages.
    const own = ['App.tsx', 'content/catalogue/screens.ts'];
    const lazily = files.filter((file) =>
      /import \{[^}]*\b(?:lazy|preloadable)\b[^}]*\} from '(?:react|[./]+\/i18n\/preloadable\.ts)'/.test(
        readFileSync(join(source, file), 'utf8'),
      ),
    );
    expect(lazily.filter((file) => !own.includes(file))).toEqual([]);
  });
});
