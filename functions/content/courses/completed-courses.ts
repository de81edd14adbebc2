import type { Tenant } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import { isCourseVisible, readCourseAccess } from '../catalogue/index.ts';
import {
  type Course,
  type CourseViewer,
  findOfferedCourses,
  isPassed,
  passedIn,
} from '../content-records/index.ts';
import { listProgress, type ProgressRecord } from '../learning-records/index.ts';
import { listCoursesWithTraining } from './training-usage.ts';

/**
 * Returns the courses of an organisation that contain a training. Queries own and provider's courses, then
 * reads a batch.
 */
export async function findCoursesWith(tenant: Tenant, trainingId: string): Promise<Course[]> {
  const ids = await listCoursesWithTraining(tenant, trainingId);
  return ids.length === 0 ? [] : [...(await findOfferedCourses(tenant, ids)).values()];
}

/** Returns whether a result passes the training under the conditions of a course. */
export const passesCourseTraining = (
  { trainings }: Pick<Course, 'trainings'>,
  reached: Pick<ProgressRecord, 'trainingId' | 'percent' | 'score'>,
): boolean =>
  trainings.some(
    (one) => one.trainingId === reached.trainingId && isPassed(reached, one.trainingSuccessScore),
  );

/**
 * Returns which of these courses a member has completed. Includes visible courses, and courses that were once
 * suggested. Two Queries, or none without courses.
 */
export async function findCompletedCourses(
  deps: Pick<Deps, 'now'>,
  asker: CourseViewer,
  courses: readonly Course[],
): Promise<string[]> {
  if (courses.length === 0) return [];
  const [access, all] = await Promise.all([readCourseAccess(deps, asker), listProgress(asker, asker.userId)]);
  const progress = new Map(all.map((one) => [one.trainingId, one]));
  const wasSuggested = ({ id }: Course) =>
    (access.periods.get(id) ?? []).some(({ startAt }) => startAt <= access.now);
  return courses
    .filter((course) => passedIn(course, progress) === course.trainings.length)
    .filter((course) => isCourseVisible(access, course) || wasSuggested(course))
    .map(({ id }) => id);
}
