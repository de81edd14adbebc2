import { expect, it } from 'vitest';
import { tenant } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import * as repository from './sso.repository.ts';

const sso = {
  ...tenant,
  provider: { issuer: 'https://id.example', application: 'training', secret: 's1.sealed' },
  groupsClaim: 'groups',
  groupRoles: [{ group: 'managers', role: 'ROLE_MANAGER' as const }],
  autoProvision: false,
  trustEmail: false,
  required: false,
  exemptUserIds: [],
  domains: [{ name: 'acme.example', token: 't0ken', verified: true }],
  version: 3,
};

it('sends the queries in sso.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    findSso: () => repository.findSso(tenant),
    ssoChanged: {
      '': () => repository.ssoChanged(sso, { ...sso, autoProvision: true }),
      'for the first time': () => repository.ssoChanged(undefined, { ...sso, version: 0 }),
    },
    findDomainOwner: () => repository.findDomainOwner('acme.example'),
    domainProved: () => repository.domainProved(tenant, 'acme.example'),
    domainFreed: () => repository.domainFreed(tenant, 'acme.example'),
    ssoUnchanged: () => repository.ssoUnchanged(sso),
    domainReplaced: {
      'it has no marker': () => repository.domainReplaced(tenant, 'acme.example', undefined),
      'its marker belongs to a deleted organisation': () =>
        repository.domainReplaced(tenant, 'acme.example', 'gone'),
    },
  });
  await expect(queries).toMatchFileSnapshot('./sso.queries.txt');
});
