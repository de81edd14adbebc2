import { accessOf, isSeen } from '../catalogue/index.ts';
import { type Asker, type Course, findOfferedCourses, isPassed, passedIn } from '../content/index.ts';
import { findProgress, listProgress } from '../learning/index.ts';
import type { Deps } from '../runtime/deps.ts';
import { holdingCourses } from './training-usage.ts';

/**
 * Ids of the courses with a training that somebody follows, now or once, and has completed; those that are `known`
 * apart. While they have not passed the training in any of them, that is three or four reads.
 */
export async function findCompletedCourses(
  deps: Pick<Deps, 'now'>,
  asker: Asker,
  trainingId: string,
  known: ReadonlySet<string>,
): Promise<string[]> {
  const [progress, held] = await Promise.all([
    findProgress(asker, asker.userId, trainingId),
    holdingCourses(asker, trainingId),
  ]);
  const ids = held.filter((id) => !known.has(id));
  if (!progress || ids.length === 0) return [];
  const isPassedIn = ({ trainings }: Course) =>
    trainings.some((one) => one.trainingId === trainingId && isPassed(progress, one.trainingSuccessScore));
  const courses = [...(await findOfferedCourses(asker, ids)).values()].filter(isPassedIn);
  if (courses.length === 0) return [];
  const [access, all] = await Promise.all([accessOf(deps, asker), listProgress(asker, asker.userId)]);
  const reached = new Map(all.map((one) => [one.trainingId, one]));
  const wasSuggested = ({ id }: Course) =>
    (access.periods.get(id) ?? []).some(({ startAt }) => startAt <= access.now);
  return courses
    .filter((course) => passedIn(course, reached) === course.trainings.length)
    .filter((course) => isSeen(access, course) || wasSuggested(course))
    .map(({ id }) => id);
}
