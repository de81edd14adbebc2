import { expect, it } from 'vitest';
import { at, now, tenant } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import * as repository from './mail-allowance.repository.ts';

const message = {
  id: 'acme_event0000001',
  name: 'members-invited',
  clientId: 'acme',
  at,
  data: { userIds: [] },
};

it('sends the queries in mail-allowance.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    countMails: () => repository.countMails(tenant, 23, 3000, now),
    holdMail: () => repository.holdMail(message, now),
    listHeldMails: () => repository.listHeldMails(now, 500),
    forgetHeldMail: () =>
      repository.forgetHeldMail({ day: '2026-11-22', eventId: message.id, message: JSON.stringify(message) }),
  });
  await expect(queries).toMatchFileSnapshot('./mail-allowance.queries.txt');
});
