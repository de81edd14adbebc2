import { emailChanged } from '../../../events/identity/access.ts';
import { auditWrites, changesBetween, listChange } from '../../foundation/audit-trail/index.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import { changeAdministratorsWrite } from '../../foundation/tenancy/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import { transact, type Write } from '../../runtime/table.ts';
import { takeOutOfGroups } from '../groups/index.ts';
import {
  endTeamWrites,
  type Member,
  noteFormerAddress,
  publishAdministratorAddedWrite,
  publishInvitationWrite,
  publishRenameWrites,
  updateMemberWrites,
} from '../members/index.ts';
import { checkExemptAdministratorWrites } from './exempt-administrators.ts';
import { checkManagerWrite } from './import.repository.ts';
import type { MemberChange } from './import-change-rules.ts';
import { publishTeamChangeWrite } from './publish-team-change.ts';
import { checkRemainingSuperAdminWrites } from './super-admins.ts';

/** Fields whose changes are audited. */
const auditedFields = ['email', 'firstName', 'lastName', 'roles', 'active'];

const managerIds = (managers: Member['managers']) => managers.map(({ id }) => id);

const isActiveAdministrator = (member: Pick<Member, 'active' | 'roles'>) =>
  member.active && member.roles.includes('ROLE_ADMINISTRATOR');

/** Returns an active member without the deletion by a directory, which would erase them later. */
const keepFromErasure = ({ scim: { deleted: _deleted, ...scim } = {}, ...member }: Member): Member => ({
  ...member,
  ...(Object.keys(scim).length > 0 ? { scim } : {}),
});

/**
 * Writes a change of a member with everything that follows from it: counts, mails, teams and the audit log (PE-06).
 * The caller has checked that the change is allowed.
 *
 * @param by the person who makes the change
 * @param otherWrites writes of the same transaction
 * @throws CONFLICT if the member or the joined manager has changed, EMAIL_ALREADY_USED, LAST_ADMINISTRATOR,
 * SSO_LAST_EXEMPT
 */
export async function saveMemberChange(
  deps: Deps,
  by: Pick<Actor, 'userId' | 'clientId' | 'address'>,
  { before, after: changed, joined }: MemberChange,
  otherWrites: readonly Write[] = [],
): Promise<Member> {
  const tenant = { clientId: before.clientId };
  const named = changed.active ? keepFromErasure(changed) : changed;
  const after = noteFormerAddress(before, named, deps.now());
  const posts = Number(isActiveAdministrator(after)) - Number(isActiveAdministrator(before));
  const writes: Write[] = [...updateMemberWrites(before, after), ...otherWrites];
  if (posts === 1 || posts === -1) writes.push(changeAdministratorsWrite(tenant, posts));
  if (posts === 1) writes.push(publishAdministratorAddedWrite(deps, tenant, { people: [after], by }));
  writes.push(...(await checkRemainingSuperAdminWrites(before, after)));
  writes.push(...(await checkExemptAdministratorWrites(before, after)));
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
  const left = before.managers.filter(({ id }) => !managerIds(after.managers).includes(id));
  if (joined) writes.push(checkManagerWrite(tenant, joined));
  const teams = [...left, ...(joined ? [joined] : [])];
  if (teams.length > 0) writes.push(publishTeamChangeWrite(deps, tenant, teams));
  const changes = [
    ...changesBetween(before, after, auditedFields),
    ...listChange('managers', managerIds(before.managers), managerIds(after.managers)),
  ];
  if (changes.length > 0) {
    const target = { kind: 'user', id: before.id } as const;
    writes.push(...auditWrites(deps, by, { action: 'member-changed', target, ...tenant, changes }));
  }
  await transact(writes);
  // Subgroups contain members of the team only.
  for (const { id } of left) await takeOutOfGroups(tenant, [before.id], id);
  return { ...after, version: before.version + 1 };
}
