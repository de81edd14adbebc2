import { memberAdded } from '../../../events/identity/people.ts';
import type { createMember as contract } from '../../../shared/contracts/identity/people.ts';
import { auditWrites, changesBetween } from '../../foundation/audit-trail/index.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import {
  checkOrganisationOpenWrite,
  getOrganisationRecord,
  takeSeatWrite,
} from '../../foundation/tenancy/index.ts';
import type { Actor, Tenant } from '../../runtime/actor.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { createdAnswer } from '../../runtime/http/answer.ts';
import type { InputOf, Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import {
  inviteMemberWrites,
  type Member,
  newMember,
  publishAdministratorAddedWrite,
  requestedTenant,
  toProfile,
} from '../members/index.ts';
import { assertMayJoin, findManager } from './find-manager.ts';
import { checkManagerWrite } from './import.repository.ts';
import { asManager } from './manager-rules.ts';
import { publishTeamChangeWrite } from './publish-team-change.ts';
import { assertProved, assertTokenMay } from './super-admins.ts';

/**
 * Creates a member (PE-02). One transaction writes the member, the marker of their address, the seat and the
 * event that mails the invitation. If two requests race for the last seat, one succeeds (PE-03). The
 * transaction requires that the organisation exists and that the manager still has the role and the name.
 *
 * @throws SCOPE (an API token cannot create administrators), PROOF_REQUIRED (administrators), NOT_AUTHORIZED (an administrator in a team),
 * MANAGER_NOT_FOUND, EMAIL_ALREADY_USED, USER_QUOTA_REACHED, NOT_FOUND (clientId)
 */
export const createMember: Operation<typeof contract> = async (deps, actor, { query, body }) => {
  const tenant = requestedTenant(actor, query.clientId);
  const organisation = await getOrganisationRecord(tenant);
  const member = await retryOnConflict(() => addMember(deps, actor, tenant, { query, body }));
  return createdAnswer(`/users/${member.id}`, toProfile(member, organisation));
};

async function addMember(
  deps: Deps,
  actor: Actor,
  tenant: Tenant,
  { query, body }: Pick<InputOf<typeof contract>, 'query' | 'body'>,
): Promise<Member> {
  assertTokenMay(actor, undefined, body);
  const { managerEmail, active, ...fields } = body;
  const manager = managerEmail ? await findManager(tenant, managerEmail) : undefined;
  if (manager) assertMayJoin(fields);
  const managers = manager ? [asManager(manager)] : [];
  const member = newMember(deps, {
    ...fields,
    clientId: tenant.clientId,
    active: active ?? true,
    lang: query.lang,
    managers,
  });
  assertProved(deps, actor, undefined, member);
  const administrator = member.active && member.roles.includes('ROLE_ADMINISTRATOR');
  await transact([
    checkOrganisationOpenWrite(tenant),
    ...inviteMemberWrites(deps, member),
    administrator ? publishAdministratorAddedWrite(deps, tenant, { people: [member], by: actor }) : undefined,
    publishWrite(deps, memberAdded, tenant.clientId, { userId: member.id }),
    takeSeatWrite(tenant, administrator),
    ...(manager ? [checkManagerWrite(tenant, manager), publishTeamChangeWrite(deps, tenant, managers)] : []),
    ...auditWrites(deps, actor, {
      action: 'member-added',
      target: { kind: 'user', id: member.id },
      ...tenant,
      changes: changesBetween({}, member, ['roles', 'active']),
    }),
  ]);
  return member;
}
