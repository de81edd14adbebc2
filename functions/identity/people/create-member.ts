import { memberAdded } from '../../../events/identity/people.ts';
import type { createMember as contract } from '../../../shared/contracts/identity/people.ts';
import { audited, changesBetween } from '../../foundation/audit-trail/index.ts';
import { publish } from '../../foundation/outbox/index.ts';
import { getOrganisationRecord, organisationOpen, seatTaken } from '../../foundation/tenancy/index.ts';
import type { Actor, Tenant } from '../../runtime/actor.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { created } from '../../runtime/http/answer.ts';
import type { InputOf, Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { invited, type Member, newMember, toProfile } from '../members/index.ts';
import { asManager, assertMayJoin, findManager } from './find-manager.ts';
import { stillManager } from './import.repository.ts';
import { assertTokenMay } from './super-admins.ts';
import { teamOf } from './team-changed.ts';
import { tenantOf } from './tenant-of.ts';

/**
 * Creates a member (PE-02). One transaction writes the member, the marker of their address, the seat and the
 * event that mails the invitation. If two requests race for the last seat, one succeeds (PE-03). The
 * transaction requires that the organisation exists and that the manager still has the role and the name.
 *
 * @throws SCOPE (an API token cannot create administrators), NOT_AUTHORIZED (an administrator in a team),
 * MANAGER_NOT_FOUND, EMAIL_ALREADY_USED, USER_QUOTA_REACHED, NOT_FOUND (clientId)
 */
export const createMember: Operation<typeof contract> = async (deps, actor, { query, body }) => {
  const tenant = tenantOf(actor, query.clientId);
  const organisation = await getOrganisationRecord(tenant);
  const member = await retryOnConflict(() => add(deps, actor, tenant, { query, body }));
  return created(`/users/${member.id}`, toProfile(member, organisation));
};

async function add(
  deps: Deps,
  actor: Actor,
  tenant: Tenant,
  { query, body }: Pick<InputOf<typeof contract>, 'query' | 'body'>,
): Promise<Member> {
  assertTokenMay(actor, undefined, body);
  const { managerEmail, active, ...given } = body;
  const manager = managerEmail ? await findManager(tenant, managerEmail) : undefined;
  if (manager) assertMayJoin(given);
  const managers = manager ? [asManager(manager)] : [];
  const member = newMember(deps, {
    ...given,
    clientId: tenant.clientId,
    active: active ?? true,
    lang: query.lang,
    managers,
  });
  const administrator = member.active && member.roles.includes('ROLE_ADMINISTRATOR');
  await transact([
    organisationOpen(tenant),
    ...invited(deps, member),
    publish(deps, memberAdded, tenant.clientId, { userId: member.id }),
    seatTaken(tenant, administrator),
    ...(manager ? [stillManager(tenant, manager), teamOf(deps, tenant, managers)] : []),
    ...audited(deps, actor, {
      action: 'member-added',
      target: { kind: 'user', id: member.id },
      ...tenant,
      changes: changesBetween({}, member, ['roles', 'active']),
    }),
  ]);
  return member;
}
