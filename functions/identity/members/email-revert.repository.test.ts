import { expect, it } from 'vitest';
import { at, later, person, tenant } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import type { EmailRevert } from './email-revert.entity.ts';
import * as repository from './email-revert.repository.ts';

const revert: EmailRevert = {
  ...person,
  hash: 'h4sh',
  email: 'ana@acme.example',
  since: at,
  until: later,
  ttl: 1_805_709_600,
};

it('sends the queries in email-revert.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    storeEmailRevert: () => repository.storeEmailRevert(revert),
    listEmailReverts: () => repository.listEmailReverts(tenant, person.userId),
    deleteEmailRevertWrite: () => repository.deleteEmailRevertWrite(revert),
  });
  await expect(queries).toMatchFileSnapshot('./email-revert.queries.txt');
});
