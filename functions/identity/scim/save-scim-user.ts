import type { Actor } from '../../runtime/actor.ts';
import { assertVersion, retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Member } from '../members/index.ts';
import { saveMemberChange } from '../people/index.ts';
import { findSso } from '../sso/index.ts';
import { endScimDeletionWrite } from './scim-deletion.repository.ts';
import type { Assignment } from './scim-patch-rules.ts';
import { assertMayProvision } from './scim-rights-rules.ts';
import { directoryFields, getDirectoryMember, isDeletedByDirectory, nameWrites } from './scim-user.ts';
import { changeDirectoryUser, type DirectoryUser, isSameUser, toDirectoryUser } from './scim-user-rules.ts';

/**
 * Changes a member as a directory requests. A request that changes nothing writes nothing. A disabled member is rejected
 * at the next request of a session.
 *
 * @throws NOT_FOUND, VERSION_CONFLICT, NOT_AUTHORIZED, EMAIL_ALREADY_USED, LAST_ADMINISTRATOR, ScimError
 */
export const changeScimUser = (
  deps: Deps,
  actor: Actor,
  { id, ifMatch }: { id: string | undefined; ifMatch: number | undefined },
  assignments: readonly Assignment[],
): Promise<Member> =>
  retryOnConflict(async () => {
    const before = await getDirectoryMember(actor, id ?? '');
    assertVersion(ifMatch, before);
    return saveDirectoryUser(deps, actor, before, changeDirectoryUser(toDirectoryUser(before), assignments));
  });

/** Writes the fields of a directory. @throws as `changeScimUser` */
export async function saveDirectoryUser(
  deps: Deps,
  actor: Actor,
  before: Member,
  user: DirectoryUser,
): Promise<Member> {
  const known = toDirectoryUser(before);
  const isRestored = isDeletedByDirectory(before);
  if (isSameUser(known, user) && !isRestored) return before;
  const { userName: _userName, externalId: _externalId, isSecondary: _isSecondary, ...fields } = user;
  const enabled = !before.active && user.active;
  const after: Member = {
    ...before,
    ...fields,
    ...directoryFields(user),
    tokenVersion: before.tokenVersion + Number(enabled),
  };
  const sso = before.email === after.email ? undefined : await findSso(actor);
  const domains = sso?.domains.filter(({ verified }) => verified).map(({ name }) => name) ?? [];
  assertMayProvision(before, after, domains);
  return saveMemberChange(deps, actor, { before, after, joined: undefined }, [
    ...(await nameWrites(before, known, user)),
    ...(isRestored ? [endScimDeletionWrite(before, before.id)] : []),
  ]);
}
