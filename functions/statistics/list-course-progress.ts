import type { listCourseProgress as contract } from '../../shared/contracts/course-progress.ts';
import { inLanguage, locales } from '../../shared/lang.ts';
import { describeTrainings, isNamed } from '../catalogue/index.ts';
import { type Course, findCourses } from '../content/index.ts';
import { findProgressByPerson, listRecipients } from '../learning/index.ts';
import { faceOf, listMembersOf, listTeamMembers, type Member } from '../members/index.ts';
import type { Actor } from '../runtime/actor.ts';
import { listed, pageOf } from '../runtime/http/answer.ts';
import type { Operation } from '../runtime/http/operation.ts';
import { byPeriod, type CourseInPeriod, headOf, personIn } from './course-progress.ts';

/**
 * How far a manager's team, or an admin's organisation, is in the courses that were suggested to them (TE-02): one
 * item for each course and period, newest start first, people by last name. A course that was deleted is left out.
 *
 * Costs two Queries (members, and to whom courses were suggested), a batch of courses; and of what is shown one of
 * the trainings' cards, and one of progress for each hundred pairs of a person and a training of theirs. Sessions
 * are not read: a report shows at once.
 */
export const listCourseProgress: Operation<typeof contract> = async (deps, actor, { query }) => {
  const [members, recipients] = await Promise.all([peopleOf(actor), listRecipients(actor, 'COURSE')]);
  const people = new Set(members.map(({ id }) => id));
  const periods = byPeriod(recipients, people, query.courseId);
  const courses = await findCourses(periods.map(({ courseId }) => courseId));
  const named = isNamed(query.filter);
  const found = periods.flatMap((period, place): Found[] => {
    const course = courses.get(period.courseId);
    const title = course && (inLanguage(course.i18n, query.lang)?.title ?? '');
    if (!course || title === undefined || !named({ id: course.id, title })) return [];
    return [{ id: String(place).padStart(8, '0'), period, course, title }];
  });
  const newestFirst = { ...query, sort: query.sort ?? (['startDate', 'DESC'] as const) };
  const { items: shown, from } = pageOf(found, newestFirst, orders, locales[query.lang]);
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
  const items = shown.map(({ period, course, title }) => ({
    ...headOf(course.id, title, period, now),
    users: members
      .filter(({ id }) => period.userIds.has(id))
      .map((member) => ({
        ...faceOf(member),
        ...personIn(course, progress.get(member.id) ?? new Map(), known),
      })),
  }));
  return listed('courses', items, found.length, from);
};

interface Found {
  /** Its place among all, newest start first: what is equal stays in this order. */
  id: string;
  period: CourseInPeriod;
  course: Course;
  title: string;
}
const orders = {
  startDate: ({ period }: Found) => period.startAt,
  title: ({ title }: Found) => title,
};

/** By last name, then first name. */
async function peopleOf(actor: Actor): Promise<Member[]> {
  const members =
    actor.role === 'manager' ? await listTeamMembers(actor, actor.userId) : await listMembersOf(actor);
  const { compare } = new Intl.Collator('en');
  return members.sort((a, b) => compare(a.lastName, b.lastName) || compare(a.firstName, b.firstName));
}
