import { expect, it } from 'vitest';
import { at, later, tenant } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import type { LtiRegistration } from './registration.entity.ts';
import * as repository from './registration.repository.ts';

const registration: LtiRegistration = {
  ...tenant,
  id: 'acme_platform0001',
  name: 'Moodle',
  issuer: 'https://lms.example',
  application: 'tool-1',
  keySetUrl: 'https://lms.example/keys',
  authorizationUrl: 'https://lms.example/auth',
  tokenUrl: 'https://lms.example/token',
  deploymentIds: ['1'],
  trustEmail: true,
  autoProvision: false,
  key: { kid: 'k2', publicKey: '{"kty":"RSA"}', privateKey: 's1.sealed' },
  former: { kid: 'k1', publicKey: '{"kty":"RSA"}', until: later },
  link: { hash: 'h4sh', until: later, by: 'acme_person000001' },
  createdDate: at,
  version: 3,
};

it('sends the queries in registration.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    listRegistrations: () => repository.listRegistrations(tenant),
    findRegistration: () => repository.findRegistration(registration.id),
    getRegistration: () => repository.getRegistration(tenant, registration.id).catch(() => undefined),
    createRegistrationWrite: () => repository.createRegistrationWrite(registration),
    updateRegistrationWrite: () =>
      repository.updateRegistrationWrite(registration, { ...registration, name: 'Canvas' }),
    deleteRegistrationWrite: () => repository.deleteRegistrationWrite(registration),
    saveLastLaunch: () => repository.saveLastLaunch(registration, at),
  });
  await expect(queries).toMatchFileSnapshot('./registration.queries.txt');
});
