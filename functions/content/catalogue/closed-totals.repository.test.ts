import { expect, it } from 'vitest';
import { tenant, training } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import * as repository from './closed-totals.repository.ts';

it('asks the table what closed-totals.queries.txt shows', async () => {
  const asked = await queriesOf<typeof repository>({
    findClosedTotals: () => repository.findClosedTotals(tenant, [training.id]),
    saveClosedTotalsWrite: {
      'of a training with likes': () =>
        repository.saveClosedTotalsWrite(tenant, { id: training.id, likes: 2 }),
      'of a training without reactions': () =>
        repository.saveClosedTotalsWrite(tenant, { id: training.id, likes: 0, favourites: 0 }),
    },
  });
  await expect(asked).toMatchFileSnapshot('./closed-totals.queries.txt');
});
