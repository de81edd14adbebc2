import type { deleteGroup as contract } from '../../../shared/contracts/identity/groups.ts';
import { auditWrites, listChange } from '../../foundation/audit-trail/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { deleteGroupWrites, getGroup } from './group.repository.ts';
import { groupScope } from './group-rules.ts';
import { auditTarget } from './stored-group.ts';

/** Deletes a group, even if it changes concurrently. The members remain. @throws NOT_FOUND */
export const deleteGroup: Operation<typeof contract> = async (deps, actor, { params }) => {
  await retryOnConflict(async () => {
    const group = await getGroup(actor, groupScope(actor), params.id);
    await transact([
      ...deleteGroupWrites(group),
      ...auditWrites(deps, actor, {
        action: 'group-deleted',
        ...auditTarget(group),
        changes: listChange('members', group.userIds, []),
      }),
    ]);
  });
  return { id: params.id };
};
