import type { Deps } from '../../runtime/deps.ts';
import type { CourseViewer, ReachedResult } from '../content-records/index.ts';
import {
  type CoursePeriod,
  coursePeriods,
  coursePeriodsIn,
  listProgress,
} from '../learning-records/index.ts';
import { findMarks } from './marks.repository.ts';

/** The facts that decide which courses the caller may see. */
export interface CourseAccess {
  asker: CourseViewer;
  /** Time of the request, in milliseconds since 1970. */
  now: number;
  /** Periods of the suggestions of each course to the caller. */
  periods: ReadonlyMap<string, readonly CoursePeriod[]>;
}

/** A caller with favourites and progress. */
export interface CourseReader extends CourseAccess {
  favourites: ReadonlySet<string>;
  /** By training id. */
  reached: ReadonlyMap<string, ReachedResult>;
}

function byCourse(all: readonly CoursePeriod[]): CourseAccess['periods'] {
  const periods = new Map<string, CoursePeriod[]>();
  for (const period of all) periods.set(period.courseId, [...(periods.get(period.courseId) ?? []), period]);
  return periods;
}

/** Returns the course access of a caller. One Query. None for super admins, who see every course. */
export async function readCourseAccess(
  { now }: Pick<Deps, 'now'>,
  asker: CourseViewer,
): Promise<CourseAccess> {
  const periods = asker.role === 'super' ? [] : await coursePeriods(asker);
  return { asker, now: now().getTime(), periods: byCourse(periods) };
}

/** Returns the course access with favourites and progress. Two Queries. None for super admins. */
export async function buildCourseReader(
  { now }: Pick<Deps, 'now'>,
  asker: CourseViewer,
): Promise<CourseReader> {
  const at = { asker, now: now().getTime() };
  if (asker.role === 'super') return { ...at, periods: new Map(), favourites: new Set(), reached: new Map() };
  const [marks, progress] = await Promise.all([findMarks(asker, true), listProgress(asker, asker.userId)]);
  return {
    ...at,
    periods: byCourse(coursePeriodsIn(marks.received)),
    favourites: marks.courses,
    reached: new Map(progress.map((one) => [one.trainingId, one])),
  };
}
