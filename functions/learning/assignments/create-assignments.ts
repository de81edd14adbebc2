import { assignmentCreated } from '../../../events/learning/assignments.ts';
import {
  type createAssignments as contract,
  maxAssignments,
} from '../../../shared/contracts/learning/assignments.ts';
import { dayIn } from '../../../shared/days.ts';
import { AppError, invalid } from '../../../shared/errors.ts';
import { auditWrites, listChange } from '../../foundation/audit-trail/index.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import { findGroups, groupScope } from '../../identity/groups/index.ts';
import { getMembersInReach } from '../../identity/members/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import { answer } from '../../runtime/http/answer.ts';
import type { InputOf, Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { assertCoursesInReach, assertTrainingsInReach } from '../suggestions/index.ts';
import { listAssignedPeople } from './assigned-people.ts';
import type { AssignmentRecord } from './assignment.entity.ts';
import { createAssignmentWrite, listOrganisationAssignments } from './assignment.repository.ts';
import { createRemindersWrite } from './create-reminders.ts';

/**
 * Requires trainings and courses of people. Each content becomes an assignment. Nothing is assigned if one id
 * is out of reach. The people get the requirements after the response.
 *
 * @throws NOT_FOUND · NOT_AUTHORIZED for a colleague outside a manager's team · NOT_INCLUDED, FILE_NOT_READY,
 * NOT_PUBLISHED for a training that no member of the organisation can start · VALIDATION for a last day in the
 * past · ASSIGNMENT_LIMIT
 */
export const createAssignments: Operation<typeof contract> = async (deps, actor, { body }) => {
  const today = dayIn(actor.organisation.timeZone, deps.now());
  if (body.dueDate && body.dueDate < today) throw invalid('dueDate', 'IN_PAST');
  const [, , , groups, before] = await Promise.all([
    assertTrainingsInReach(deps, actor, body.trainingIds),
    body.courseIds.length > 0 ? assertCoursesInReach(deps, actor, body.courseIds) : undefined,
    getMembersInReach(actor, body.userIds),
    findGroups(actor, groupScope(actor), body.groupIds),
    listOrganisationAssignments(actor),
  ]);
  if (groups.size < body.groupIds.length) throw new AppError('NOT_FOUND');
  const assignments = buildAssignments(deps.newId, actor, body, deps.now());
  if (before.length + assignments.length > maxAssignments) throw new AppError('ASSIGNMENT_LIMIT');
  const [first] = assignments;
  const people = first ? (await listAssignedPeople(first)).length : 0;
  const { clientId } = actor;
  await retryOnConflict(async () => {
    await transact([
      ...assignments.flatMap((one) => [
        createAssignmentWrite({ ...one, people }),
        publishWrite(deps, assignmentCreated, clientId, { assignmentId: one.id }),
      ]),
      await createRemindersWrite(actor, today),
      ...auditWrites(deps, actor, {
        action: 'content-assigned',
        target: { kind: 'assignment', id: first?.id ?? '' },
        changes: [
          ...listChange('trainings', [], body.trainingIds),
          ...listChange('courses', [], body.courseIds),
          ...listChange('members', [], body.userIds),
          ...listChange('groups', [], body.groupIds),
        ],
      }),
    ]);
  });
  return answer({ ids: assignments.map(({ id }) => id), people }, 202);
};

function buildAssignments(
  newId: (clientId: string) => string,
  { clientId, userId: by, role }: Actor,
  body: InputOf<typeof contract>['body'],
  now: Date,
): AssignmentRecord[] {
  const everyone = role === 'manager' ? 'TEAM' : 'ORGANISATION';
  const contents = [
    ...body.trainingIds.map((contentId) => ({ kind: 'TRAINING', contentId }) as const),
    ...body.courseIds.map((contentId) => ({ kind: 'COURSE', contentId }) as const),
  ];
  return contents.map((content) => ({
    ...content,
    ...{ clientId, by, id: newId(clientId) },
    ...{ userIds: body.userIds, groupIds: body.groupIds, groupScope: groupScope({ role, userId: by }) },
    ...(body.everyone ? { everyone } : {}),
    newcomers: body.newcomers && (body.everyone || body.groupIds.length > 0),
    ...(body.dueDate ? { dueDate: body.dueDate } : { dueDays: body.dueDays ?? 0 }),
    people: 0,
    createdDate: now.toISOString(),
  }));
}
