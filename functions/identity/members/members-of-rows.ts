import { getQuota } from '../../foundation/tenancy/index.ts';
import type { Tenant } from '../../runtime/actor.ts';
import type { Member } from './member.entity.ts';
import { listMembersOf } from './member.repository.ts';
import { listMemberRows, type PlacedMember } from './member-row.repository.ts';
import { findMembers } from './members.repository.ts';

/** So many members of a Query cost what one costs by its key. */
const eachOfQuery = 10;
/** So few are read by their keys, however small the organisation is. */
const few = 20;

interface How {
  /** Of the organisation, where it is known. */
  size?: number | undefined;
  /** True: what rows do not have is as it stands, too, for twice the units. */
  consistent?: boolean | undefined;
}

/**
 * The members of these rows, in their order: half a unit each, or a Query of everybody where that costs less. What rows
 * have of them is as it stands; the rest may be a moment old.
 */
export async function membersOfRows(
  tenant: Tenant,
  rows: readonly PlacedMember[],
  how: How = {},
): Promise<Member[]> {
  const ids = rows.map(({ id }) => id);
  const found = await findShown(tenant, ids, how);
  const late = ids.filter((id) => !found.has(id));
  const again = how.consistent ? found : await findMembers(tenant, late, true);
  return rows.flatMap(({ nameKey: _, ...row }) => {
    const member = found.get(row.id) ?? again.get(row.id);
    return member ? [{ ...member, ...row }] : [];
  });
}

async function findShown(
  tenant: Tenant,
  ids: readonly string[],
  { size, consistent = false }: How,
): Promise<ReadonlyMap<string, Member>> {
  const byKeys = ids.length <= few && size === undefined;
  const everybody = byKeys ? Number.POSITIVE_INFINITY : (size ?? (await getQuota(tenant)).currentUser);
  if (ids.length * eachOfQuery < everybody) return findMembers(tenant, ids, consistent);
  return new Map((await listMembersOf(tenant, consistent)).map((member) => [member.id, member]));
}

/** Everybody in a manager's team, as they stand, by name. */
export const listTeamMembers = async (tenant: Tenant, managerId: string): Promise<Member[]> =>
  membersOfRows(tenant, await listMemberRows(tenant, { managerId }), { consistent: true });
