import { retryOnConflict } from '../../runtime/conflicts.ts';
import { takeOutOfGroups } from '../groups/index.ts';
import { saveMemberChange } from '../people/index.ts';
import { saveScimDeletionWrite } from './scim-deletion.repository.ts';
import { assertMayProvision } from './scim-rights-rules.ts';
import type { ScimOperation } from './scim-route.ts';
import { getDirectoryMember } from './scim-user.ts';

/**
 * Disables a member and removes them from all groups (RFC 7644, 3.6). The schedule erases them after 30 days. Before,
 * a new user with the same name or address restores them.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED (a super admin), LAST_ADMINISTRATOR
 */
export const deleteScimUser: ScimOperation = async (deps, actor, { params }) => {
  const member = await retryOnConflict(async () => {
    const before = await getDirectoryMember(actor, params.id ?? '');
    const date = deps.now().toISOString();
    const after = { ...before, active: false, scim: { ...before.scim, deleted: date } };
    assertMayProvision(before, after, []);
    const { clientId, userId: by, address } = actor;
    const deletion = { clientId, userId: before.id, date, by, address };
    return saveMemberChange(deps, actor, { before, after, joined: undefined }, [
      saveScimDeletionWrite(deletion),
    ]);
  });
  await takeOutOfGroups(actor, [member.id]);
  return { status: 204 };
};
