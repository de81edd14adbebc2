import { EntityFormatter } from 'dynamodb-toolbox/entity/actions/format';
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { checkMemberExistsWrite } from '../../identity/members/index.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { getAll } from '../../runtime/get-all.ts';
import { findStored, listStoredItems, listStoredPage } from '../../runtime/stored.ts';
import type { Write } from '../../runtime/table.ts';
import type { ProgressOwner } from './progress.repository.ts';
import {
  type ListedRequirement,
  packListed,
  type Requirement,
  requirementPlace,
  toListed,
  unpackListed,
} from './requirement-rules.ts';
import { RequirementRowEntity, RequirementsEntity, type RequirementsRecord } from './requirements.entity.ts';

/** Sort key of the requirements in a member's partition. */
export const requirementsKey = 'MARKS#R';

const formatter = RequirementsEntity.build(EntityFormatter);
/** Formats an item that was read together with the member's marks. */
export const toRequirements = (item: Record<string, unknown>): RequirementsRecord =>
  formatter.format(item) as RequirementsRecord;

/** Returns the requirements of a member, or undefined without any. One consistent read. */
export const findRequirements = ({
  clientId,
  userId,
}: ProgressOwner): Promise<RequirementsRecord | undefined> =>
  findStored(RequirementsEntity, { clientId, userId }, { consistent: true });

/** Returns whether a member has requirements, and which. Eventually consistent, for half a unit. */
export const findRequirementsEventually = ({
  clientId,
  userId,
}: ProgressOwner): Promise<RequirementsRecord | undefined> =>
  findStored(RequirementsEntity, { clientId, userId });

/** Returns the requirements of members, by member id. One call for each hundred members. */
export async function findRequirementsByMember(
  { clientId }: Tenant,
  userIds: readonly string[],
  { consistent = false }: { consistent?: boolean } = {},
): Promise<Map<string, RequirementsRecord>> {
  const keys = [...new Set(userIds)].map((userId) => ({ clientId, userId }));
  const found = await getAll(RequirementsEntity, keys, { consistent });
  return new Map(found.map((record) => [record.userId, record]));
}

const deleteRowWrite = ({ clientId, place }: RequirementsRecord): Write => ({
  write: RequirementRowEntity.build(DeleteTransaction).key({ clientId, place }),
});

/**
 * Returns up to four writes that replace the requirements of a member, and the member's row in the list of
 * the organisation. Refused (CONFLICT) if the requirements changed since they were read, or the member was
 * deleted.
 *
 * @param before undefined if the member had none
 */
export function saveRequirementsWrites(
  before: RequirementsRecord | undefined,
  { clientId, userId }: ProgressOwner,
  requirements: readonly Requirement[],
): Write[] {
  if (requirements.length === 0) {
    if (!before) return [];
    const condition = { attr: 'version', eq: before.version } as const;
    return [
      {
        write: RequirementsEntity.build(DeleteTransaction).key({ clientId, userId }).options({ condition }),
      },
      deleteRowWrite(before),
    ];
  }
  const listed = requirements.map(toListed);
  const place = requirementPlace(userId, listed);
  const write = RequirementsEntity.build(PutTransaction)
    .item({ clientId, userId, requirements: [...requirements], place, version: (before?.version ?? 0) + 1 })
    .options({
      condition: before ? { attr: 'version', eq: before.version } : { attr: 'version', exists: false },
    });
  return [
    checkMemberExistsWrite({ clientId }, userId),
    { write },
    ...(before && before.place !== place ? [deleteRowWrite(before)] : []),
    {
      write: RequirementRowEntity.build(PutTransaction).item({
        ...{ clientId, place, userId, listed: listed.map(packListed) },
      }),
    },
  ];
}

/** A member with the listed facts of their requirements. */
export interface RequirementRow {
  userId: string;
  listed: ListedRequirement[];
}

const toRow = ({ userId, listed }: { userId: string; listed: string[] }): RequirementRow => ({
  userId,
  listed: listed.map(unpackListed),
});

/** `open`: members with open requirements. `overdue`: only with a last day before `today`. */
export type RequirementRange = { kind: 'all' } | { kind: 'open' } | { kind: 'overdue'; today: string };

const queryOf = ({ clientId }: Tenant, range: RequirementRange) => {
  const partition = `ORG#${clientId}#REQUIRED`;
  if (range.kind === 'all') return { partition };
  if (range.kind === 'open') return { partition, range: { beginsWith: 'O#' } } as const;
  return { partition, range: { between: ['O#', `O#${range.today}`] as [string, string] } };
};

/**
 * Returns the rows of members with requirements, the earliest last day first, and members without open
 * requirements last. One Query for each megabyte.
 */
export const listRequirementRows = async (
  tenant: Tenant,
  range: RequirementRange = { kind: 'all' },
  { consistent = false }: { consistent?: boolean } = {},
): Promise<RequirementRow[]> =>
  (await listStoredItems([RequirementRowEntity], queryOf(tenant, range), { consistent })).map(toRow);

/** Returns the first rows up to `limit`, in the order of `listRequirementRows`. One Query. */
export const listFirstRequirementRows = async (
  tenant: Tenant,
  range: RequirementRange,
  limit: number,
): Promise<RequirementRow[]> =>
  (await listStoredPage([RequirementRowEntity], queryOf(tenant, range), { limit })).items.map(toRow);
