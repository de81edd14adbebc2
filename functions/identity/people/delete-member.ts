import { memberDeleted as deletedEvent } from '../../../events/identity/people.ts';
import type { deleteMember as contract } from '../../../shared/contracts/identity/people.ts';
import { ownerOf } from '../../../shared/ids.ts';
import { audited } from '../../foundation/audit-trail/index.ts';
import { publish } from '../../foundation/outbox/index.ts';
import { seatFreed } from '../../foundation/tenancy/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { personErased } from '../jobs/index.ts';
import { getMember, memberDeleted } from '../members/index.ts';
import { assertMayChange, assertTokenMay, superAdminStays } from './super-admins.ts';
import { tenantOf } from './tenant-of.ts';

/**
 * Deletes a member (PE-05), even if they change concurrently. One transaction deletes the member, their
 * address and their seat. The event deletes all other data of the member. Their tokens are rejected
 * immediately.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED (a super admin, for others), SCOPE (an administrator, by an API token),
 * LAST_ADMINISTRATOR
 */
export const deleteMember: Operation<typeof contract> = async (deps, actor, { params, query }) => {
  const tenant = tenantOf(actor, query.clientId ?? (actor.role === 'super' ? ownerOf(params.id) : undefined));
  await retryOnConflict(async () => {
    const member = await getMember(tenant, params.id);
    assertMayChange(actor, member);
    assertTokenMay(actor, member);
    const administrator = member.active && member.roles.includes('ROLE_ADMINISTRATOR');
    await transact([
      ...memberDeleted(member),
      ...(await superAdminStays(member)),
      seatFreed(tenant, administrator),
      personErased(tenant),
      ...audited(deps, actor, {
        action: 'member-deleted',
        target: { kind: 'user', id: member.id },
        ...tenant,
      }),
      publish(deps, deletedEvent, tenant.clientId, {
        userId: member.id,
        ...(member.picture ? { picture: member.picture } : {}),
      }),
    ]);
  });
  return { id: params.id };
};
