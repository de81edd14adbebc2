import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { calls } from '../../shared/contracts/index.ts';
import { rawCalls } from '../../shared/contracts/raw.ts';

const functions = resolve(import.meta.dirname, '../../functions');

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns the routes of a domain: the call's id, the operation's expression and the file of its import. */
function routesOf(domain: string) {
  const text = readFileSync(join(functions, domain, 'api.ts'), 'utf8');
  const files = new Map(
    [...text.matchAll(/^import \{([^}]+)\} from '([^']+)'/gm)].flatMap(([, names = '', file = '']) =>
      names.split(',').map((name) => [name.trim(), file] as const),
    ),
  );
  return [
    ...text.matchAll(
      /\b(?:route|publicRoute|rawRoute|scimRoute|xapiRoute|publicXapiRoute)\(\s*\w+\.(\w+),\s*(\w+)(\([^)]*\))?(?:,\s*\w+)?,?\s*\)/g,
    ),
  ].map(([, id = '', name = '', parameters]) => ({ domain, id, name, parameters, file: files.get(name) }));
}

const domains = globSync('*/*/api.ts', { cwd: functions }).map(dirname);

it('has a route for every call', () => {
  const routed = domains.flatMap(routesOf).map(({ id }) => id);
  expect(routed.sort()).toEqual([...calls, ...rawCalls].map(({ id }) => id).sort());
});

/**
 * One other form is allowed. Calls that are the same operation of another kind are built by one function, in
 * the file of its name, with the kind as a parameter: `createLookup('skills')`.
 */
it('gives call, operation and file the same name', () => {
  const wrong = domains
    .flatMap(routesOf)
    .filter(
      ({ id, name, parameters, file }) =>
        (parameters === undefined && name !== id) ||
        !file ||
        (file !== `./${kebab(name)}.ts` && !/^\.\.\/(\.\.\/[\w-]+\/)?[\w-]+\/index\.ts$/.test(file)),
    );
  expect(wrong).toEqual([]);
});
