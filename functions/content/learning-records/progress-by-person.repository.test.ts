import { expect, it } from 'vitest';
import { manyIds, tenant, training } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import * as repository from './progress-by-person.repository.ts';

const pairs = manyIds('person', 2).map((userId) => ({ userId, trainingId: training.id }));

it('asks the table what progress-by-person.queries.txt shows', async () => {
  const asked = await queriesOf<typeof repository>({
    findProgressByPerson: () => repository.findProgressByPerson(tenant, pairs),
  });
  await expect(asked).toMatchFileSnapshot('./progress-by-person.queries.txt');
});
