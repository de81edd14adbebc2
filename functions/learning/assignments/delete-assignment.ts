import { assignmentWithdrawn } from '../../../events/learning/assignments.ts';
import type { deleteAssignment as contract } from '../../../shared/contracts/learning/assignments.ts';
import { AppError } from '../../../shared/errors.ts';
import { auditWrites } from '../../foundation/audit-trail/index.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { deleteAssignmentWrite, findAssignment } from './assignment.repository.ts';

/**
 * Withdraws an assignment: a manager their own, an admin any of the organisation. The people lose the
 * requirement after the response, unless another assignment requires the same content.
 *
 * @throws NOT_FOUND
 */
export const deleteAssignment: Operation<typeof contract> = async (deps, actor, { params }) => {
  const assignment = await findAssignment(actor, params.id);
  if (!assignment || (actor.role !== 'admin' && assignment.by !== actor.userId))
    throw new AppError('NOT_FOUND');
  await transact([
    deleteAssignmentWrite(assignment),
    publishWrite(deps, assignmentWithdrawn, actor.clientId, {
      assignmentId: assignment.id,
      contentId: assignment.contentId,
    }),
    ...auditWrites(deps, actor, {
      action: 'assignment-withdrawn',
      target: { kind: 'assignment', id: assignment.id },
    }),
  ]);
  return { id: params.id };
};
