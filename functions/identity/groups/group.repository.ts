import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { AppError } from '../../../shared/errors.ts';
import { nameMark } from '../../../shared/name-mark.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { getAll } from '../../runtime/get-all.ts';
import { checkUnchangedWrite, replaceWrite } from '../../runtime/replace-write.ts';
import { findStored, listStoredItems } from '../../runtime/stored.ts';
import type { Write } from '../../runtime/table.ts';
import { updateWrite } from '../../runtime/update-write.ts';
import { GroupEntity, type GroupName, GroupNameEntity, type GroupRecord } from './group.entity.ts';

/** Returns the groups of a scope, or of the whole organisation. One consistent Query. */
export const listGroupRecords = ({ clientId }: Tenant, scope?: string): Promise<GroupRecord[]> =>
  listStoredItems(
    [GroupEntity],
    {
      partition: `ORG#${clientId}#GROUPS`,
      ...(scope === undefined ? {} : { range: { beginsWith: `${scope}#` } }),
    },
    { consistent: true },
  );

/** Returns one group of a scope. @throws NOT_FOUND, also for a group of another scope or organisation */
export async function getGroup({ clientId }: Tenant, scope: string, id: string): Promise<GroupRecord> {
  const found = await findStored(GroupEntity, { clientId, scope, id }, { consistent: true });
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/** Returns several groups of a scope, without the ids that do not exist. One request per hundred ids. */
export async function findGroups(
  { clientId }: Tenant,
  scope: string,
  ids: readonly string[],
): Promise<Map<string, GroupRecord>> {
  const keys = [...new Set(ids)].map((id) => ({ clientId, scope, id }));
  const found = await getAll(GroupEntity, keys, { consistent: true });
  return new Map(found.map((group) => [group.id, group]));
}

const takeNameWrite = ({ clientId, scope, id, name }: GroupRecord): Write => ({
  write: GroupNameEntity.build(PutTransaction)
    .item({ clientId, scope, name: nameMark(name), groupId: id })
    .options({
      condition: {
        or: [
          { attr: 'groupId', exists: false },
          { attr: 'groupId', eq: id },
        ],
      },
    }),
  refused: () => new AppError('GROUP_NAME_EXISTS'),
});

const freeNameWrite = ({ clientId, scope, name }: GroupRecord): Write => ({
  write: GroupNameEntity.build(DeleteTransaction).key({ clientId, scope, name: nameMark(name) }),
});

/** Returns the writes of a new group. Rejects with GROUP_NAME_EXISTS. */
export const createGroupWrites = (group: GroupRecord): Write[] => [
  { write: GroupEntity.build(PutTransaction).item(group) },
  takeNameWrite(group),
];

/**
 * Returns the writes of a changed group. They require the version that was read, so that no concurrently
 * added member is lost. Rejects with CONFLICT or GROUP_NAME_EXISTS.
 */
export function updateGroupWrites(before: GroupRecord, after: GroupRecord): Write[] {
  const renamed = nameMark(before.name) !== nameMark(after.name);
  return [
    updateWrite(
      GroupEntity,
      before,
      { ...after, version: before.version + 1 },
      { condition: { attr: 'version', eq: before.version } },
    ),
    ...(renamed ? [takeNameWrite(after), freeNameWrite(before)] : []),
  ];
}

/** Returns the writes that delete a group. Rejects with CONFLICT. */
export const deleteGroupWrites = (group: GroupRecord): Write[] => [
  {
    write: GroupEntity.build(DeleteTransaction)
      .key({ clientId: group.clientId, scope: group.scope, id: group.id })
      .options({ condition: { attr: 'version', eq: group.version } }),
    refused: () => new AppError('CONFLICT'),
  },
  freeNameWrite(group),
];

/** Returns the markers of all group names of an organisation. One Query. */
export const listGroupNames = ({ clientId }: Tenant): Promise<GroupName[]> =>
  listStoredItems([GroupNameEntity], { partition: `ORG#${clientId}#GROUPNAMES` }, { consistent: true });

/** Returns the marker that belongs to a group's name. */
export const buildNameMarker = ({ clientId, scope, id, name }: GroupRecord): GroupName => ({
  clientId,
  scope,
  name: nameMark(name),
  groupId: id,
});

export const replaceGroupNameWrite = (before: GroupName | undefined, after: GroupName | undefined): Write =>
  replaceWrite(GroupNameEntity, before, after);

/** Requires that the group is unchanged since it was read. */
export const checkGroupWrite = (group: GroupRecord): Write =>
  checkUnchangedWrite(GroupEntity, group, ['version']);
