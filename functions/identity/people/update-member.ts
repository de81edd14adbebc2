import { emailChanged } from '../../../events/identity/access.ts';
import type { updateMember as contract } from '../../../shared/contracts/identity/people.ts';
import { invalid } from '../../../shared/errors.ts';
import { idOwner } from '../../../shared/ids.ts';
import type { ApiRole } from '../../../shared/roles.ts';
import { auditWrites, changesBetween, listChange } from '../../foundation/audit-trail/index.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import { changeAdministratorsWrite, getOrganisationRecord } from '../../foundation/tenancy/index.ts';
import type { Actor, Tenant } from '../../runtime/actor.ts';
import { assertVersion, retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { InputOf, Operation } from '../../runtime/http/operation.ts';
import { transact, type Write } from '../../runtime/table.ts';
import {
  endTeamWrites,
  getMember,
  isManagedBy,
  type Member,
  publishAdministratorAddedWrite,
  publishInvitationWrite,
  publishRenameWrites,
  requestedTenant,
  toProfile,
  updateMemberWrites,
} from '../members/index.ts';
import { assertMayJoin, findManager, joinedBy } from './find-manager.ts';
import { checkManagerWrite } from './import.repository.ts';
import { publishTeamChangeWrite } from './publish-team-change.ts';
import {
  assertMayChange,
  assertProved,
  assertTokenMay,
  checkRemainingSuperAdminWrites,
} from './super-admins.ts';

/** Fields whose changes are audited. */
const auditedFields = ['email', 'firstName', 'lastName', 'roles', 'active'];

const managerIds = (managers: Member['managers']) => managers.map(({ id }) => id);

const isAdministrator = (member: Pick<Member, 'active' | 'roles'>) =>
  member.active && member.roles.includes('ROLE_ADMINISTRATOR');

/**
 * Changes a member (PE-06). The call neither gives nor removes the role super admin. A manager's address adds
 * the member to that manager's team. A member who loses the role manager loses their team. A disabled member
 * is rejected immediately (AC-13), and their old sessions stay invalid when they are enabled again. A new
 * address receives an invitation if the member has no password. Otherwise both addresses are notified.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED (a super admin, for others · an administrator in a team), SCOPE (an API
 * token: administrators, addresses), PROOF_REQUIRED (administrators, addresses), MANAGER_NOT_FOUND, EMAIL_ALREADY_USED, LAST_ADMINISTRATOR,
 * VERSION_CONFLICT (with If-Match)
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
  const joins = manager !== undefined && !isManagedBy(before, manager.id);
  const rolesBefore: ApiRole[] = before.roles.filter((role) => role === 'ROLE_SUPER_ADMIN');
  if (joins) assertMayJoin(fields);
  const enabled = !before.active && active === true;
  const after: Member = {
    ...before,
    ...fields,
    roles: [...rolesBefore, ...fields.roles],
    active: active ?? before.active,
    tokenVersion: before.tokenVersion + Number(enabled),
    managers: joins ? joinedBy(before.managers, manager, 'managerEmail') : before.managers,
  };
  assertProved(deps, actor, before, after);
  const posts = Number(isAdministrator(after)) - Number(isAdministrator(before));
  const writes: Write[] = updateMemberWrites(before, after);
  if (posts === 1 || posts === -1) writes.push(changeAdministratorsWrite(tenant, posts));
  if (posts === 1) writes.push(publishAdministratorAddedWrite(deps, tenant, { people: [after], by: actor }));
  writes.push(...(await checkRemainingSuperAdminWrites(before, after)));
  writes.push(...publishRenameWrites(deps, before, after), ...endTeamWrites(deps, before, after));
  if (after.email !== before.email && after.active && after.passwordHash === undefined)
    writes.push(publishInvitationWrite(deps, after));
  if (after.email !== before.email && after.active && after.passwordHash !== undefined)
    writes.push(
      publishWrite(deps, emailChanged, tenant.clientId, {
        userId: after.id,
        before: before.email,
        after: after.email,
      }),
    );
  if (joins) writes.push(checkManagerWrite(tenant, manager), publishTeamChangeWrite(deps, tenant, [manager]));
  const changes = [
    ...changesBetween(before, after, auditedFields),
    ...listChange('managers', managerIds(before.managers), managerIds(after.managers)),
  ];
  if (changes.length > 0) {
    const target = { kind: 'user', id: before.id } as const;
    writes.push(...auditWrites(deps, actor, { action: 'member-changed', target, ...tenant, changes }));
  }
  await transact(writes);
  return { ...after, version: before.version + 1 };
}
