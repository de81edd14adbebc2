import { memberDeleted as deletedEvent } from '../../../events/identity/people.ts';
import type { deleteMember as contract } from '../../../shared/contracts/identity/people.ts';
import { idOwner } from '../../../shared/ids.ts';
import { auditWrites } from '../../foundation/audit-trail/index.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import { freeSeatWrite } from '../../foundation/tenancy/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { countErasureWrite } from '../jobs/index.ts';
import { deleteMemberWrites, getMember, requestedTenant } from '../members/index.ts';
import {
  assertMayChange,
  assertProved,
  assertTokenMay,
  checkRemainingSuperAdminWrites,
} from './super-admins.ts';

/**
 * Deletes a member (PE-05), even if they change concurrently. One transaction deletes the member, their
 * address and their seat. The event deletes all other data of the member. Their tokens are rejected
 * immediately.
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
    const administrator = member.active && member.roles.includes('ROLE_ADMINISTRATOR');
    await transact([
      ...deleteMemberWrites(member),
      ...(await checkRemainingSuperAdminWrites(member)),
      freeSeatWrite(tenant, administrator),
      countErasureWrite(tenant),
      ...auditWrites(deps, actor, {
        action: 'member-deleted',
        target: { kind: 'user', id: member.id },
        ...tenant,
      }),
      publishWrite(deps, deletedEvent, tenant.clientId, {
        userId: member.id,
        ...(member.picture ? { picture: member.picture } : {}),
      }),
    ]);
  });
  return { id: params.id };
};
