import { expect, it } from 'vitest';
import { at, later, person, tenant } from '../../../test/factories/examples.ts';
import { queriesOf, stored } from '../../../test/factories/queries.ts';
import { SignOnLinkEntity } from './sign-on.entity.ts';
import * as repository from './sign-on.repository.ts';

const key = { ...tenant, hash: 'h4sh' };
const short = {
  ...key,
  issuer: 'https://id.example',
  application: 'training',
  until: later,
  ttl: 1_795_341_600,
};

it('sends the queries in sign-on.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    keepState: () =>
      repository.keepState({ ...short, nonce: 'n0nce', verifier: 'v3rifier', challenge: 'ch4llenge' }),
    takeState: () => repository.takeState(key),
    keepCode: () =>
      repository.keepCode({
        ...short,
        challenge: 'ch4llenge',
        identity: {
          subject: 's1',
          email: 'ada@acme.example',
          verified: 'yes',
          lang: 'en',
          groups: ['managers'],
        },
      }),
    findCode: () => repository.findCode(key),
    codeUsed: () => repository.codeUsed(key),
    findLinked: () => repository.findLinked(key),
    linked: {
      '': () => repository.linked(key, person.userId, undefined),
      'after the linked member was deleted': () => repository.linked(key, person.userId, 'acme_person000009'),
    },
    listAccounts: () => repository.listAccounts(tenant, person.userId),
    linkRemoved: {
      'linked to this member': (answer) => {
        answer({ Item: stored(SignOnLinkEntity, { ...key, userId: person.userId }) });
        return repository.linkRemoved({ ...key, userId: person.userId });
      },
      'the link is missing': () => repository.linkRemoved({ ...key, userId: person.userId }),
    },
    keepTrial: () =>
      repository.keepTrial({ ...person, state: 'waiting', date: at, until: later, ttl: 1_795_341_600 }),
    findTrial: () => repository.findTrial(tenant, person.userId),
    listSignOnLinks: () => repository.listSignOnLinks(tenant),
    findSignOnAccounts: () => repository.findSignOnAccounts([{ ...key, userId: person.userId }]),
    signOnAccountAdded: () => repository.signOnAccountAdded({ ...key, userId: person.userId }),
    signOnLinkReplaced: {
      'it remains': () =>
        repository.signOnLinkReplaced({ ...key, userId: person.userId }, { ...key, userId: person.userId }),
      'its member does not exist': () =>
        repository.signOnLinkReplaced({ ...key, userId: person.userId }, undefined),
    },
  });
  await expect(queries).toMatchFileSnapshot('./sign-on.queries.txt');
});
