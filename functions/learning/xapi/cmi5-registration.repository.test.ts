import { expect, it } from 'vitest';
import { person, tenant } from '../../../test/factories/examples.ts';
import { queriesOf, stored } from '../../../test/factories/queries.ts';
import { Cmi5RegistrationEntity } from './cmi5-registration.entity.ts';
import * as repository from './cmi5-registration.repository.ts';

const key = { ...tenant, userId: person.userId, trainingId: 'acme_training00001' };
const record = {
  ...key,
  registration: '6690e6c9-3ef0-4ed3-8b37-7f3964730bee',
  content: 'acme/content',
  json: '{"units":{},"satisfied":[]}',
  version: 2,
};

it('sends the queries in cmi5-registration.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    findCmi5Registration: (answer) => {
      answer({ Item: stored(Cmi5RegistrationEntity, record) });
      return repository.findCmi5Registration(key);
    },
    saveCmi5RegistrationWrite: {
      new: () => repository.saveCmi5RegistrationWrite(record, undefined),
      changed: () => repository.saveCmi5RegistrationWrite(record, 1),
    },
    listCmi5Registrations: () => repository.listCmi5Registrations(tenant, key.userId),
    forgetCmi5Registration: () => repository.forgetCmi5Registration(key),
    eraseCmi5Registrations: () => repository.eraseCmi5Registrations(tenant, key.userId),
  });
  await expect(queries).toMatchFileSnapshot('./cmi5-registration.queries.txt');
});
