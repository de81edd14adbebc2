import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { domainFolder } from '../../infra/domains/areas.ts';
import { domains } from '../../infra/domains/index.ts';

/** Returns whether an operation of a folder writes an entry of the audit log. */
const writesEntries = (name: string): boolean =>
  globSync(`functions/${domainFolder(name)}/**/*.ts`).some((file) =>
    /\bauditWrites\(/.test(readFileSync(file, 'utf8')),
  );

it('IN-01 gives the origin key to every function that writes the audit log with client addresses', () => {
  const writing = domains.filter(({ name, api }) => api && writesEntries(name));
  expect(writing.length).toBeGreaterThan(15);
  const withoutKey = writing.filter(({ api }) => !api?.grants.originKey).map(({ name }) => name);
  expect(withoutKey).toEqual([]);
});
