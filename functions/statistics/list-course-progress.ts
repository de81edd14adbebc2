import type { listCourseProgress as contract } from '../../shared/contracts/course-progress.ts';
import { inLanguage } from '../../shared/lang.ts';
import { findCourses } from '../courses/index.ts';
import { faceOf, listManaged, listMembers, type Member } from '../people/index.ts';
import { describeTrainings, findProgressByPerson } from '../progress/index.ts';
import type { Actor } from '../runtime/actor.ts';
import type { Operation } from '../runtime/http/api.ts';
import { listRecipients } from '../suggestions/index.ts';
import { byPeriod, headOf, personIn } from './course-progress.ts';

/**
 * How far a manager's team, or an admin's organisation, is in the courses that were suggested to them (TE-02): one
 * item for each course and period, newest start first, people by last name. A course that was deleted is left out.
 *
 * Costs two Queries (members, and to whom courses were suggested), a batch of courses, one of the trainings' cards,
 * and one of progress for each hundred pairs of a person shown and a training of theirs. Sessions are not read: a
 * report shows at once.
 */
export const listCourseProgress: Operation<typeof contract> = async (deps, actor, { query }) => {
  const [members, recipients] = await Promise.all([peopleOf(actor), listRecipients(actor, 'COURSE')]);
  const people = new Set(members.map(({ id }) => id));
  const periods = byPeriod(recipients, people, query.courseId);
  const courses = await findCourses(periods.map(({ courseId }) => courseId));
  const shown = periods.flatMap((period) => {
    const course = courses.get(period.courseId);
    return course ? [{ period, course }] : [];
  });
  const pairs = new Map(
    shown.flatMap(({ period, course }) =>
      [...period.userIds].flatMap((userId) =>
        course.trainings.map(
          ({ trainingId }) => [`${userId} ${trainingId}`, { userId, trainingId }] as const,
        ),
      ),
    ),
  );
  const trainingIds = new Set([...pairs.values()].map(({ trainingId }) => trainingId));
  const [progress, known] = await Promise.all([
    findProgressByPerson(actor, [...pairs.values()]),
    describeTrainings(actor, [...trainingIds], query.lang),
  ]);
  const now = deps.now();
  return shown.map(({ period, course }) => ({
    ...headOf(course.id, inLanguage(course.i18n, query.lang)?.title ?? '', period, now),
    users: members
      .filter(({ id }) => period.userIds.has(id))
      .map((member) => ({
        ...faceOf(member),
        ...personIn(course, progress.get(member.id) ?? new Map(), known),
      })),
  }));
};

/** By last name, then first name. */
async function peopleOf(actor: Actor): Promise<Member[]> {
  const members =
    actor.role === 'manager' ? await listManaged(actor, actor.userId) : await listMembers(actor);
  const { compare } = new Intl.Collator('en');
  return members.sort((a, b) => compare(a.lastName, b.lastName) || compare(a.firstName, b.firstName));
}
