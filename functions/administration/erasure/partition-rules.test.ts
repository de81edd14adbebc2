import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { organisationPartitions } from './partition-rules.ts';

/** Reads the tables at the heads of the entities: `| `ORG#<c>#STATS` / …`. */
function namedPartitions(): string[] {
  const heads = globSync('functions/**/*.entity.ts').flatMap((file) =>
    readFileSync(file, 'utf8').match(/^ \* \| `ORG#<c>[^`]*`/gm),
  );
  const names = heads.flatMap((head) => /`(.*)`/.exec(head ?? '')?.[1] ?? []);
  // The partitions of members are erased with the members.
  return [...new Set(names)].filter((name) => !name.includes('#USER#<u>'));
}

it('OR-05 erases every partition of an organisation that an entity names', () => {
  const named = namedPartitions();
  expect(named.length).toBeGreaterThan(5);
  const erased = organisationPartitions('<c>');
  const missing = named.filter((name) => {
    const [begin] = name.split('#<kind>');
    return !erased.some(
      (partition) => partition === name || (name !== begin && partition.startsWith(`${begin}#`)),
    );
  });
  expect(missing).toEqual([]);
});
