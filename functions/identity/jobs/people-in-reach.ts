import { AppError } from '../../../shared/errors.ts';
import { idOwner } from '../../../shared/ids.ts';
import { ascending, compareTexts } from '../../../shared/order.ts';
import type { Actor } from '../../runtime/actor.ts';
import { findGroups, groupScope } from '../groups/index.ts';
import {
  findMembers,
  findPerson,
  isInTeam,
  listAllMembers,
  listTeamMembers,
  type Member,
} from '../members/index.ts';

/** The person who started a job, in the role they acted in. */
export type Starter = Pick<Actor, 'clientId' | 'userId' | 'role' | 'address'>;

/** The people that a document is about, and the person who requests it. */
export interface ReachRequest {
  /** The organisation of the people. */
  clientId: string;
  userIds: string[];
  groupIds: string[];
  starter: Starter;
}

/** Returns whether the starter may see the results of a member. */
export function isInReach({ userId, role }: Pick<Starter, 'userId' | 'role'>, member: Member): boolean {
  if (member.id === userId || role === 'admin' || role === 'super') return true;
  return role === 'manager' && isInTeam(member, userId);
}

/** Returns the people that the request names, directly and by groups, and the groups that exist. */
async function findNamedPeople(
  request: ReachRequest,
): Promise<{ people: Map<string, Member>; groupIds: Set<string> }> {
  const tenant = { clientId: request.clientId };
  const groups = await findGroups(tenant, groupScope(request.starter), request.groupIds);
  const ids = [...request.userIds, ...[...groups.values()].flatMap(({ userIds }) => userIds)];
  return { people: await findMembers(tenant, ids, true), groupIds: new Set(groups.keys()) };
}

/**
 * Returns the people that an export is about, by last name: the named people, or all people in reach (the
 * starter, the team, the organisation). Skips people who were deleted or left the reach. Needs one Query of
 * the members, or one request per hundred named people.
 */
export async function peopleInReach(request: ReachRequest): Promise<Member[]> {
  const { clientId, userIds, groupIds, starter } = request;
  const tenant = { clientId };
  const list = async () => {
    if (userIds.length + groupIds.length > 0) return [...(await findNamedPeople(request)).people.values()];
    if (starter.role === 'learner') return [...(await findMembers(tenant, [starter.userId], true)).values()];
    return starter.role === 'manager' ? listTeamMembers(tenant, starter.userId) : listAllMembers(tenant);
  };
  const compare = compareTexts('en');
  return (await list())
    .filter((member) => isInReach(starter, member))
    .sort(
      (a, b) => compare(a.lastName, b.lastName) || compare(a.firstName, b.firstName) || ascending(a.id, b.id),
    );
}

/**
 * Rejects a request that names a person or group outside the starter's reach.
 *
 * @throws NOT_FOUND for an unknown id, one of another organisation, or a group outside the starter's scope ·
 * NOT_AUTHORIZED for a colleague outside a manager's team, and for any other person if a learner asks
 */
export async function assertNamedInReach(request: ReachRequest): Promise<void> {
  const { clientId, userIds, groupIds, starter } = request;
  if ([...userIds, ...groupIds].some((id) => idOwner(id) !== clientId)) throw new AppError('NOT_FOUND');
  if (starter.role === 'learner') {
    if (groupIds.length > 0 || userIds.some((id) => id !== starter.userId))
      throw new AppError('NOT_AUTHORIZED');
    return;
  }
  if (userIds.length + groupIds.length === 0) return;
  const { people, groupIds: known } = await findNamedPeople(request);
  if (!groupIds.every((id) => known.has(id))) throw new AppError('NOT_FOUND');
  for (const id of userIds) {
    const member = people.get(id);
    if (!member) throw new AppError('NOT_FOUND');
    if (!isInReach(starter, member)) throw new AppError('NOT_AUTHORIZED');
  }
}

const roleNames: Record<Exclude<Starter['role'], 'learner'>, Member['roles'][number]> = {
  super: 'ROLE_SUPER_ADMIN',
  admin: 'ROLE_ADMINISTRATOR',
  manager: 'ROLE_MANAGER',
};

/** Returns whether a person is active and has a role. Every active person is a learner. */
export const hasRole = (person: Member | undefined, role: Starter['role']): boolean =>
  person?.active === true && (role === 'learner' || person.roles.includes(roleNames[role]));

/** Rejects the request if the starter has lost the role of the request. @throws NOT_AUTHORIZED */
export async function assertStarterHasRole({ starter: { userId, role } }: ReachRequest): Promise<void> {
  if (!hasRole(await findPerson(userId), role)) throw new AppError('NOT_AUTHORIZED');
}
