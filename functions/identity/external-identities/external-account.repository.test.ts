import { expect, it } from 'vitest';
import { person, tenant } from '../../../test/factories/examples.ts';
import { queriesOf, stored } from '../../../test/factories/queries.ts';
import { SignOnLinkEntity } from './external-account.entity.ts';
import * as repository from './external-account.repository.ts';

const account = { ...tenant, hash: 'h4sh' };
const link = { ...account, ...person };

it('asks the table what external-account.queries.txt shows', async () => {
  const asked = await queriesOf<typeof repository>({
    findLinkedId: {
      'of a provider': () => repository.findLinkedId('sso', account),
      'of a learning platform': () => repository.findLinkedId('lti', account),
    },
    findLinkedIds: () => repository.findLinkedIds('lti', tenant, ['h4sh', '0ther']),
    createAccountWrite: {
      'of a provider': () => repository.createAccountWrite('sso', link),
      'of a learning platform': () => repository.createAccountWrite('lti', link),
    },
    linkWrites: {
      'a new account': () => repository.linkWrites('sso', link, undefined),
      'an account of a deleted member': () => repository.linkWrites('sso', link, 'acme_person000009'),
      'an account of a learning platform': () => repository.linkWrites('lti', link, undefined),
    },
    listAccounts: {
      'of a provider': () => repository.listAccounts('sso', tenant, person.userId),
      'of a learning platform': () => repository.listAccounts('lti', tenant, person.userId),
    },
    unlinkWrites: {
      'linked to this member': (answer) => {
        answer({ Item: stored(SignOnLinkEntity, link) });
        return repository.unlinkWrites('sso', link);
      },
      'without a link': () => repository.unlinkWrites('sso', link),
    },
    listLinks: {
      'of a provider': () => repository.listLinks('sso', tenant),
      'of a learning platform': () => repository.listLinks('lti', tenant),
    },
    findAccounts: {
      'of a provider': () => repository.findAccounts('sso', [link]),
      'of a learning platform': () => repository.findAccounts('lti', [link]),
    },
    replaceLinkWrite: {
      'by the same link': () => repository.replaceLinkWrite('sso', link, link),
      'by none': () => repository.replaceLinkWrite('lti', link, undefined),
    },
  });
  await expect(asked).toMatchFileSnapshot('./external-account.queries.txt');
});
