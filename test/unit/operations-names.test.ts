import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { calls } from '../../shared/contracts/index.ts';
import { rawCalls } from '../../shared/contracts/raw.ts';

const functions = resolve(import.meta.dirname, '../../functions');

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The routes of a domain: the call's id, the operation's expression and the file it is imported from. */
function routesOf(domain: string) {
  const text = readFileSync(join(functions, domain, 'api.ts'), 'utf8');
  const files = new Map(
    [...text.matchAll(/^import \{([^}]+)\} from '([^']+)'/gm)].flatMap(([, names = '', file = '']) =>
      names.split(',').map((name) => [name.trim(), file] as const),
    ),
  );
  return [
    ...text.matchAll(
      /\b(?:route|publicRoute|rawRoute)\(\s*\w+\.(\w+),\s*(\w+)(\([^)]*\))?(?:,\s*\w+)?,?\s*\)/g,
    ),
  ].map(([, id = '', name = '', parameters]) => ({ domain, id, name, parameters, file: files.get(name) }));
}

const domains = globSync('*/*/api.ts', { cwd: functions }).map(dirname);

it('every call has a route', () => {
  const routed = domains.flatMap(routesOf).map(({ id }) => id);
  expect(routed.sort()).toEqual([...calls, ...rawCalls].map(({ id }) => id).sort());
});

/**
 * One form is allowed beside it: calls that are the same operation of another thing are made by one function, in the
 * file of its name, and the route says of which thing: `createLookup('skills')`.
 */
it('call, operation and file share one name', () => {
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
