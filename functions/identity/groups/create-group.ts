import type { createGroup as contract } from '../../../shared/contracts/identity/groups.ts';
import { audited, listChange } from '../../foundation/audit-trail/index.ts';
import { created } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { getMembersInReach, memberThere } from '../members/index.ts';
import { groupCreated } from './group.repository.ts';
import { scopeOf, toGroup } from './group-rules.ts';
import { auditTarget, withoutGone } from './stored-group.ts';

/**
 * Creates a group of the organisation, or a subgroup of the manager (GR-01).
 *
 * @throws GROUP_NAME_EXISTS · NOT_FOUND for a member of another organisation or an unknown id ·
 * NOT_AUTHORIZED for a colleague outside a manager's team
 */
export const createGroup: Operation<typeof contract> = async (deps, actor, { body }) => {
  await getMembersInReach(actor, body.userIds);
  const { clientId } = actor;
  const group = { clientId, scope: scopeOf(actor), id: deps.newId(clientId), ...body, version: 1 };
  await transact([
    // Subgroups are deleted with their manager, so a deleted manager must not create one.
    actor.role === 'manager' ? memberThere(actor, actor.userId) : undefined,
    ...groupCreated(group),
    ...audited(deps, actor, {
      action: 'group-added',
      ...auditTarget(group),
      changes: listChange('members', [], group.userIds),
    }),
  ]);
  return created(`/groups/${group.id}`, toGroup(await withoutGone(group)));
};
