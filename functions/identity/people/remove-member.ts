import { memberDeleted } from '../../../events/identity/people.ts';
import { auditWrites } from '../../foundation/audit-trail/index.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import { freeSeatWrite } from '../../foundation/tenancy/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import { transact, type Write } from '../../runtime/table.ts';
import { countErasureWrite } from '../jobs/index.ts';
import { deleteMemberWrites, type Member } from '../members/index.ts';
import { checkExemptAdministratorWrites } from './exempt-administrators.ts';
import { checkRemainingSuperAdminWrites } from './super-admins.ts';

/**
 * Deletes a member, their address and their seat in one transaction (PE-05). The event deletes all other data of the
 * member. The caller has checked that the deletion is allowed.
 *
 * @param by the person who deletes the member
 * @param otherWrites writes of the same transaction
 * @throws CONFLICT if the member has changed, LAST_ADMINISTRATOR, SSO_LAST_EXEMPT
 */
export async function removeMember(
  deps: Deps,
  by: Pick<Actor, 'userId' | 'clientId' | 'address'>,
  member: Member,
  otherWrites: readonly Write[] = [],
): Promise<void> {
  const tenant = { clientId: member.clientId };
  await transact([
    ...deleteMemberWrites(member),
    ...(await checkRemainingSuperAdminWrites(member)),
    ...(await checkExemptAdministratorWrites(member)),
    freeSeatWrite(tenant, member.active && member.roles.includes('ROLE_ADMINISTRATOR')),
    countErasureWrite(tenant),
    ...auditWrites(deps, by, {
      action: 'member-deleted',
      target: { kind: 'user', id: member.id },
      ...tenant,
    }),
    publishWrite(deps, memberDeleted, tenant.clientId, {
      userId: member.id,
      email: member.email,
      ...(member.formerAddresses ? { formerAddresses: member.formerAddresses } : {}),
      ...(member.picture ? { picture: member.picture } : {}),
    }),
    ...otherWrites,
  ]);
}
