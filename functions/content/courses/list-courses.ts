import type { CoursesQuery, listCourses as contract } from '../../../shared/contracts/content/courses.ts';
import { locales } from '../../../shared/lang.ts';
import { pageAnswer } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { buildCourseReader, type CourseReader, listVisibleCourses } from '../catalogue/index.ts';
import {
  buildCourseRow,
  type Course,
  currentPeriod,
  findCourses,
  listCourseRows,
} from '../content-records/index.ts';
import { type CourseEntry, listedIn, matches, sortCourses } from './course-list-rules.ts';
import { findLinkedResources } from './linked-resources.ts';
import { toCourse } from './present-course.ts';

/**
 * Returns the courses that the caller may see. Reads the organisation's courses (one Query), opened courses
 * (a batch) and the caller's marks. For super admins it filters rows, and reads only the shown courses.
 */
export const listCourses: Operation<typeof contract> = async (deps, actor, { query }) => {
  const reader = await buildCourseReader(deps, actor);
  const isSuper = actor.role === 'super';
  const visible = isSuper ? [] : await listVisibleCourses(reader);
  const rows = isSuper ? await listCourseRows() : visible.map(buildCourseRow);
  const chosen = filterAndSort(
    rows.map((row) => listedIn(row, query.lang)),
    query,
    reader,
  );
  const [from, to] = query.range ?? [0, 999];
  const ids = chosen.slice(from, to + 1).map(({ id }) => id);
  const found = isSuper
    ? await findCourses(ids)
    : new Map(visible.map((course): [string, Course] => [course.id, course]));
  const shownCourses = ids.flatMap((id) => found.get(id) ?? []);
  const resources = await findLinkedResources(actor, shownCourses);
  const items = shownCourses.map((course) => toCourse(course, query.lang, reader, resources));
  return pageAnswer('courses', items, chosen.length, from);
};

function filterAndSort(
  all: readonly CourseEntry[],
  { filter = {}, sort, lang }: CoursesQuery,
  reader: CourseReader,
): CourseEntry[] {
  const { asker, favourites, periods, now } = reader;
  const isSuggested = (id: string) => currentPeriod(periods.get(id), now) !== undefined;
  const [field, direction] = sort ?? ['title', 'ASC'];
  return sortCourses(
    all.filter(matches(filter, { asker, favourites, isSuggested })),
    field,
    direction === 'DESC',
    locales[lang],
  );
}
