import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogueTabs } from '../../admin-ui/src/content/catalogue/tabs.ts';
import en from '../../admin-ui/src/foundation/i18n/en/index.ts';
import learner from '../../admin-ui/src/foundation/i18n/en/learner.ts';
import { screens } from '../../admin-ui/src/routes.tsx';

const source = resolve(import.meta.dirname, '../../admin-ui/src');
/** What the page runs before every message is there. */
const begins = [
  'early.ts',
  'main.tsx',
  'foundation/shell/Shell.tsx',
  'overlays.tsx',
  'content/catalogue/CataloguePage.tsx',
];

/** Lists of what all roles have: of these only a learner's entries are shown. */
const lists = /(?:^|\/)screens\.ts$|^content\/catalogue\/tabs\.ts$/;
/** Shown once every message is there: the text of an error, which its place waits for, and what a toast says. */
const waits: ReadonlySet<string> = new Set(['errors', 'player']);

/** The files that a file needs at once, types and what is loaded later left out. */
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

const files = filesOf(begins);
const keysIn = (text: string): string[] =>
  [...text.matchAll(new RegExp(`['\`](${Object.keys(en).join('|')})\\.(?=[a-z$A-Z])`, 'g'))].map(
    ([, domain]) => domain ?? '',
  );
const missing = (domains: readonly string[]): string[] => [
  ...new Set(domains.filter((domain) => !(domain in learner) && !waits.has(domain))),
];

describe('what a learner’s first catalogue says', () => {
  it('is followed through the files that it needs', () => {
    expect(files).toContain('content/catalogue-parts/TrainingCard.tsx');
    expect(files).toContain('foundation/shell/TopBar.tsx');
    expect(files).not.toContain('content/catalogue/TrainingDialog.tsx');
  });

  it('is in the messages that it begins with', () => {
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

  it('comes with every message where it is loaded later', () => {
    // These are themselves part of what a learner begins with, or choose their messages.
    const own = ['App.tsx', 'content/catalogue/screens.ts'];
    const lazily = files.filter((file) =>
      /import \{[^}]*\b(?:lazy|ready)\b[^}]*\} from '(?:react|[./]+\/i18n\/ready\.ts)'/.test(
        readFileSync(join(source, file), 'utf8'),
      ),
    );
    expect(lazily.filter((file) => !own.includes(file))).toEqual([]);
  });
});
