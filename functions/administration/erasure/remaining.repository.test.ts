import { expect, it } from 'vitest';
import { queriesOf } from '../../../test/factories/queries.ts';
import * as repository from './remaining.repository.ts';

it('sends the queries in remaining.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    listRemainingIds: {
      'first people': () => repository.listRemainingIds('acme', 'people', undefined, 25),
      'next trainings': () => repository.listRemainingIds('acme', 'trainings', 'acme_training0001', 25),
      'next courses': () => repository.listRemainingIds('acme', 'courses', 'acme_course000001', 25),
    },
    countRemaining: () => repository.countRemaining('acme'),
  });
  await expect(queries).toMatchFileSnapshot('./remaining.queries.txt');
});
