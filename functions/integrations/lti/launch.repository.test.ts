import { expect, it } from 'vitest';
import { later, person, tenant } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import * as repository from './launch.repository.ts';

const key = { ...tenant, hash: 'h4sh' };
const short = {
  ...key,
  registrationId: 'acme_platform0001',
  challenge: 'ch4llenge',
  until: later,
  ttl: 1_795_341_600,
};

it('sends the queries in launch.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    keepState: () => repository.keepState({ ...short, nonce: 'n0nce' }),
    takeState: () => repository.takeState(key),
    keepCode: () =>
      repository.keepCode({
        ...short,
        identity: { issuer: 'https://lms.example', subject: 's1', email: 'ada@acme.example', lang: 'en' },
        content: { kind: 'training', id: 'acme_training0001' },
        grade: { lineItem: 'https://lms.example/items/1', resourceLink: 'r1' },
      }),
    findCode: () => repository.findCode(key),
    codeUsed: () => repository.codeUsed(key),
    findLinked: () => repository.findLinked(key),
    linked: {
      '': () => repository.linked(key, person.userId, undefined),
      'after the linked member was deleted': () => repository.linked(key, person.userId, 'acme_person000009'),
    },
    listLtiLinks: () => repository.listLtiLinks(tenant),
    findLtiAccounts: () => repository.findLtiAccounts([{ ...key, userId: person.userId }]),
    ltiAccountAdded: () => repository.ltiAccountAdded({ ...key, userId: person.userId }),
    ltiLinkReplaced: {
      'it remains': () =>
        repository.ltiLinkReplaced({ ...key, userId: person.userId }, { ...key, userId: person.userId }),
      'its member does not exist': () =>
        repository.ltiLinkReplaced({ ...key, userId: person.userId }, undefined),
    },
  });
  await expect(queries).toMatchFileSnapshot('./launch.queries.txt');
});
