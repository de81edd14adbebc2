import { expect, it } from 'vitest';
import { manyIds, tenant } from '../../test/factories/examples.ts';
import { queriesOf } from '../../test/factories/queries.ts';
import * as repository from './course-figures.repository.ts';

it('asks the table what course-figures.queries.txt shows', async () => {
  const asked = await queriesOf<typeof repository>({
    listTrainingTotals: () => repository.listTrainingTotals(tenant, manyIds('training', 2)),
  });
  await expect(asked).toMatchFileSnapshot('./course-figures.queries.txt');
});
