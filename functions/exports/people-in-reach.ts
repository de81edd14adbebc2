import { AppError } from '../../shared/errors.ts';
import { ownerOf } from '../../shared/ids.ts';
import { ascending } from '../../shared/order.ts';
import { findGroups, scopeOf } from '../groups/index.ts';
import {
  findMembers,
  findPerson,
  isInTeam,
  listMembersOf,
  listTeamMembers,
  type Member,
} from '../members/index.ts';
import type { ExportRequest } from './export-request.ts';

/** Of whom something is asked for, and by whom. */
export type Asked = Pick<ExportRequest, 'clientId' | 'userIds' | 'groupIds' | 'starter'>;

/** Whether the starter may see how far somebody is. */
function isInReach({ starter: { userId, role } }: Asked, member: Member): boolean {
  if (member.id === userId || role === 'admin' || role === 'super') return true;
  return role === 'manager' && isInTeam(member, userId);
}

/** The people whom the request names, directly and by groups, and the groups of them that are there. */
async function named(asked: Asked): Promise<{ people: Map<string, Member>; groupIds: Set<string> }> {
  const tenant = { clientId: asked.clientId };
  const groups = await findGroups(tenant, scopeOf(asked.starter), asked.groupIds);
  const ids = [...asked.userIds, ...[...groups.values()].flatMap(({ userIds }) => userIds)];
  return { people: await findMembers(tenant, ids, true), groupIds: new Set(groups.keys()) };
}

/**
 * Whose rows an export holds, as things stand: those who are named, or everybody in reach (oneself, the team, the
 * organisation), by last name. Who is gone, or out of reach by now, is left out. A Query of the members; a call
 * for each hundred where people are named.
 */
export async function peopleInReach(asked: Asked): Promise<Member[]> {
  const { clientId, userIds, groupIds, starter } = asked;
  const tenant = { clientId };
  const list = async () => {
    if (userIds.length + groupIds.length > 0) return [...(await named(asked)).people.values()];
    if (starter.role === 'learner') return [...(await findMembers(tenant, [starter.userId], true)).values()];
    return starter.role === 'manager' ? listTeamMembers(tenant, starter.userId) : listMembersOf(tenant);
  };
  const { compare } = new Intl.Collator('en', { sensitivity: 'base' });
  return (await list())
    .filter((member) => isInReach(asked, member))
    .sort(
      (a, b) => compare(a.lastName, b.lastName) || compare(a.firstName, b.firstName) || ascending(a.id, b.id),
    );
}

/**
 * Refuses the whole request where it names anybody, or a group, that the starter does not reach.
 *
 * @throws NOT_FOUND for what is another organisation's or nowhere, and for groups that are not theirs ·
 * NOT_AUTHORIZED for a colleague outside a manager's team, and for anybody else where a learner asks
 */
export async function assertNamedInReach(asked: Asked): Promise<void> {
  const { clientId, userIds, groupIds, starter } = asked;
  if ([...userIds, ...groupIds].some((id) => ownerOf(id) !== clientId)) throw new AppError('NOT_FOUND');
  if (starter.role === 'learner') {
    if (groupIds.length > 0 || userIds.some((id) => id !== starter.userId))
      throw new AppError('NOT_AUTHORIZED');
    return;
  }
  if (userIds.length + groupIds.length === 0) return;
  const { people, groupIds: known } = await named(asked);
  if (!groupIds.every((id) => known.has(id))) throw new AppError('NOT_FOUND');
  for (const id of userIds) {
    const member = people.get(id);
    if (!member) throw new AppError('NOT_FOUND');
    if (!isInReach(asked, member)) throw new AppError('NOT_AUTHORIZED');
  }
}

const held: Record<Exclude<ExportRequest['starter']['role'], 'learner'>, Member['roles'][number]> = {
  super: 'ROLE_SUPER_ADMIN',
  admin: 'ROLE_ADMINISTRATOR',
  manager: 'ROLE_MANAGER',
};

/** Refuses what somebody asked for in a role that they hold no longer. @throws NOT_AUTHORIZED */
export async function assertStillHeld({ starter: { userId, role } }: Asked): Promise<void> {
  const person = await findPerson(userId);
  if (!person?.active || (role !== 'learner' && !person.roles.includes(held[role])))
    throw new AppError('NOT_AUTHORIZED');
}
