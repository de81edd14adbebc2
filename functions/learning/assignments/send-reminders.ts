import { chunk } from 'es-toolkit/array/chunk';
import type { MessageOf } from '../../../events/envelope.ts';
import {
  assignmentWithdrawn,
  type reminderDayBegun,
  remindersDue,
  teamLate,
} from '../../../events/learning/assignments.ts';
import { findCourses, findTrainings } from '../../content/content-records/index.ts';
import {
  isOpenListed,
  type ListedRequirement,
  listRequirementRows,
} from '../../content/learning-records/index.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import { findMembers, listedBy } from '../../identity/members/index.ts';
import { onError } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { enqueue } from '../../runtime/queue.ts';
import { transact } from '../../runtime/table.ts';
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
 * managers of late people. Ends the requirements of deleted content first. The messages have the ids of the
 * day, so that a repeated run sends the same messages, and each mail is sent once.
 */
export async function sendReminders(deps: Deps, message: MessageOf<typeof reminderDayBegun>): Promise<void> {
  const { clientId, at, data } = message;
  const [times = defaultReminders, rows] = await Promise.all([
    findReminders({ clientId }),
    listRequirementRows({ clientId }, { kind: 'open' }, { consistent: true }),
  ]);
  const deletedIds = await withdrawDeleted(deps, clientId, rows);
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

/**
 * Ends the requirements of deleted content: its assignments, and renewals that no assignment covers.
 *
 * @param rows the open requirements of the organisation
 * @returns the ids of the content
 */
async function withdrawDeleted(
  deps: Deps,
  clientId: string,
  rows: readonly { listed: readonly ListedRequirement[] }[],
): Promise<Set<string>> {
  const assignments = await listOrganisationAssignments({ clientId });
  const required = [...assignments, ...rows.flatMap(({ listed }) => listed.filter(isOpenListed))];
  const idsOf = (wanted: ListedRequirement['kind']) => [
    ...new Set(required.filter(({ kind }) => kind === wanted).map(({ contentId }) => contentId)),
  ];
  const [trainingIds, courseIds] = [idsOf('TRAINING'), idsOf('COURSE')];
  const [trainings, courses] = await Promise.all([
    findTrainings(trainingIds, clientId),
    findCourses(courseIds),
  ]);
  const deletedIds = new Set([
    ...trainingIds.filter((id) => !trainings.has(id)),
    ...courseIds.filter((id) => !courses.has(id)),
  ]);
  for (const assignment of assignments.filter(({ contentId }) => deletedIds.has(contentId)))
    await onError('NOT_FOUND', transact([deleteAssignmentWrite(assignment)]), () => undefined);
  for (const contentId of deletedIds)
    await transact([publishWrite(deps, assignmentWithdrawn, clientId, { contentId })]);
  return deletedIds;
}
