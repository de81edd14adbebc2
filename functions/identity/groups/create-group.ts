import type { createGroup as contract } from '../../../shared/contracts/identity/groups.ts';
import { auditWrites, listChange } from '../../foundation/audit-trail/index.ts';
import { createdAnswer } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { checkMemberExistsWrite, getMembersInReach } from '../members/index.ts';
import { createGroupWrites } from './group.repository.ts';
import { groupScope, toGroup } from './group-rules.ts';
import { auditTarget, publishGrowthWrite, removeDeletedMembers } from './stored-group.ts';

/**
 * Creates a group of the organisation, or a subgroup of the manager (GR-01).
 *
 * @throws GROUP_NAME_EXISTS · NOT_FOUND for a member of another organisation or an unknown id ·
 * NOT_AUTHORIZED for a colleague outside a manager's team
 */
export const createGroup: Operation<typeof contract> = async (deps, actor, { body }) => {
  await getMembersInReach(actor, body.userIds);
  const { clientId } = actor;
  const group = { clientId, scope: groupScope(actor), id: deps.newId(clientId), ...body, version: 1 };
  await transact([
    // Subgroups are deleted with their manager, so a deleted manager must not create one.
    actor.role === 'manager' ? checkMemberExistsWrite(actor, actor.userId) : undefined,
    ...createGroupWrites(group),
    publishGrowthWrite(deps, undefined, group),
    ...auditWrites(deps, actor, {
      action: 'group-added',
      ...auditTarget(group),
      changes: listChange('members', [], group.userIds),
    }),
  ]);
  return createdAnswer(`/groups/${group.id}`, toGroup(await removeDeletedMembers(group)));
};
