import { expect, it } from 'vitest';
import { now, person, tenant } from '../../../test/factories/examples.ts';
import { queriesOf, refused } from '../../../test/factories/queries.ts';
import * as repository from './mail-delivery.repository.ts';

const eventId = 'acme_event0000001';

it('sends the queries in mail-delivery.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    claimMail: {
      'the first worker': () => repository.claimMail(tenant, eventId, now),
      'another worker claimed it first': (answer) => {
        answer(refused());
        return repository.claimMail(tenant, eventId, now);
      },
    },
    claimMails: () => repository.claimMails(tenant, eventId, now),
    markMailSentTo: () => repository.markMailSentTo(tenant, eventId, person.userId, now),
    markMailSent: () => repository.markMailSent(tenant, eventId, now),
    releaseMail: () => repository.releaseMail(tenant, eventId, now),
  });
  await expect(queries).toMatchFileSnapshot('./mail-delivery.queries.txt');
});
