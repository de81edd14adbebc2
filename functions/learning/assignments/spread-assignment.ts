import { chunk } from 'es-toolkit/array/chunk';
import type { MessageOf } from '../../../events/envelope.ts';
import {
  type assignmentCreated,
  assignmentPart,
  requirementAdded,
} from '../../../events/learning/assignments.ts';
import { dayIn } from '../../../shared/days.ts';
import {
  addAssignment,
  findRequirementsByMember,
  saveRequirementsWrites,
} from '../../content/learning-records/index.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import { getOrganisationRecord } from '../../foundation/tenancy/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { enqueue } from '../../runtime/queue.ts';
import { transact } from '../../runtime/table.ts';
import { listAssignedPeople, presentPeople } from './assigned-people.ts';
import type { AssignmentRecord } from './assignment.entity.ts';
import { checkAssignmentWrite, findAssignment } from './assignment.repository.ts';
import { evaluateRequirements } from './evaluate-requirements.ts';

/** People per message. Each takes up to four writes of one transaction. */
export const partSize = 20;

/** Divides the people of a new assignment into parts, which run in parallel and are retried separately. */
export async function spreadAssignment(
  deps: Deps,
  message: MessageOf<typeof assignmentCreated>,
): Promise<void> {
  const assignment = await findAssignment(message, message.data.assignmentId);
  if (!assignment) return;
  const userIds = await listAssignedPeople(assignment);
  await enqueueParts(message, assignment, userIds, false);
  deps.log.info('assignment distributed', { assignmentId: assignment.id, people: userIds.length });
}

/**
 * Sends parts of an assignment's people to the queue.
 *
 * @param joined true for people who joined after the assignment
 */
export const enqueueParts = (
  message: Pick<MessageOf<typeof assignmentPart>, 'id' | 'clientId' | 'at'>,
  { id: assignmentId }: AssignmentRecord,
  userIds: readonly string[],
  joined: boolean,
): Promise<void> =>
  enqueue(
    'assignment',
    chunk(userIds, partSize).map((some, place) => ({
      ...{ id: `${message.id}.${assignmentId}.${place}`, clientId: message.clientId, at: message.at },
      name: assignmentPart.name,
      data: { assignmentId, userIds: some, joined },
    })),
  );

/**
 * Gives some people the requirement of an assignment, with their result so far, and notifies them. A repeated
 * message skips people who have it. People who join after a fixed last day do not get it. An assignment that was
 * withdrawn, also with its organisation, has no effect.
 */
export async function assignPart(
  deps: Deps,
  { clientId, data }: MessageOf<typeof assignmentPart>,
): Promise<void> {
  await retryOnConflict(async () => {
    const assignment = await findAssignment({ clientId }, data.assignmentId);
    if (!assignment) return;
    const { timeZone } = await getOrganisationRecord({ clientId });
    const today = dayIn(timeZone, deps.now());
    if (data.joined && assignment.dueDate !== undefined && assignment.dueDate < today) return;
    const [present, records] = await Promise.all([
      presentPeople({ clientId }, data.userIds),
      findRequirementsByMember({ clientId }, data.userIds, { consistent: true }),
    ]);
    const changes = present.flatMap((userId) => {
      const before = records.get(userId);
      const old = before?.requirements ?? [];
      const requirements = addAssignment(old, assignment, today, deps.now());
      return requirements === old ? [] : [{ userId, before, requirements }];
    });
    if (changes.length === 0) return;
    const { kind, contentId, by } = assignment;
    const isNew = ({ before }: (typeof changes)[number]) =>
      !before?.requirements.some((one) => one.contentId === contentId);
    const notifiedIds = changes.filter(isNew).map(({ userId }) => userId);
    await transact(
      [
        checkAssignmentWrite(assignment),
        ...changes.flatMap(({ userId, before, requirements }) =>
          saveRequirementsWrites(before, { clientId, userId }, requirements),
        ),
        notifiedIds.length > 0
          ? publishWrite(deps, requirementAdded, clientId, { contentId, kind, by, userIds: notifiedIds })
          : undefined,
      ],
      { repeatable: true },
    );
  });
  for (const userId of data.userIds) await evaluateRequirements(deps, { clientId, userId });
}
