import { requirementsChanged } from '../../../events/learning/assignments.ts';
import type { changeRequirements as contract } from '../../../shared/contracts/learning/assignments.ts';
import { dayIn } from '../../../shared/days.ts';
import { invalid } from '../../../shared/errors.ts';
import { auditWrites, listChange } from '../../foundation/audit-trail/index.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import { getMembersInReach } from '../../identity/members/index.ts';
import { answer } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';

/**
 * Accepts a change of the requirements of up to 2,000 people. The change is made after the response, in parts.
 *
 * @throws NOT_FOUND · NOT_AUTHORIZED for a colleague outside a manager's team · VALIDATION for a last day in
 * the past
 */
export const changeRequirements: Operation<typeof contract> = async (deps, actor, { body }) => {
  const { action, userIds, contentIds } = body;
  const dueDate = action === 'extend' ? (body.dueDate ?? undefined) : undefined;
  const reason = action === 'exempt' ? (body.reason ?? undefined) : undefined;
  if (dueDate && dueDate < dayIn(actor.organisation.timeZone, deps.now()))
    throw invalid('dueDate', 'IN_PAST');
  await getMembersInReach(actor, userIds);
  await transact([
    publishWrite(deps, requirementsChanged, actor.clientId, {
      ...{ action, userIds, contentIds, by: actor.userId },
      ...(dueDate ? { dueDate } : {}),
      ...(reason ? { reason } : {}),
    }),
    ...auditWrites(deps, actor, {
      action: 'requirements-changed',
      target: { kind: 'organisation', id: actor.clientId },
      changes: [
        { field: 'change', after: JSON.stringify(action) },
        ...(dueDate ? [{ field: 'dueDate', after: JSON.stringify(dueDate) }] : []),
        ...listChange('members', [], userIds),
        ...listChange('contents', [], contentIds),
      ],
    }),
  ]);
  return answer({ people: userIds.length }, 202);
};
