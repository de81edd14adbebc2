import { dayIn } from '../../../shared/days.ts';
import { AppError } from '../../../shared/errors.ts';
import {
  findRequirementsByMember,
  type ListedRequirement,
  listedState,
  listRequirementRows,
  type RequirementRow,
  toListed,
} from '../../content/learning-records/index.ts';
import { getGroup, groupScope } from '../../identity/groups/index.ts';
import { listMemberRows } from '../../identity/members/index.ts';
import type { Actor, Tenant } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';

/** The people of a board: all members of the organisation, or the named members. */
export type BoardScope = 'organisation' | readonly string[];

interface ScopeFilter {
  managerId?: string | undefined;
  groupId?: string | undefined;
}

/**
 * Returns the people whom the caller's board shows: for managers their team, for admins the organisation, a
 * manager's team or a group. Costs a Query for a team and a read for a group.
 *
 * @throws NOT_AUTHORIZED for the team of another manager · NOT_FOUND for an unknown group
 */
export async function readBoardScope(actor: Actor, { managerId, groupId }: ScopeFilter): Promise<BoardScope> {
  const isManager = actor.role === 'manager';
  if (isManager && managerId !== undefined && managerId !== actor.userId)
    throw new AppError('NOT_AUTHORIZED');
  const team = isManager ? actor.userId : managerId;
  const [rows, group] = await Promise.all([
    team === undefined ? undefined : listMemberRows(actor, { managerId: team, consistent: false }),
    groupId === undefined ? undefined : getGroup(actor, groupScope(actor), groupId),
  ]);
  if (!rows) return group?.userIds ?? 'organisation';
  const inGroup = group && new Set(group.userIds);
  return rows.map(({ id }) => id).filter((id) => inGroup?.has(id) ?? true);
}

/**
 * Returns the listed facts of the requirements of the people of a board, without people who have none. One Query per megabyte for
 * the organisation, a call for each hundred named members.
 */
export async function readRequirements(tenant: Tenant, scope: BoardScope): Promise<RequirementRow[]> {
  if (scope === 'organisation') return listRequirementRows(tenant);
  const records = await findRequirementsByMember(tenant, scope);
  return [...records.values()].map(({ userId, requirements }) => ({
    userId,
    listed: requirements.map(toListed),
  }));
}

/** Returns the number of requirements in each state. */
export function countStates(listed: readonly ListedRequirement[], today: string) {
  const counts = { overdue: 0, inProgress: 0, notStarted: 0, done: 0, exempt: 0 };
  for (const one of listed) counts[listedState(one, today)] += 1;
  return counts;
}

/** Returns the current day in the time zone of the caller's organisation. */
export const todayOf = (deps: Pick<Deps, 'now'>, { organisation }: Pick<Actor, 'organisation'>): string =>
  dayIn(organisation.timeZone, deps.now());
