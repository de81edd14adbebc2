import { expect, it } from 'vitest';
import { at, tenant } from '../../../test/factories/examples.ts';
import { queriesOf } from '../../../test/factories/queries.ts';
import * as repository from './class.repository.ts';

const key = { ...tenant, registrationId: 'acme_platform0001', hash: 'h4sh' };
const shown = {
  ...key,
  title: 'Class 4b',
  membershipsUrl: 'https://lms.example/members',
  lastLaunch: at,
  ttl: 1795341600,
};

it('sends the queries in class.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    listClasses: () => repository.listClasses(key),
    findClass: () => repository.findClass(key),
    saveClass: () => repository.saveClass(shown),
    deleteClasses: () => repository.deleteClasses([shown]),
  });
  await expect(queries).toMatchFileSnapshot('./class.queries.txt');
});
