import { expect, it } from 'vitest';
import { at, tenant } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import * as repository from './deletion.repository.ts';

it('sends the queries in deletion.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    listDeletionWrite: () =>
      repository.listDeletionWrite({ id: 'acme', name: 'Acme', jobId: '1_job000000001', startedDate: at }),
    listDeletions: () => repository.listDeletions(),
    saveRemainingCounts: () => repository.saveRemainingCounts(tenant, { trainings: 2 }),
    endDeletion: () => repository.endDeletion(tenant),
    hasLeftovers: () => repository.hasLeftovers(tenant),
  });
  await expect(queries).toMatchFileSnapshot('./deletion.queries.txt');
});
