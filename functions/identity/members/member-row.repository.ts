import type { FormattedItem } from 'dynamodb-toolbox/entity';
import { DeleteItemCommand } from 'dynamodb-toolbox/entity/actions/delete';
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { $add } from 'dynamodb-toolbox/entity/actions/update/symbols';
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query';
import type { Tenant } from '../../runtime/actor.ts';
import { buildReader } from '../../runtime/reader.ts';
import { replaceWrite } from '../../runtime/replace-write.ts';
import { findStored, listStoredItems } from '../../runtime/stored.ts';
import { table, type Write } from '../../runtime/table.ts';
import { MemberRowEntity, TeamCountEntity } from './member-row.entity.ts';
import {
  everybody,
  idAt,
  type ListedMember,
  type Move,
  memberRowChanges,
  memberRowPartition,
  teamListName,
} from './member-row-rules.ts';

/** Returns the writes that update lists after changes of members. Each item occurs in one write only. */
export function moveMemberRowsWrites({ clientId }: Tenant, moves: readonly Move[]): Write[] {
  const partition = memberRowPartition(clientId);
  const { written, left, teams } = memberRowChanges(moves);
  return [
    ...left.map((place) => ({ write: MemberRowEntity.build(DeleteTransaction).key({ partition, place }) })),
    ...written.map((row) => ({ write: MemberRowEntity.build(PutTransaction).item({ partition, ...row }) })),
    ...[...teams].map(([managerId, by]) => ({
      write: TeamCountEntity.build(UpdateTransaction).item({ clientId, managerId, count: $add(by) }),
    })),
  ];
}

const rowOf = buildReader(MemberRowEntity);

interface RowsAsked {
  /** The manager of the team. Absent: all members of the organisation. */
  managerId?: string | undefined;
  limit?: number | undefined;
  descending?: boolean | undefined;
  /** The name key of the row before the first one. */
  after?: string | undefined;
  /** `false` reads eventually consistent rows, for half of the units. */
  consistent?: boolean | undefined;
}

export type PlacedMember = ListedMember & { nameKey: string };

/**
 * Returns the rows of a list of members, by name. One Query per megabyte. A unit reads 4 kB, about twenty
 * rows.
 */
export async function listMemberRows(
  { clientId }: Tenant,
  { managerId, limit, descending = false, after, consistent = true }: RowsAsked = {},
): Promise<PlacedMember[]> {
  const partition = memberRowPartition(clientId);
  const list = managerId === undefined ? everybody : teamListName(managerId);
  const rows: PlacedMember[] = [];
  let from: Record<string, unknown> | undefined =
    after === undefined ? undefined : { pk: partition, sk: `${list}${after}` };
  do {
    const page = await table
      .build(QueryCommand)
      .query({ partition, range: { beginsWith: list } })
      .options({
        consistent,
        reverse: descending,
        ...(limit === undefined ? {} : { limit: limit - rows.length }),
        ...(from ? { exclusiveStartKey: from } : {}),
      })
      .send();
    for (const item of (page.Items ?? []) as Record<string, unknown>[]) {
      const { partition: _, place, ...row } = rowOf(item);
      rows.push({ ...row, id: idAt(place), nameKey: place.slice(list.length) });
    }
    from = page.LastEvaluatedKey;
  } while (from && (limit === undefined || rows.length < limit));
  return rows;
}

/** Returns the size of a manager's team. Reads consistently. */
export const countTeam = async ({ clientId }: Tenant, managerId: string): Promise<number> =>
  (await findStored(TeamCountEntity, { clientId, managerId }, { consistent: true }))?.count ?? 0;

/** Deletes the size of the team of a deleted manager. */
export async function forgetTeam({ clientId }: Tenant, managerId: string): Promise<void> {
  await TeamCountEntity.build(DeleteItemCommand).key({ clientId, managerId }).send();
}

export type MemberRow = FormattedItem<typeof MemberRowEntity>;
export type TeamCount = FormattedItem<typeof TeamCountEntity>;

/** Returns all rows and team sizes of an organisation's lists of members. One Query. */
export async function listEveryRow({ clientId }: Tenant): Promise<{ rows: MemberRow[]; teams: TeamCount[] }> {
  const items = await listStoredItems(
    [MemberRowEntity, TeamCountEntity],
    { partition: memberRowPartition(clientId) },
    { consistent: true },
  );
  const isTeam = (row: (typeof items)[number]): row is TeamCount => 'managerId' in row;
  return {
    rows: items.filter((row) => !isTeam(row)) as MemberRow[],
    teams: items.filter(isTeam),
  };
}

export const replaceMemberRowWrite = (before: MemberRow | undefined, after: MemberRow | undefined): Write =>
  replaceWrite(MemberRowEntity, before, after);

export const replaceTeamCountWrite = (before: TeamCount | undefined, after: TeamCount | undefined): Write =>
  replaceWrite(TeamCountEntity, before, after);
