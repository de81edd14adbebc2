import { maxMembers } from '../../../shared/contracts/identity/groups.ts';
import { AppError } from '../../../shared/errors.ts';
import { auditWrites, listChange } from '../../foundation/audit-trail/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { transact } from '../../runtime/table.ts';
import { companyScope, findGroups, publishGrowthWrite, updateGroupWrites } from '../groups/index.ts';
import type { Member } from '../members/index.ts';
import type { SignOnCode } from './sign-on.entity.ts';
import { findSso } from './sso.repository.ts';
import { mappedGroupChanges } from './sso-rules.ts';

/**
 * Adds a member to the groups that the provider's groups are mapped to, and removes them from mapped groups
 * that no longer apply. Groups without a mapping do not change. A full or deleted group does not prevent the
 * sign-in.
 */
export async function placeInGroups(
  deps: Deps,
  { clientId, identity }: Pick<SignOnCode, 'clientId' | 'identity'>,
  { id: userId }: Pick<Member, 'id'>,
  address: string,
): Promise<void> {
  const sso = await findSso({ clientId });
  const places = mappedGroupChanges(identity.groups, sso?.groupRoles ?? []);
  if (places.length === 0) return;
  const ids = places.map(({ groupId }) => groupId);
  try {
    await retryOnConflict(async () => {
      const groups = await findGroups({ clientId }, companyScope, ids);
      for (const { groupId, member } of places) {
        const before = groups.get(groupId);
        if (!before || before.userIds.includes(userId) === member) continue;
        if (member && before.userIds.length >= maxMembers) {
          deps.log.warn('group of single sign-on is full', { clientId, groupId });
          continue;
        }
        const userIds = member ? [...before.userIds, userId] : before.userIds.filter((one) => one !== userId);
        await transact([
          ...updateGroupWrites(before, { ...before, userIds }),
          publishGrowthWrite(deps, before, { ...before, userIds }),
          ...auditWrites(
            deps,
            { userId, clientId, address },
            {
              action: 'group-changed',
              target: { kind: 'group', id: groupId },
              changes: listChange('members', before.userIds, userIds),
            },
          ),
        ]);
      }
    });
  } catch (error) {
    // Many members sign in at the same moment. The next sign-in of this member updates the groups.
    if (!(error instanceof AppError) || error.code !== 'UNAVAILABLE') throw error;
    deps.log.warn('groups not updated from the identity provider: too many parallel changes', { clientId });
  }
}
