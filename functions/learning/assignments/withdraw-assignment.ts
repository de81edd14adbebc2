import { chunk } from 'es-toolkit/array/chunk';
import type { MessageOf } from '../../../events/envelope.ts';
import { type assignmentWithdrawn, withdrawnPart } from '../../../events/learning/assignments.ts';
import {
  findRequirementsByMember,
  listRequirementRows,
  removeAssignment,
  removeContent,
  saveRequirementsWrites,
} from '../../content/learning-records/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { enqueue } from '../../runtime/queue.ts';
import { transact } from '../../runtime/table.ts';
import { partSize } from './spread-assignment.ts';

/**
 * Removes a withdrawn assignment, or deleted content, from its people. A part that is still being assigned is
 * rejected, because its transaction checks the assignment.
 */
export async function withdrawAssignment(
  _deps: Deps,
  message: MessageOf<typeof assignmentWithdrawn>,
): Promise<void> {
  const { assignmentId, contentId: withdrawnId } = message.data;
  // A stale read could miss a person who got the assignment just before. The requirement would remain for good.
  const rows = await listRequirementRows(message, { kind: 'all' }, { consistent: true });
  const userIds = rows
    .filter(({ listed }) => listed.some(({ contentId }) => contentId === withdrawnId))
    .map(({ userId }) => userId);
  await enqueue(
    'assignment',
    chunk(userIds, partSize).map((some, place) => ({
      ...{ id: `${message.id}.${place}`, clientId: message.clientId, at: message.at },
      name: withdrawnPart.name,
      data: { ...(assignmentId ? { assignmentId } : { contentId: withdrawnId }), userIds: some },
    })),
  );
}

/** Removes a withdrawn assignment or deleted content from some people. Idempotent. */
export async function withdrawPart(
  _deps: Deps,
  { clientId, data: { assignmentId, contentId, userIds } }: MessageOf<typeof withdrawnPart>,
): Promise<void> {
  await retryOnConflict(async () => {
    const records = await findRequirementsByMember({ clientId }, userIds, { consistent: true });
    const writes = [...records.values()].flatMap((before) => {
      const requirements = assignmentId
        ? removeAssignment(before.requirements, assignmentId)
        : removeContent(before.requirements, contentId);
      return requirements === before.requirements ? [] : saveRequirementsWrites(before, before, requirements);
    });
    if (writes.length > 0) await transact(writes, { repeatable: true });
  });
}
