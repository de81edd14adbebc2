import type { Deps } from '../../runtime/deps.ts';
import type { CourseViewer, ReachedResult } from '../content-records/index.ts';
import {
  type CoursePeriod,
  coursePeriods,
  coursePeriodsIn,
  listProgress,
} from '../learning-records/index.ts';
import { findMarks } from './marks.repository.ts';

/** What says which courses somebody may see. */
export interface CourseAccess {
  asker: CourseViewer;
  /** When they look; milliseconds since 1970. */
  now: number;
  /** When each course is, was or will be suggested to them. */
  periods: ReadonlyMap<string, readonly CoursePeriod[]>;
}

/** Somebody who looks at courses, with what is theirs of them. */
export interface CourseReader extends CourseAccess {
  favourites: ReadonlySet<string>;
  /** By training. */
  reached: ReadonlyMap<string, ReachedResult>;
}

function byCourse(all: readonly CoursePeriod[]): CourseAccess['periods'] {
  const periods = new Map<string, CoursePeriod[]>();
  for (const period of all) periods.set(period.courseId, [...(periods.get(period.courseId) ?? []), period]);
  return periods;
}

/** One Query; none for super admins, who see everything and have nothing of their own. */
export async function accessOf({ now }: Pick<Deps, 'now'>, asker: CourseViewer): Promise<CourseAccess> {
  const periods = asker.role === 'super' ? [] : await coursePeriods(asker);
  return { asker, now: now().getTime(), periods: byCourse(periods) };
}

/** The same with favourites and progress: two Queries; none for super admins. */
export async function readerOf({ now }: Pick<Deps, 'now'>, asker: CourseViewer): Promise<CourseReader> {
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
