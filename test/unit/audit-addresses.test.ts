import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { folderOf } from '../../infra/domains/areas.ts';
import { domains } from '../../infra/domains/index.ts';

/** Whether an operation of a folder writes an entry of the audit log. */
const writesEntries = (name: string): boolean =>
  globSync(`functions/${folderOf(name)}/**/*.ts`).some((file) =>
    /\baudited\(/.test(readFileSync(file, 'utf8')),
  );

it('IN-01 a function that writes the audit log can tell whose address a request behind CloudFront is from', () => {
  const writing = domains.filter(({ name, api }) => api && writesEntries(name));
  expect(writing.length).toBeGreaterThan(15);
  const blind = writing.filter(({ api }) => !api?.grants.originKey).map(({ name }) => name);
  expect(blind).toEqual([]);
});
