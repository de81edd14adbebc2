import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet';
import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get';
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { BatchGetCommand, execute as batchGet } from 'dynamodb-toolbox/table/actions/batchGet';
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query';
import { AppError } from '../../shared/errors.ts';
import type { Tenant } from '../runtime/actor.ts';
import { table, type Write } from '../runtime/table.ts';
import { GroupEntity, GroupNameEntity, type GroupRecord } from './group.entity.ts';
import { nameKey } from './group-rules.ts';

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
  const found = new Map<string, GroupRecord>();
  const wanted = [...new Set(ids)];
  for (let from = 0; from < wanted.length; from += 100) {
    const requests = wanted
      .slice(from, from + 100)
      .map((id) => GroupEntity.build(BatchGetRequest).key({ clientId, scope, id }));
    const command = table
      .build(BatchGetCommand)
      .requests(...requests)
      .options({ consistent: true });
    const [items = []] = (await batchGet(command)).Responses ?? [];
    for (const item of items) if (item) found.set(item.id, item);
  }
  return found;
}

const nameTaken = ({ clientId, scope, id, name }: GroupRecord): Write => ({
  write: GroupNameEntity.build(PutTransaction)
    .item({ clientId, scope, name: nameKey(name), groupId: id })
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
  write: GroupNameEntity.build(DeleteTransaction).key({ clientId, scope, name: nameKey(name) }),
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
  const renamed = nameKey(before.name) !== nameKey(after.name);
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
