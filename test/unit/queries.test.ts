import { existsSync, globSync } from 'node:fs';
import { expect, it } from 'vitest';

const queriesOf = (repository: string) => repository.replace('.repository.ts', '.queries.txt');

it('has a file of queries for every repository', () => {
  const missing = globSync('functions/**/*.repository.ts').filter((file) => !existsSync(queriesOf(file)));
  expect(missing).toEqual([]);
});

it('has no file of queries without a repository', () => {
  const orphans = globSync('functions/**/*.queries.txt').filter(
    (file) => !existsSync(file.replace('.queries.txt', '.repository.ts')),
  );
  expect(orphans).toEqual([]);
});
