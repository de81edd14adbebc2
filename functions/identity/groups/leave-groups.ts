import type { Tenant } from '../../runtime/actor.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import { transact } from '../../runtime/table.ts';
import { deleteGroupWrites, listGroupRecords, updateGroupWrites } from './group.repository.ts';

/** Removes members from every group of a scope, or of the organisation. Idempotent. */
export const removeFromGroups = (tenant: Tenant, userIds: readonly string[], scope?: string): Promise<void> =>
  retryOnConflict(async () => {
    for (const group of await listGroupRecords(tenant, scope)) {
      if (!group.userIds.some((id) => userIds.includes(id))) continue;
      const remainingIds = group.userIds.filter((id) => !userIds.includes(id));
      await transact(updateGroupWrites(group, { ...group, userIds: remainingIds }));
    }
  });

/** Deletes the subgroups of a former manager. Idempotent. */
export const deleteSubgroups = (tenant: Tenant, managerId: string): Promise<void> =>
  retryOnConflict(async () => {
    for (const group of await listGroupRecords(tenant, managerId)) await transact(deleteGroupWrites(group));
  });

/** Removes a deleted member from every group, and deletes their subgroups (GR-04). */
export async function leaveAllGroups(tenant: Tenant, userId: string): Promise<void> {
  await deleteSubgroups(tenant, userId);
  await removeFromGroups(tenant, [userId]);
}
