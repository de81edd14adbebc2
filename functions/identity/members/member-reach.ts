import { AppError } from '../../../shared/errors.ts';
import { idOwner } from '../../../shared/ids.ts';
import { type CallId, callReach } from '../../../shared/permissions.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Member } from './member.entity.ts';
import { findPerson } from './member.repository.ts';
import { findMembers } from './members.repository.ts';
import { isInTeam } from './team.repository.ts';

/**
 * Returns a member whom the permission row of the call lets the caller see.
 *
 * @throws NOT_FOUND for an unknown id or a member of another organisation · NOT_AUTHORIZED for a colleague
 * outside a manager's team, or any other member for a learner
 */
export async function getMemberInReach(actor: Actor, userId: string, callId: CallId): Promise<Member> {
  const reach = callReach(callId, actor.role);
  if (reach !== 'any' && idOwner(userId) !== actor.clientId) throw new AppError('NOT_FOUND');
  if (actor.scope === 'launcher' && userId !== actor.userId) throw new AppError('SCOPE');
  // The record of the caller was read by the authentication.
  const member = userId === actor.userId ? actor.person : await findPerson(userId);
  if (!member) throw new AppError('NOT_FOUND');
  if (userId === actor.userId || reach === 'any' || reach.endsWith('tenant')) return member;
  if (reach.endsWith('team') && isInTeam(member, actor.userId)) return member;
  throw new AppError('NOT_AUTHORIZED');
}

/**
 * Returns several members whom the caller names in a body. They belong to the caller's organisation, and for
 * a manager to the manager's team.
 *
 * @throws NOT_FOUND if one of the ids is unknown or of another organisation · NOT_AUTHORIZED if one of the
 * members is outside a manager's team
 */
export async function getMembersInReach(actor: Actor, userIds: readonly string[]): Promise<Member[]> {
  if (userIds.some((id) => idOwner(id) !== actor.clientId)) throw new AppError('NOT_FOUND');
  const members = await findMembers(actor, userIds, true);
  if (!userIds.every((id) => members.has(id))) throw new AppError('NOT_FOUND');
  const list = [...members.values()];
  if (actor.role === 'manager' && !list.every((member) => isInTeam(member, actor.userId)))
    throw new AppError('NOT_AUTHORIZED');
  return list;
}
