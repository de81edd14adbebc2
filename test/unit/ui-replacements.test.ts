import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import isEqual from '../../admin-ui/slim/is-equal.ts';
import {
  pathOf,
  type Replacement,
  replacementAliases,
  replacements,
} from '../../admin-ui/slim/replacements.ts';

const modules = resolve(import.meta.dirname, '../../node_modules');

const lodashOf = createRequire(join(modules, 'ra-core/package.json'));
const lodashIsEqual = lodashOf('lodash/isEqual.js') as (one: unknown, other: unknown) => boolean;

/** Returns the source texts of a file, or of the modules below a folder. */
function sourcesOf(user: string): string[] {
  const path = join(modules, user);
  if (!existsSync(path)) return [];
  const files = statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, encoding: 'utf8' }).map((file) => join(path, file))
    : [path];
  return files.filter((file) => /\.m?js$/.test(file)).map((file) => readFileSync(file, 'utf8'));
}

/** Returns the names that the users of a replacement import: `*` for a whole module. */
function importedBy({ find, users }: Replacement): Set<string> {
  const names = new Set<string>();
  for (const source of users.flatMap(sourcesOf)) {
    for (const [, specifier = ''] of source.matchAll(/require\(['"]([^'"]+)['"]\)/g))
      if (find.test(specifier)) names.add('default');
    const imports = /(?:import|export)\s*([\w\s{},*$]*?)\s*from\s*['"]([^'"]+)['"]/g;
    for (const [, clause = '', specifier = ''] of source.matchAll(imports)) {
      if (!find.test(specifier)) continue;
      const [, listed = ''] = /\{([^}]*)\}/.exec(clause) ?? [];
      for (const one of listed.split(',')) {
        const name = one.trim().split(/\s+as\s+/)[0];
        if (name) names.add(name);
      }
      if (/^\w/.test(clause)) names.add('default');
      if (clause.includes('*')) names.add('*');
    }
  }
  return names;
}

describe('Replacements of library modules', () => {
  it.each(replacements.map((one) => [String(one.find), one] as const))(
    'replace a module that its library imports, with all imported names: %s',
    async (_, one) => {
      const imported = importedBy(one);
      expect(imported.size).toBeGreaterThan(0);
      const exported = Object.keys((await import(pathOf(one))) as object);
      expect([...imported].filter((name) => name !== '*' && !exported.includes(name))).toEqual([]);
    },
  );

  it.each(replacements.flatMap(({ users }) => users))('have an existing user: %s', (user) => {
    expect(existsSync(join(modules, user))).toBe(true);
  });

  it('are switched off by WHOLE_LIBRARIES', () => {
    expect(replacementAliases({ WHOLE_LIBRARIES: '1' })).toEqual([]);
    expect(replacementAliases({})).toHaveLength(replacements.length);
  });

  it('replace relative imports only if they save more than one kB', () => {
    const relative = replacements.filter(({ find }) => find.source.startsWith('^\\.'));
    expect(relative.filter(({ saves }) => saves <= 1)).toEqual([]);
  });

  it('compare JSON values like lodash', () => {
    const value = fc.jsonValue();
    fc.assert(
      fc.property(value, value, (one, other) => {
        expect(isEqual(one, other)).toBe(lodashIsEqual(one, other));
        expect(isEqual(one, structuredClone(one))).toBe(lodashIsEqual(one, structuredClone(one)));
      }),
    );
  });
});
