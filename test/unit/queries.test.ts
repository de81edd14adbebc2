import { existsSync, globSync } from 'node:fs';
import { expect, it } from 'vitest';

const queriesOf = (repository: string) => repository.replace('.repository.ts', '.queries.txt');

it('every repository shows what it asks of the table', () => {
  const missing = globSync('functions/**/*.repository.ts').filter((file) => !existsSync(queriesOf(file)));
  expect(missing).toEqual([]);
});

it('no text is left of a repository that is gone', () => {
  const left = globSync('functions/**/*.queries.txt').filter(
    (file) => !existsSync(file.replace('.queries.txt', '.repository.ts')),
  );
  expect(left).toEqual([]);
});
