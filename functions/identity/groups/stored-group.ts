import { findMembers } from '../members/index.ts';
import type { GroupRecord } from './group.entity.ts';
import { getGroup } from './group.repository.ts';
import { removeFromGroups } from './leave-groups.ts';

/** Returns a group as the target of an audit entry. */
export const auditTarget = ({ id }: GroupRecord) => ({ target: { kind: 'group', id } }) as const;

/**
 * Removes members from a stored group who were deleted just before the group named them (GR-04). A later
 * deletion finds the stored group itself.
 */
export async function removeDeletedMembers(group: GroupRecord): Promise<GroupRecord> {
  const members = await findMembers(group, group.userIds, true);
  const missingIds = group.userIds.filter((id) => !members.has(id));
  if (missingIds.length === 0) return group;
  await removeFromGroups(group, missingIds, group.scope);
  return getGroup(group, group.scope, group.id);
}
