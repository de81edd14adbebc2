import { chunk } from 'es-toolkit/array/chunk';
import type { MessageOf } from '../../../events/envelope.ts';
import {
  assignmentWithdrawn,
  type reminderDayBegun,
  remindersDue,
  teamLate,
} from '../../../events/learning/assignments.ts';
import { findCourses, findTrainings } from '../../content/content-records/index.ts';
import { listRequirementRows } from '../../content/learning-records/index.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import { findMembers, listedBy } from '../../identity/members/index.ts';
import { onError } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { enqueue } from '../../runtime/queue.ts';
import { transact } from '../../runtime/table.ts';
import type { AssignmentRecord } from './assignment.entity.ts';
import {
  deleteAssignmentWrite,
  findReminders,
  listOrganisationAssignments,
} from './assignment.repository.ts';
import { defaultReminders, reminderReason } from './reminder-rules.ts';

/** People per message. Each gets up to one mail. */
const mailsTogether = 10;

/**
 * Sends the reminders of a day to the queue of mails: people with a requirement to be reminded of, and the
 * managers of late people. Withdraws assignments of deleted content first. The messages have the ids of the
 * day, so that a repeated run sends the same messages, and each mail is sent once.
 */
export async function sendReminders(deps: Deps, message: MessageOf<typeof reminderDayBegun>): Promise<void> {
  const { clientId, at, data } = message;
  const deletedIds = await withdrawDeleted(deps, clientId);
  const [times = defaultReminders, rows] = await Promise.all([
    findReminders({ clientId }),
    listRequirementRows({ clientId }, { kind: 'open' }, { consistent: true }),
  ]);
  const reasons = rows.map(({ userId, listed }) => ({
    userId,
    reasons: listed
      .filter(({ contentId }) => !deletedIds.has(contentId))
      .flatMap((one) => reminderReason(one, times, data) ?? []),
  }));
  const remindedIds = reasons.filter((one) => one.reasons.length > 0).map(({ userId }) => userId);
  await enqueue(
    'mail',
    chunk(remindedIds, mailsTogether).map((userIds, place) => ({
      ...{ id: `reminders.${data.day}.${place}`, clientId, at },
      name: remindersDue.name,
      data: { ...data, userIds },
    })),
  );
  if (!times.informManagers) return;
  const lateIds = reasons.filter((one) => one.reasons.includes('overdue')).map(({ userId }) => userId);
  const teams = await groupByManager(clientId, lateIds);
  await enqueue(
    'mail',
    [...teams].map(([managerId, userIds]) => ({
      ...{ id: `late.${data.day}.${managerId}`, clientId, at },
      name: teamLate.name,
      data: { managerId, day: data.day, userIds },
    })),
  );
}

/** Returns the ids of these people by the managers whose team they are in. Leaves out disabled people. */
async function groupByManager(clientId: string, userIds: readonly string[]): Promise<Map<string, string[]>> {
  const members = await findMembers({ clientId }, userIds);
  const teams = new Map<string, string[]>();
  for (const member of members.values()) {
    if (!member.active) continue;
    for (const { id } of listedBy(member)) teams.set(id, [...(teams.get(id) ?? []), member.id]);
  }
  return teams;
}

/** Withdraws the assignments of deleted content. @returns the ids of the content */
async function withdrawDeleted(deps: Deps, clientId: string): Promise<Set<string>> {
  const assignments = await listOrganisationAssignments({ clientId });
  const idsOf = (wanted: AssignmentRecord['kind']) => [
    ...new Set(assignments.filter(({ kind }) => kind === wanted).map(({ contentId }) => contentId)),
  ];
  const [trainings, courses] = await Promise.all([
    findTrainings(idsOf('TRAINING'), clientId),
    findCourses(idsOf('COURSE')),
  ]);
  const deleted = assignments.filter(({ contentId }) => !trainings.has(contentId) && !courses.has(contentId));
  for (const assignment of deleted) {
    const withdrawn = transact([
      deleteAssignmentWrite(assignment),
      publishWrite(deps, assignmentWithdrawn, clientId, {
        assignmentId: assignment.id,
        contentId: assignment.contentId,
      }),
    ]);
    await onError('NOT_FOUND', withdrawn, () => undefined);
  }
  return new Set(deleted.map(({ contentId }) => contentId));
}
