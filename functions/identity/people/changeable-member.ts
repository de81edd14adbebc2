import { AppError } from '../../../shared/errors.ts';
import { idOwner } from '../../../shared/ids.ts';
import type { Actor } from '../../runtime/actor.ts';
import { findMembers, getMember, type Member, requestedTenant } from '../members/index.ts';
import { assertMayChange, assertTokenMay } from './super-admins.ts';

/**
 * Returns a member whose data the caller may change. `clientId` is the requested organisation.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED (a super admin, for others), SCOPE (an administrator, by an API token)
 */
export async function getChangeableMember(
  actor: Actor,
  id: string,
  clientId: string | undefined,
): Promise<Member> {
  const tenant = requestedTenant(actor, clientId ?? (actor.role === 'super' ? idOwner(id) : undefined));
  const member = await getMember(tenant, id);
  assertMayChange(actor, member);
  assertTokenMay(actor, member);
  return member;
}

/**
 * Returns several members whose data the caller may change, all of them or none. `clientId` is the requested
 * organisation.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED (a super admin, for others), SCOPE (an administrator, by an API token)
 */
export async function getChangeableMembers(
  actor: Actor,
  userIds: readonly string[],
  clientId: string | undefined,
): Promise<Member[]> {
  const owner = idOwner(userIds[0] ?? '');
  const tenant = requestedTenant(actor, clientId ?? (actor.role === 'super' ? owner : undefined));
  const members = await findMembers(tenant, userIds, true);
  if (!userIds.every((id) => members.has(id))) throw new AppError('NOT_FOUND');
  for (const member of members.values()) {
    assertMayChange(actor, member);
    assertTokenMay(actor, member);
  }
  return [...members.values()];
}
