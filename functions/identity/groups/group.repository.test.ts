import { expect, it } from 'vitest';
import { queriesOf } from '../../../test/factories/queries.ts';
import * as repository from './group.repository.ts';

const tenant = { clientId: 'acme' };
const group = {
  ...tenant,
  scope: '-',
  id: 'acme_g1',
  name: 'Électriciens',
  userIds: ['acme_u1'],
  version: 3,
};

it('sends the queries in group.queries.txt', async () => {
  const queries = await queriesOf<typeof repository>({
    listGroupRecords: {
      'of the organisation': () => repository.listGroupRecords(tenant),
      'of a scope': () => repository.listGroupRecords(tenant, 'acme_u2'),
    },
    getGroup: (answer) => {
      answer({ Item: { ...group, _et: 'Group', pk: '', sk: '' } });
      return repository.getGroup(tenant, '-', group.id);
    },
    findGroups: () => repository.findGroups(tenant, '-', ['acme_g1', 'acme_g2', 'acme_g1']),
    createGroupWrites: () => repository.createGroupWrites(group),
    updateGroupWrites: {
      'members only': () => repository.updateGroupWrites(group, { ...group, userIds: [] }),
      renamed: () => repository.updateGroupWrites(group, { ...group, name: 'Plombiers' }),
    },
    deleteGroupWrites: () => repository.deleteGroupWrites(group),
    listGroupNames: () => repository.listGroupNames(tenant),
    buildNameMarker: 'no query',
    replaceGroupNameWrite: {
      'it is missing': () => repository.replaceGroupNameWrite(undefined, repository.buildNameMarker(group)),
      'it is of another group': () =>
        repository.replaceGroupNameWrite(
          { ...repository.buildNameMarker(group), groupId: 'acme_g2' },
          repository.buildNameMarker(group),
        ),
      'no group has the name': () =>
        repository.replaceGroupNameWrite(repository.buildNameMarker(group), undefined),
    },
    checkGroupWrite: () => repository.checkGroupWrite(group),
  });
  await expect(queries).toMatchFileSnapshot('./group.queries.txt');
});
