import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get';
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query';
import { AppError } from '../../../shared/errors.ts';
import { nameMark } from '../../../shared/name-mark.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { replaced, unchanged } from '../../runtime/as-read.ts';
import { getAll } from '../../runtime/get-all.ts';
import { table, type Write } from '../../runtime/table.ts';
import { GroupEntity, type GroupName, GroupNameEntity, type GroupRecord } from './group.entity.ts';

/** The groups of a scope, or of the whole organisation: one Query, consistently. */
export async function listGroupRecords({ clientId }: Tenant, scope?: string): Promise<GroupRecord[]> {
  const query = table
    .build(QueryCommand)
    .entities(GroupEntity)
    .query({
      partition: `ORG#${clientId}#GROUPS`,
      ...(scope === undefined ? {} : { range: { beginsWith: `${scope}#` } }),
    })
    .options({ consistent: true, maxPages: Number.POSITIVE_INFINITY });
  return (await query.send()).Items ?? [];
}

/** One group of a scope. @throws NOT_FOUND, also for one of another scope or organisation */
export async function getGroup({ clientId }: Tenant, scope: string, id: string): Promise<GroupRecord> {
  const { Item: found } = await GroupEntity.build(GetItemCommand)
    .key({ clientId, scope, id })
    .options({ consistent: true })
    .send();
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/** Several groups of a scope; what is not there is not in the answer. A call for each hundred. */
export async function findGroups(
  { clientId }: Tenant,
  scope: string,
  ids: readonly string[],
): Promise<Map<string, GroupRecord>> {
  const keys = [...new Set(ids)].map((id) => ({ clientId, scope, id }));
  const found = await getAll(GroupEntity, keys, { consistent: true });
  return new Map(found.map((group) => [group.id, group]));
}

const nameTaken = ({ clientId, scope, id, name }: GroupRecord): Write => ({
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

const nameFreed = ({ clientId, scope, name }: GroupRecord): Write => ({
  write: GroupNameEntity.build(DeleteTransaction).key({ clientId, scope, name: nameMark(name) }),
});

/** The writes of a new group. Refused: GROUP_NAME_EXISTS. */
export const groupCreated = (group: GroupRecord): Write[] => [
  { write: GroupEntity.build(PutTransaction).item(group) },
  nameTaken(group),
];

/**
 * The writes of a changed group, as a whole, while its version is still the one that was read: no member whom
 * somebody else added meanwhile is lost. Refused: CONFLICT, GROUP_NAME_EXISTS.
 */
export function groupChanged(before: GroupRecord, after: GroupRecord): Write[] {
  const renamed = nameMark(before.name) !== nameMark(after.name);
  return [
    {
      write: GroupEntity.build(PutTransaction)
        .item({ ...after, version: before.version + 1 })
        .options({ condition: { attr: 'version', eq: before.version } }),
      refused: () => new AppError('CONFLICT'),
    },
    ...(renamed ? [nameTaken(after), nameFreed(before)] : []),
  ];
}

/** The writes of a deleted group. Refused: CONFLICT. */
export const groupDeleted = (group: GroupRecord): Write[] => [
  {
    write: GroupEntity.build(DeleteTransaction)
      .key({ clientId: group.clientId, scope: group.scope, id: group.id })
      .options({ condition: { attr: 'version', eq: group.version } }),
    refused: () => new AppError('CONFLICT'),
  },
  nameFreed(group),
];

/** Returns the markers of the names of all groups of an organisation: one Query. */
export async function listGroupNames({ clientId }: Tenant): Promise<GroupName[]> {
  const query = table
    .build(QueryCommand)
    .entities(GroupNameEntity)
    .query({ partition: `ORG#${clientId}#GROUPNAMES` })
    .options({ consistent: true, maxPages: Number.POSITIVE_INFINITY });
  return (await query.send()).Items ?? [];
}

/** The marker that a group's name has to have. */
export const nameMarkerOf = ({ clientId, scope, id, name }: GroupRecord): GroupName => ({
  clientId,
  scope,
  name: nameMark(name),
  groupId: id,
});

export const groupNameReplaced = (before: GroupName | undefined, after: GroupName | undefined): Write =>
  replaced(GroupNameEntity, before, after);

/** Holds while the group is stored as it was read. */
export const groupUnchanged = (group: GroupRecord): Write => unchanged(GroupEntity, group, ['version']);
