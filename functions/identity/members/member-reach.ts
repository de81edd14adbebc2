import { AppError } from '../../../shared/errors.ts';
import { ownerOf } from '../../../shared/ids.ts';
import { type CallId, reachOf } from '../../../shared/permissions.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Member } from './member.entity.ts';
import { findPerson } from './member.repository.ts';
import { findMembers } from './members.repository.ts';
import { isInTeam } from './team.repository.ts';

/**
 * A person whom the caller's row of the permission table lets them see with this call.
 *
 * @throws NOT_FOUND for somebody of another organisation or nobody; NOT_AUTHORIZED for a colleague outside a
 * manager's team, or anybody else for a learner
 */
export async function getMemberInReach(actor: Actor, userId: string, callId: CallId): Promise<Member> {
  const reach = reachOf(callId, actor.role);
  if (reach !== 'any' && ownerOf(userId) !== actor.clientId) throw new AppError('NOT_FOUND');
  if (actor.scope === 'launcher' && userId !== actor.userId) throw new AppError('SCOPE');
  // Oneself was read a moment ago, to be let in.
  const member = userId === actor.userId ? actor.person : await findPerson(userId);
  if (!member) throw new AppError('NOT_FOUND');
  if (userId === actor.userId || reach === 'any' || reach.endsWith('tenant')) return member;
  if (reach.endsWith('team') && isInTeam(member, actor.userId)) return member;
  throw new AppError('NOT_AUTHORIZED');
}

/**
 * Several people whom the caller names in a body: of the organisation, and for a manager of their team.
 *
 * @throws NOT_FOUND where one of them is of another organisation, or nobody · NOT_AUTHORIZED where one of them is
 * a colleague outside a manager's team
 */
export async function getMembersInReach(actor: Actor, userIds: readonly string[]): Promise<Member[]> {
  if (userIds.some((id) => ownerOf(id) !== actor.clientId)) throw new AppError('NOT_FOUND');
  const members = await findMembers(actor, userIds, true);
  if (!userIds.every((id) => members.has(id))) throw new AppError('NOT_FOUND');
  const list = [...members.values()];
  if (actor.role === 'manager' && !list.every((member) => isInTeam(member, actor.userId)))
    throw new AppError('NOT_AUTHORIZED');
  return list;
}
