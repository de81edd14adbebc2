import type { Tenant } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import { accessOf, isSeen } from '../catalogue/index.ts';
import {
  type Course,
  type CourseViewer,
  findOfferedCourses,
  isPassed,
  passedIn,
} from '../content-records/index.ts';
import { listProgress, type ProgressRecord } from '../learning-records/index.ts';
import { holdingCourses } from './training-usage.ts';

/** The courses with a training that an organisation has. A Query of its own and of the provider's, then a batch. */
export async function findCoursesWith(tenant: Tenant, trainingId: string): Promise<Course[]> {
  const ids = await holdingCourses(tenant, trainingId);
  return ids.length === 0 ? [] : [...(await findOfferedCourses(tenant, ids)).values()];
}

/** Whether somebody who is so far with a training has passed it, as a course asks for that. */
export const passes = (
  { trainings }: Pick<Course, 'trainings'>,
  reached: Pick<ProgressRecord, 'trainingId' | 'percent' | 'score'>,
): boolean =>
  trainings.some(
    (one) => one.trainingId === reached.trainingId && isPassed(reached, one.trainingSuccessScore),
  );

/** Which of these courses somebody follows, now or once, and has completed. Two Queries; none for no course. */
export async function findCompletedCourses(
  deps: Pick<Deps, 'now'>,
  asker: CourseViewer,
  courses: readonly Course[],
): Promise<string[]> {
  if (courses.length === 0) return [];
  const [access, all] = await Promise.all([accessOf(deps, asker), listProgress(asker, asker.userId)]);
  const progress = new Map(all.map((one) => [one.trainingId, one]));
  const wasSuggested = ({ id }: Course) =>
    (access.periods.get(id) ?? []).some(({ startAt }) => startAt <= access.now);
  return courses
    .filter((course) => passedIn(course, progress) === course.trainings.length)
    .filter((course) => isSeen(access, course) || wasSuggested(course))
    .map(({ id }) => id);
}
