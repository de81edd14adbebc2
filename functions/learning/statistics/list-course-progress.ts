import type { listCourseProgress as contract } from '../../../shared/contracts/learning/course-progress.ts';
import { inLanguage, locales } from '../../../shared/lang.ts';
import { compareTexts } from '../../../shared/order.ts';
import { describeTrainings, matchesTitle } from '../../content/catalogue/index.ts';
import { type Course, findCourses } from '../../content/content-records/index.ts';
import { findProgressByPerson, listRecipients, stateAt } from '../../content/learning-records/index.ts';
import {
  listMemberRows,
  memberFace,
  membersOfRows,
  type PlacedMember,
} from '../../identity/members/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import { cutPage, pageAnswer } from '../../runtime/http/answer.ts';
import type { InputOf, Operation } from '../../runtime/http/operation.ts';
import { byPeriod, type CourseInPeriod, courseHeading, personIn, togetherIn } from './course-progress.ts';
import { reachedBy } from './reached-by.ts';

/**
 * Lists the progress of a manager's team, or an admin's organisation, in suggested courses (TE-02). Returns
 * one item for each course and period, newest start first, with the people that `users` selects, by last
 * name. Deleted courses are left out.
 *
 * Costs a Query of recipients, a Query of the people in reach (none for an admin who requests no people), and
 * a batch of courses. For each training of the shown courses a Query of small figures gives the common
 * progress. The shown people cost half a unit for each training, and their records and the trainings' cards a
 * batch each. Sessions are not read. A report is visible immediately for a shown person, and a moment later
 * in the common progress.
 */
export const listCourseProgress: Operation<typeof contract> = async (deps, actor, { query }) => {
  const [first, last] = query.users?.length === 0 ? [0, -1] : (query.users ?? [0, Number.POSITIVE_INFINITY]);
  const [rows, recipients] = await Promise.all([
    last < 0 && actor.role !== 'manager' ? undefined : rowsInReach(actor),
    listRecipients(actor, 'COURSE'),
  ]);
  const reachedIds = rows && new Set(rows.keys());
  const now = deps.now();
  const { shown, total, from } = await pageOfCourses(
    byPeriod(recipients, reachedIds, query.courseId),
    query,
    now,
  );

  const coursesWithPeople = shown.map((one) => {
    const people = [...one.period.userIds].flatMap((id) => rows?.get(id) ?? []);
    return { ...one, people: last < 0 ? [] : people.sort(byName).slice(first, last + 1) };
  });
  const faces = new Map(coursesWithPeople.flatMap(({ people }) => people.map((row) => [row.id, row])));
  const pairs = new Map(
    coursesWithPeople.flatMap(({ course, people }) =>
      people.flatMap(({ id }) =>
        course.trainings.map(
          ({ trainingId }) => [`${id} ${trainingId}`, { userId: id, trainingId }] as const,
        ),
      ),
    ),
  );
  const peopleByTraining = new Map<string, Set<string>>();
  for (const { course, period } of shown)
    for (const { trainingId } of course.trainings)
      for (const id of period.userIds)
        if (!pairs.has(`${id} ${trainingId}`))
          peopleByTraining.set(trainingId, (peopleByTraining.get(trainingId) ?? new Set()).add(id));
  const trainingIds = new Set([...pairs.values()].map(({ trainingId }) => trainingId));
  const [members, progress, counted, known] = await Promise.all([
    membersOfRows(actor, [...faces.values()]),
    findProgressByPerson(actor, [...pairs.values()]),
    reachedBy(actor, peopleByTraining),
    describeTrainings(actor, [...trainingIds], query.lang),
  ]);
  const shownOf = new Map(members.map((member) => [member.id, member]));
  const reachedOf = (id: string) => new Map([...(counted.get(id) ?? []), ...(progress.get(id) ?? [])]);
  const items = coursesWithPeople.map(({ period, course, title, people }) => ({
    ...courseHeading(course.id, title, period, now),
    ...togetherIn(course, period.userIds, reachedOf),
    users: people.flatMap(({ id }) => {
      const member = shownOf.get(id);
      return member
        ? [{ ...memberFace(member), ...personIn(course, progress.get(id) ?? new Map(), known) }]
        : [];
    }),
  }));
  return pageAnswer('courses', items, total, from);
};

interface StartedCourse {
  /** Position among all courses, newest start first. It orders equal values. */
  id: string;
  period: CourseInPeriod;
  course: Course;
  title: string;
}
const orders = {
  startDate: ({ period }: StartedCourse) => period.startAt,
  title: ({ title }: StartedCourse) => title,
};

/** Returns the requested page of the courses, and their total. */
async function pageOfCourses(
  periods: readonly CourseInPeriod[],
  query: InputOf<typeof contract>['query'],
  now: Date,
): Promise<{ shown: StartedCourse[]; total: number; from: number }> {
  const { status, startDate, endDate } = query.filter ?? {};
  const matchingPeriods = periods.filter(
    (period) =>
      (status?.includes(stateAt(period, now)) ?? true) &&
      (startDate === undefined || period.startDate === startDate) &&
      (endDate === undefined || (period.endDate ?? null) === endDate),
  );
  const courses = await findCourses(matchingPeriods.map(({ courseId }) => courseId));
  const hasTitle = matchesTitle(query.filter);
  const found = matchingPeriods.flatMap((period, place): StartedCourse[] => {
    const course = courses.get(period.courseId);
    const title = course && (inLanguage(course.i18n, query.lang)?.title ?? '');
    if (!course || title === undefined || !hasTitle({ id: course.id, title })) return [];
    return [{ id: String(place).padStart(8, '0'), period, course, title }];
  });
  const newestFirst = { ...query, sort: query.sort ?? (['startDate', 'DESC'] as const) };
  const { items, from } = cutPage(found, newestFirst, orders, locales[query.lang]);
  return { shown: items, total: found.length, from };
}

/** Returns the rows of the people in reach, by their ids. */
async function rowsInReach(actor: Actor): Promise<ReadonlyMap<string, PlacedMember>> {
  const rows = await listMemberRows(actor, actor.role === 'manager' ? { managerId: actor.userId } : {});
  return new Map(rows.map((row) => [row.id, row]));
}

const compare = compareTexts('en');
/** Sorts by last name, first name and id. The id makes the order of equal names stable between pages. */
const byName = (a: PlacedMember, b: PlacedMember): number =>
  compare(a.lastName, b.lastName) || compare(a.firstName, b.firstName) || (a.id < b.id ? -1 : 1);
