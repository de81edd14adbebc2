import { findMembers } from '../members/index.ts';
import type { GroupRecord } from './group.entity.ts';
import { getGroup } from './group.repository.ts';
import { takeOut } from './leave-groups.ts';

/** A group as the target of an audit entry. */
export const auditTarget = ({ id }: GroupRecord) => ({ target: { kind: 'group', id } }) as const;

/**
 * Whoever was deleted between the look at the members and the write was looked for in the groups before this
 * one named them: they are taken out now (GR-04). Whoever is deleted later finds the group.
 */
export async function withoutGone(group: GroupRecord): Promise<GroupRecord> {
  const there = await findMembers(group, group.userIds, true);
  const gone = group.userIds.filter((id) => !there.has(id));
  if (gone.length === 0) return group;
  await takeOut(group, gone, group.scope);
  return getGroup(group, group.scope, group.id);
}
