import { expect, it } from 'vitest';
import { manyIds, tenant, training } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import * as repository from './progress-by-person.repository.ts';

const pairs = manyIds('person', 2).map((userId) => ({ userId, trainingId: training.id }));

it('sends the queries in progress-by-person.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    findProgressByPerson: () => repository.findProgressByPerson(tenant, pairs),
  });
  await expect(queries).toMatchFileSnapshot('./progress-by-person.queries.txt');
});
