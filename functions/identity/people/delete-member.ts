import type { deleteMember as contract } from '../../../shared/contracts/identity/people.ts';
import { idOwner } from '../../../shared/ids.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { getMember, requestedTenant } from '../members/index.ts';
import { removeMember } from './remove-member.ts';
import { assertMayChange, assertProved, assertTokenMay } from './super-admins.ts';

/**
 * Deletes a member (PE-05), even if they change concurrently. Their tokens are rejected immediately.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED (a super admin, for others), SCOPE (an administrator, by an API token),
 * PROOF_REQUIRED (an administrator), LAST_ADMINISTRATOR
 */
export const deleteMember: Operation<typeof contract> = async (deps, actor, { params, query }) => {
  const tenant = requestedTenant(
    actor,
    query.clientId ?? (actor.role === 'super' ? idOwner(params.id) : undefined),
  );
  await retryOnConflict(async () => {
    const member = await getMember(tenant, params.id);
    assertMayChange(actor, member);
    assertTokenMay(actor, member);
    assertProved(deps, actor, member, undefined);
    await removeMember(deps, actor, member);
  });
  return { id: params.id };
};
