import { expect, it } from 'vitest';
import { tenant } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import * as repository from './scim-deletion.repository.ts';

const userId = 'acme_ann';
const deletion = {
  ...tenant,
  userId,
  date: '2026-11-27T08:00:00.000Z',
  by: 'acme_root',
  address: '192.0.2.1',
};

it('sends the queries in scim-deletion.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    listScimDeletions: () => repository.listScimDeletions(tenant),
    saveScimDeletionWrite: () => repository.saveScimDeletionWrite(deletion),
    endScimDeletionWrite: () => repository.endScimDeletionWrite(tenant, userId),
  });
  await expect(queries).toMatchFileSnapshot('./scim-deletion.queries.txt');
});
