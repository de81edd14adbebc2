import { idOwner } from '../../../shared/ids.ts';
import type { Actor } from '../../runtime/actor.ts';
import { getMember, type Member, requestedTenant } from '../members/index.ts';
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
