import type { updateGroup as contract } from '../../../shared/contracts/identity/groups.ts';
import { auditWrites, changesBetween, listChange } from '../../foundation/audit-trail/index.ts';
import { assertVersion, retryOnConflict } from '../../runtime/conflicts.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { getMembersInReach } from '../members/index.ts';
import { getGroup, updateGroupWrites } from './group.repository.ts';
import { groupScope, toGroup } from './group-rules.ts';
import { auditTarget, publishGrowthWrite, removeDeletedMembers } from './stored-group.ts';

/**
 * Changes name and members. The second of two changes to the same version is rejected, so that no member is
 * lost.
 *
 * @throws NOT_FOUND, also for a group of another scope · NOT_AUTHORIZED, GROUP_NAME_EXISTS, VERSION_CONFLICT
 * (with If-Match)
 */
export const updateGroup: Operation<typeof contract> = async (deps, actor, { params, body, ifMatch }) => {
  const changed = await retryOnConflict(async () => {
    const before = await getGroup(actor, groupScope(actor), params.id);
    assertVersion(ifMatch, before);
    await getMembersInReach(actor, body.userIds);
    const after = { ...before, ...body };
    const changes = [
      ...changesBetween(before, after, ['name']),
      ...listChange('members', before.userIds, after.userIds),
    ];
    await transact([
      ...updateGroupWrites(before, after),
      publishGrowthWrite(deps, before, after),
      ...(changes.length > 0
        ? auditWrites(deps, actor, { action: 'group-changed', ...auditTarget(before), changes })
        : []),
    ]);
    return { ...after, version: before.version + 1 };
  });
  return toGroup(await removeDeletedMembers(changed));
};
