import { getQuota } from '../../foundation/tenancy/index.ts';
import type { Tenant } from '../../runtime/actor.ts';
import type { Member } from './member.entity.ts';
import { listAllMembers } from './member.repository.ts';
import { listMemberRows, type PlacedMember } from './member-row.repository.ts';
import { findMembers } from './members.repository.ts';

/** The number of members that a Query reads at the cost of one read by key. */
const eachOfQuery = 10;
/** Up to this number of members are read by key in an organisation of any size. */
const mostByKey = 20;

interface How {
  /** The number of members of the organisation, if known. */
  size?: number | undefined;
  /** Requests a consistent read of the fields that rows do not contain, at twice the cost. */
  consistent?: boolean | undefined;
}

/**
 * Returns the members of these rows, in the order of the rows. Reads each member by key for half a unit, or
 * all members with one Query if that costs less. Fields of the rows are current. Other fields can be
 * eventually consistent.
 */
export async function membersOfRows(
  tenant: Tenant,
  rows: readonly PlacedMember[],
  how: How = {},
): Promise<Member[]> {
  const ids = rows.map(({ id }) => id);
  const found = await findShown(tenant, ids, how);
  const late = ids.filter((id) => !found.has(id));
  const members = how.consistent ? found : await findMembers(tenant, late, true);
  return rows.flatMap(({ nameKey: _, ...row }) => {
    const member = found.get(row.id) ?? members.get(row.id);
    return member ? [{ ...member, ...row }] : [];
  });
}

async function findShown(
  tenant: Tenant,
  ids: readonly string[],
  { size, consistent = false }: How,
): Promise<ReadonlyMap<string, Member>> {
  const byKeys = ids.length <= mostByKey && size === undefined;
  const everybody = byKeys ? Number.POSITIVE_INFINITY : (size ?? (await getQuota(tenant)).currentUser);
  if (ids.length * eachOfQuery < everybody) return findMembers(tenant, ids, consistent);
  return new Map((await listAllMembers(tenant, consistent)).map((member) => [member.id, member]));
}

/** Returns all members of a manager's team, by name. Reads consistently. */
export const listTeamMembers = async (tenant: Tenant, managerId: string): Promise<Member[]> =>
  membersOfRows(tenant, await listMemberRows(tenant, { managerId }), { consistent: true });
