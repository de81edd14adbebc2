import { memberAdded } from '../../../events/identity/people.ts';
import { auditWrites, changesBetween } from '../../foundation/audit-trail/index.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import { checkOrganisationOpenWrite, takeSeatWrite } from '../../foundation/tenancy/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { transact } from '../../runtime/table.ts';
import { createMemberWrites, type Member, newMember, publishInvitationWrite } from '../members/index.ts';
import { findSso } from '../sso/index.ts';
import { saveDirectoryUser } from './save-scim-user.ts';
import { ScimError } from './scim-error-rules.ts';
import { readResource } from './scim-patch-rules.ts';
import type { ScimOperation } from './scim-route.ts';
import { directoryFields, findRepeated, isDeletedByDirectory, nameWrites, userReply } from './scim-user.ts';
import { createDirectoryUser, type DirectoryUser } from './scim-user-rules.ts';

/**
 * Adds a member (RFC 7644, 3.3). A member whom the directory deleted before is restored, with their progress. A member
 * who signs in by single sign-on gets no invitation.
 *
 * @throws USER_QUOTA_REACHED, ScimError `uniqueness`, `invalidValue`, `invalidSyntax`
 */
export const createScimUser: ScimOperation = async (deps, actor, { body }) => {
  const user = createDirectoryUser(readResource(body), actor.person.lang);
  const member = await retryOnConflict(async () => {
    const repeated = await findRepeated(actor, user);
    const [first] = repeated;
    if (!first) return addMember(deps, actor, user);
    if (repeated.length > 1 || !isDeletedByDirectory(first))
      throw new ScimError('uniqueness', 'A user with this userName, externalId or email address exists');
    return saveDirectoryUser(deps, actor, first, user);
  });
  return userReply(member, 201);
};

async function addMember(deps: Deps, actor: Actor, user: DirectoryUser): Promise<Member> {
  const { userName: _userName, externalId: _externalId, isSecondary: _isSecondary, ...fields } = user;
  const { clientId } = actor;
  const member = newMember(deps, { ...fields, ...directoryFields(user), clientId, roles: [] });
  const sso = await findSso(actor);
  const domain = member.email.slice(member.email.lastIndexOf('@') + 1);
  const signsOn = sso?.provider && sso.domains.some(({ name, verified }) => verified && name === domain);
  await transact([
    checkOrganisationOpenWrite(actor),
    ...createMemberWrites(member),
    ...(await nameWrites(member, undefined, user)),
    signsOn || !member.active ? undefined : publishInvitationWrite(deps, member),
    publishWrite(deps, memberAdded, clientId, { userId: member.id }),
    takeSeatWrite(actor, false),
    ...auditWrites(deps, actor, {
      action: 'member-added',
      target: { kind: 'user', id: member.id },
      changes: changesBetween({}, member, ['roles', 'active']),
    }),
  ]);
  return member;
}
