import type { Tenant } from '../../runtime/actor.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import { transact } from '../../runtime/table.ts';
import { groupChanged, groupDeleted, listGroupRecords } from './group.repository.ts';

/** Takes people out of every group of a scope, or of the organisation. Asking again is harmless. */
export const takeOut = (tenant: Tenant, userIds: readonly string[], scope?: string): Promise<void> =>
  retryOnConflict(async () => {
    for (const group of await listGroupRecords(tenant, scope)) {
      if (!group.userIds.some((id) => userIds.includes(id))) continue;
      const left = group.userIds.filter((id) => !userIds.includes(id));
      await transact(groupChanged(group, { ...group, userIds: left }));
    }
  });

/** The subgroups of somebody who is no manager any more go. Asking again is harmless. */
export const deleteSubgroups = (tenant: Tenant, managerId: string): Promise<void> =>
  retryOnConflict(async () => {
    for (const group of await listGroupRecords(tenant, managerId)) await transact(groupDeleted(group));
  });

/** A deleted member leaves every group, and their own subgroups go with them (GR-04). */
export async function leaveAllGroups(tenant: Tenant, userId: string): Promise<void> {
  await deleteSubgroups(tenant, userId);
  await takeOut(tenant, [userId]);
}
