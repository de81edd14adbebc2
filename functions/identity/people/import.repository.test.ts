import { expect, it } from 'vitest';
import { member, now, tenant } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import * as repository from './import.repository.ts';

const job = { ...tenant, id: 'acme_import000001' };

it('sends the queries in import.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    listImportedParts: () => repository.listImportedParts(job),
    completePartWrite: () => repository.completePartWrite(job, 2, ['', 'EMAIL_ALREADY_USED'], now),
    checkManagerWrite: () => repository.checkManagerWrite(tenant, member),
  });
  await expect(queries).toMatchFileSnapshot('./import.queries.txt');
});
