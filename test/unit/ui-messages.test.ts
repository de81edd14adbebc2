import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import en from '../../admin-ui/src/foundation/i18n/en/index.ts';
import es from '../../admin-ui/src/foundation/i18n/es/index.ts';
import fr from '../../admin-ui/src/foundation/i18n/fr/index.ts';
import it_ from '../../admin-ui/src/foundation/i18n/it/index.ts';
import { checkNames } from '../../shared/contracts/administration/operations.ts';
import { errors } from '../../shared/errors.ts';

type Tree = { readonly [key: string]: string | Tree };
const flat = (tree: Tree, at = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) => {
    const path = at ? `${at}.${key}` : key;
    return typeof value === 'string' ? [[path, value] as [string, string]] : flat(value, path);
  });
const languages = { en, fr, es, it: it_ } as unknown as Record<string, Tree>;
const english = new Map(flat(languages.en ?? {}));
const parameters = (text: string) => [...new Set(text.match(/%\{\w+\}/g) ?? [])].sort();

describe.each(Object.entries(languages))('LY-07 messages in %s', (_, tree) => {
  const messages = new Map(flat(tree));

  it('have exactly the keys of English', () => {
    expect([...messages.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('are never empty', () => {
    const empty = [...messages].filter(([key, text]) => text.trim() === '' && key !== 'ra.boolean.null');
    expect(empty).toEqual([]);
  });

  it('use the same parameters as English', () => {
    const wrong = [...messages].filter(
      ([key, text]) =>
        !key.startsWith('ra.') && parameters(text).join() !== parameters(english.get(key) ?? '').join(),
    );
    expect(wrong).toEqual([]);
  });

  it('include a message for each error of the API', () => {
    for (const code of Object.keys(errors)) expect(messages.get(`errors.${code}`), code).toBeTruthy();
  });

  it('has a different name for each consistency check', () => {
    const names = checkNames.map((name) => messages.get(`operations.checks.${name}`));
    expect(checkNames.filter((_, index) => !names[index])).toEqual([]);
    expect(new Set(names).size).toBe(checkNames.length);
  });
});

it.each(Object.entries(languages).filter(([language]) => language !== 'en'))(
  'LY-07 translates long messages in %s',
  (_, tree) => {
    const words = (text: string) => text.replace(/%\{\w+\}/g, '').length;
    const long = flat(tree).filter(([key, text]) => words(text) > 24 && text === english.get(key));
    expect(long).toEqual([]);
  },
);

/** Returns the codes that schemas and operations report for a field. */
function codesInSources(): Set<string> {
  const root = join(import.meta.dirname, '../..');
  const codes = new Set<string>();
  for (const folder of ['shared', 'functions'])
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.ts')) continue;
      const source = readFileSync(join(root, folder, name), 'utf8');
      for (const pattern of [
        /error: '([A-Z][A-Z_]{3,})'/g,
        /invalid\([^()]*?, '([A-Z][A-Z_]{3,})'/g,
        /message: '([A-Z][A-Z_]{3,})'/g,
      ])
        for (const [, code] of source.matchAll(pattern)) if (code) codes.add(code);
    }
  return codes;
}

describe('messages of violations', () => {
  it('exist for every code that a schema or an operation reports', () => {
    const known = new Set(Object.keys(en.violations));
    expect([...codesInSources()].filter((code) => !known.has(code))).toEqual([]);
  });
});
