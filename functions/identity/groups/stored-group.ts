import { groupGrown } from '../../../events/identity/people.ts';
import { auditWrites, changesBetween, listChange } from '../../foundation/audit-trail/index.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import type { Actor, Tenant } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import { transact, type Write } from '../../runtime/table.ts';
import { findMembers } from '../members/index.ts';
import type { GroupRecord } from './group.entity.ts';
import { createGroupWrites, deleteGroupWrites, getGroup, updateGroupWrites } from './group.repository.ts';
import { COMPANY } from './group-rules.ts';
import { removeFromGroups } from './leave-groups.ts';

/** Returns a group as the target of an audit entry. */
export const auditTarget = ({ id }: GroupRecord) => ({ target: { kind: 'group', id } }) as const;

/** Returns the write that publishes the new members of a group. Undefined without new members. */
export function publishGrowthWrite(
  deps: Deps,
  before: GroupRecord | undefined,
  { clientId, id: groupId, scope, userIds }: GroupRecord,
): Write | undefined {
  const former = new Set(before?.userIds);
  const added = userIds.filter((userId) => !former.has(userId));
  return added.length === 0
    ? undefined
    : publishWrite(deps, groupGrown, clientId, { groupId, scope, userIds: added });
}

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
  name: string;
  userIds: string[];
  /** The id in the directory of the organisation. */
  externalId: string | undefined;
}

/**
 * Changes a group of the organisation, or creates it. Writes nothing if the group is the same.
 *
 * @param by the person who makes the change
 * @returns the group after the change
 * @throws CONFLICT if the group has changed, GROUP_NAME_EXISTS
 */
export async function saveGroup(
  deps: Deps,
  by: Pick<Actor, 'userId' | 'clientId' | 'address'>,
  { clientId }: Tenant,
  { before, name, userIds, externalId }: GroupChange,
): Promise<GroupRecord> {
  const changes = [
    ...(before ? changesBetween(before, { ...before, name }, ['name']) : []),
    ...listChange('members', before?.userIds ?? [], userIds),
  ];
  if (before && changes.length === 0 && before.externalId === externalId) return before;
  const id = before?.id ?? deps.newId(clientId);
  const group = { clientId, scope: COMPANY, id, name, userIds, externalId, version: before?.version ?? 1 };
  const action = before ? 'group-changed' : 'group-added';
  await transact([
    ...(before ? updateGroupWrites(before, group) : createGroupWrites(group)),
    publishGrowthWrite(deps, before, group),
    ...auditWrites(deps, by, { action, ...auditTarget(group), clientId, changes }),
  ]);
  return removeDeletedMembers({ ...group, version: group.version + Number(before !== undefined) });
}

/**
 * Deletes a group. Its members remain.
 *
 * @param by the person who makes the change
 * @throws CONFLICT if the group has changed
 */
export async function removeGroup(
  deps: Deps,
  by: Pick<Actor, 'userId' | 'clientId' | 'address'>,
  group: GroupRecord,
): Promise<void> {
  await transact([
    ...deleteGroupWrites(group),
    ...auditWrites(deps, by, {
      action: 'group-deleted',
      ...auditTarget(group),
      clientId: group.clientId,
      changes: listChange('members', group.userIds, []),
    }),
  ]);
}
