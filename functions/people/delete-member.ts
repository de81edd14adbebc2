import { memberDeleted as deletedEvent } from '../../events/people.ts';
import type { Params, Query } from '../../shared/contracts/call.ts';
import type { deleteUser } from '../../shared/contracts/people.ts';
import { ownerOf } from '../../shared/ids.ts';
import { audited } from '../audit/index.ts';
import { personErased } from '../jobs/index.ts';
import { seatFreed } from '../organisations/index.ts';
import { tell } from '../outbox/index.ts';
import type { Actor } from '../runtime/actor.ts';
import { whileConflicts } from '../runtime/conflicts.ts';
import type { Deps } from '../runtime/deps.ts';
import { transact } from '../runtime/table.ts';
import { tenantOf } from './create-member.ts';
import { getMember, memberDeleted } from './member.repository.ts';
import { assertMayChange, superAdminStays } from './super-admins.ts';

interface Input {
  params: Params<typeof deleteUser>;
  query: Query<typeof deleteUser>;
}

/**
 * Deletes a member (PE-05): the person, their address and their seat in one transaction; the rest of what is
 * theirs goes by the event, whatever is changed of them meanwhile. Their token is refused from now on.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED (a super admin, for others), LAST_ADMINISTRATOR
 */
export async function deleteMember(
  deps: Deps,
  actor: Actor,
  { params, query }: Input,
): Promise<{ id: string }> {
  const tenant = tenantOf(actor, query.clientId ?? (actor.role === 'super' ? ownerOf(params.id) : undefined));
  await whileConflicts(async () => {
    const member = await getMember(tenant, params.id);
    assertMayChange(actor, member);
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
      tell(deps, deletedEvent, tenant.clientId, {
        userId: member.id,
        ...(member.picture ? { picture: member.picture } : {}),
      }),
    ]);
  });
  return { id: params.id };
}
