import type { updateMember as contract } from '../../../shared/contracts/identity/people.ts';
import { invalid } from '../../../shared/errors.ts';
import { idOwner } from '../../../shared/ids.ts';
import type { ApiRole } from '../../../shared/roles.ts';
import { getOrganisationRecord } from '../../foundation/tenancy/index.ts';
import type { Actor, Tenant } from '../../runtime/actor.ts';
import { assertVersion, retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { InputOf, Operation } from '../../runtime/http/operation.ts';
import { getMember, isManagedBy, type Member, requestedTenant, toProfile } from '../members/index.ts';
import { assertMayJoin, findManager, joinedBy } from './find-manager.ts';
import { saveMemberChange } from './save-member-change.ts';
import { assertMayChange, assertProved, assertTokenMay } from './super-admins.ts';

/**
 * Changes a member (PE-06). The call neither gives nor removes the role super admin. A manager's address adds
 * the member to that manager's team. A member who loses the role manager loses their team. A disabled member
 * is rejected immediately (AC-13), and their old sessions stay invalid when they are enabled again. A new
 * address receives an invitation if the member has no password. Otherwise both addresses are notified.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED (a super admin, for others · an administrator in a team), SCOPE (an API
 * token: administrators, addresses), PROOF_REQUIRED (administrators, addresses), MANAGER_NOT_FOUND,
 * EMAIL_ALREADY_USED, LAST_ADMINISTRATOR, VERSION_CONFLICT (with If-Match)
 */
export const updateMember: Operation<typeof contract> = async (deps, actor, input) => {
  const { params, query } = input;
  const tenant = requestedTenant(
    actor,
    query.clientId ?? (actor.role === 'super' ? idOwner(params.id) : undefined),
  );
  const organisation = await getOrganisationRecord(tenant);
  return toProfile(await retryOnConflict(() => changeMember(deps, actor, tenant, input)), organisation);
};

async function changeMember(
  deps: Deps,
  actor: Actor,
  tenant: Tenant,
  { params, body, ifMatch }: InputOf<typeof contract>,
): Promise<Member> {
  const before = await getMember(tenant, params.id);
  assertMayChange(actor, before);
  assertTokenMay(actor, before, body);
  assertVersion(ifMatch, before);
  const { managerEmail, active, ...fields } = body;
  const manager = managerEmail ? await findManager(tenant, managerEmail) : undefined;
  if (manager?.id === before.id) throw invalid('managerEmail', 'INVALID_CHOICE');
  const joined = manager !== undefined && !isManagedBy(before, manager.id) ? manager : undefined;
  const rolesBefore: ApiRole[] = before.roles.filter((role) => role === 'ROLE_SUPER_ADMIN');
  if (joined) assertMayJoin(fields);
  const enabled = !before.active && active === true;
  const after: Member = {
    ...before,
    ...fields,
    roles: [...rolesBefore, ...fields.roles],
    active: active ?? before.active,
    tokenVersion: before.tokenVersion + Number(enabled),
    managers: joined ? joinedBy(before.managers, joined, 'managerEmail') : before.managers,
  };
  assertProved(deps, actor, before, after);
  return saveMemberChange(deps, actor, { before, after, joined });
}
