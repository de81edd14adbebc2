import type { Body, Params } from '../../shared/contracts/call.ts';
import type { createGroup as createContract, Group, updateGroup } from '../../shared/contracts/groups.ts';
import { audited, changesBetween, listChange } from '../audit/index.ts';
import { findMembers, getMembersInReach, memberThere } from '../people/index.ts';
import type { Actor } from '../runtime/actor.ts';
import { assertVersion, whileConflicts } from '../runtime/conflicts.ts';
import type { Deps } from '../runtime/deps.ts';
import { type Answer, created } from '../runtime/http/answer.ts';
import { transact } from '../runtime/table.ts';
import type { GroupRecord } from './group.entity.ts';
import { getGroup, groupChanged, groupCreated, groupDeleted } from './group.repository.ts';
import { scopeOf, toGroup } from './group-rules.ts';
import { takeOut } from './leave-groups.ts';

/** A group as what the log tells of. */
const about = ({ id }: GroupRecord) => ({ target: { kind: 'group', id } }) as const;

/**
 * Adds a group of the company, or a subgroup of the manager (GR-01).
 *
 * @throws GROUP_NAME_EXISTS · NOT_FOUND for somebody who is not of the organisation · NOT_AUTHORIZED for a
 * colleague outside a manager's team
 */
export async function createGroup(
  deps: Deps,
  actor: Actor,
  { body }: { body: Body<typeof createContract> },
): Promise<Answer> {
  await getMembersInReach(actor, body.userIds);
  const { clientId } = actor;
  const group = { clientId, scope: scopeOf(actor), id: deps.newId(clientId), ...body, version: 1 };
  await transact([
    // A subgroup goes with its manager: who is gone makes none.
    actor.role === 'manager' ? memberThere(actor, actor.userId) : undefined,
    ...groupCreated(group),
    ...audited(deps, actor, {
      action: 'group-added',
      ...about(group),
      changes: listChange('members', [], group.userIds),
    }),
  ]);
  return created(`/groups/${group.id}`, toGroup(await withoutGone(group)));
}

interface ChangeInput {
  params: Params<typeof updateGroup>;
  body: Body<typeof updateGroup>;
  ifMatch: number | undefined;
}

/**
 * Changes name and members. Two who change the version that they saw: the second is told, so that no member is lost.
 *
 * @throws NOT_FOUND, also for a group of another scope; NOT_AUTHORIZED, GROUP_NAME_EXISTS, VERSION_CONFLICT (with If-Match)
 */
export async function changeGroup(
  deps: Deps,
  actor: Actor,
  { params, body, ifMatch }: ChangeInput,
): Promise<Group> {
  const changed = await whileConflicts(async () => {
    const before = await getGroup(actor, scopeOf(actor), params.id);
    assertVersion(ifMatch, before);
    await getMembersInReach(actor, body.userIds);
    const after = { ...before, ...body };
    const changes = [
      ...changesBetween(before, after, ['name']),
      ...listChange('members', before.userIds, after.userIds),
    ];
    await transact([
      ...groupChanged(before, after),
      ...(changes.length > 0
        ? audited(deps, actor, { action: 'group-changed', ...about(before), changes })
        : []),
    ]);
    return { ...after, version: before.version + 1 };
  });
  return toGroup(await withoutGone(changed));
}

/** Deletes a group, whatever is changed of it meanwhile; its members stay. @throws NOT_FOUND */
export async function deleteGroup(
  deps: Deps,
  actor: Actor,
  { params }: { params: { id: string } },
): Promise<{ id: string }> {
  await whileConflicts(async () => {
    const group = await getGroup(actor, scopeOf(actor), params.id);
    await transact([
      ...groupDeleted(group),
      ...audited(deps, actor, {
        action: 'group-deleted',
        ...about(group),
        changes: listChange('members', group.userIds, []),
      }),
    ]);
  });
  return { id: params.id };
}

/**
 * Whoever was deleted between the look at the members and the write was looked for in the groups before this
 * one named them: they are taken out now (GR-04). Whoever is deleted later finds the group.
 */
async function withoutGone(group: GroupRecord): Promise<GroupRecord> {
  const there = await findMembers(group, group.userIds, true);
  const gone = group.userIds.filter((id) => !there.has(id));
  if (gone.length === 0) return group;
  await takeOut(group, gone, group.scope);
  return getGroup(group, group.scope, group.id);
}
