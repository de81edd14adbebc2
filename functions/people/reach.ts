import { AppError } from '../../shared/errors.ts';
import { ownerOf } from '../../shared/ids.ts';
import { reachOf } from '../../shared/permissions.ts';
import type { Actor } from '../runtime/actor.ts';
import type { Member } from './member.entity.ts';
import { findPerson } from './member.repository.ts';

/**
 * A person whom the caller's row of the permission table lets them see with this call.
 *
 * @throws NOT_FOUND for somebody of another organisation or nobody; NOT_AUTHORIZED for a colleague outside a
 * manager's team, or anybody else for a learner
 */
export async function getMemberInReach(actor: Actor, userId: string, callId: string): Promise<Member> {
  const reach = reachOf(callId, actor.role);
  if (reach !== 'any' && ownerOf(userId) !== actor.clientId) throw new AppError('NOT_FOUND');
  const member = await findPerson(userId);
  if (!member) throw new AppError('NOT_FOUND');
  if (userId === actor.userId || reach === 'any' || reach.endsWith('tenant')) return member;
  const inTeam = member.managers.some((manager) => manager.id === actor.userId);
  if (reach.endsWith('team') && inTeam) return member;
  throw new AppError('NOT_AUTHORIZED');
}
