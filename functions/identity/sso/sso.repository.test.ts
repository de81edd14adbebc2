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
    updateSsoWrite: {
      '': () => repository.updateSsoWrite(sso, { ...sso, autoProvision: true }),
      'for the first time': () => repository.updateSsoWrite(undefined, { ...sso, version: 0 }),
    },
    findDomainOwner: () => repository.findDomainOwner('acme.example'),
    assignDomainWrite: () => repository.assignDomainWrite(tenant, 'acme.example'),
    releaseDomainWrite: () => repository.releaseDomainWrite(tenant, 'acme.example'),
    checkSsoWrite: () => repository.checkSsoWrite(sso),
    replaceDomainWrite: {
      'it has no marker': () => repository.replaceDomainWrite(tenant, 'acme.example', undefined),
      'its marker belongs to a deleted organisation': () =>
        repository.replaceDomainWrite(tenant, 'acme.example', 'gone'),
    },
  });
  await expect(queries).toMatchFileSnapshot('./sso.queries.txt');
});
