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
    groupCreated: () => repository.groupCreated(group),
    groupChanged: {
      'members only': () => repository.groupChanged(group, { ...group, userIds: [] }),
      renamed: () => repository.groupChanged(group, { ...group, name: 'Plombiers' }),
    },
    groupDeleted: () => repository.groupDeleted(group),
    listGroupNames: () => repository.listGroupNames(tenant),
    nameMarkerOf: 'no query',
    groupNameReplaced: {
      'it is missing': () => repository.groupNameReplaced(undefined, repository.nameMarkerOf(group)),
      'it is of another group': () =>
        repository.groupNameReplaced(
          { ...repository.nameMarkerOf(group), groupId: 'acme_g2' },
          repository.nameMarkerOf(group),
        ),
      'no group has the name': () => repository.groupNameReplaced(repository.nameMarkerOf(group), undefined),
    },
    groupUnchanged: () => repository.groupUnchanged(group),
  });
  await expect(queries).toMatchFileSnapshot('./group.queries.txt');
});
