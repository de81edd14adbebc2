import { auditWrites, listChange } from '../../foundation/audit-trail/index.ts';
import type { Actor, Tenant } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import { transact } from '../../runtime/table.ts';
import { findMembers } from '../members/index.ts';
import type { GroupRecord } from './group.entity.ts';
import { createGroupWrites, getGroup, updateGroupWrites } from './group.repository.ts';
import { COMPANY } from './group-rules.ts';
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

export interface GroupChange {
  /** Absent: a new group. */
  before: GroupRecord | undefined;
  /** The name of a new group. */
  name: string;
  userIds: string[];
}

/**
 * Sets the members of a group of the organisation, or creates the group. Writes nothing if the members are the same.
 *
 * @param by the person who makes the change
 * @throws CONFLICT if the group has changed, GROUP_NAME_EXISTS for a new group
 */
export async function saveGroup(
  deps: Deps,
  by: Pick<Actor, 'userId' | 'clientId' | 'address'>,
  { clientId }: Tenant,
  { before, name, userIds }: GroupChange,
): Promise<void> {
  const changes = listChange('members', before?.userIds ?? [], userIds);
  if (before && changes.length === 0) return;
  const group = before ?? { clientId, scope: COMPANY, id: deps.newId(clientId), name, userIds, version: 1 };
  const target = { ...auditTarget(group), clientId };
  await transact(
    before
      ? [
          ...updateGroupWrites(before, { ...before, userIds }),
          ...auditWrites(deps, by, { action: 'group-changed', ...target, changes }),
        ]
      : [
          ...createGroupWrites(group),
          ...auditWrites(deps, by, { action: 'group-added', ...target, changes }),
        ],
  );
  await removeDeletedMembers(group);
}
