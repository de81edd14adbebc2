import { accessOf, isSeen } from '../catalogue/index.ts';
import { type Asker, type Course, findOfferedCourses, isPassed, passedIn } from '../content/index.ts';
import { listProgress, type ProgressRecord } from '../learning/index.ts';
import type { Deps } from '../runtime/deps.ts';

/**
 * Which of the courses with a training somebody follows, now or once, and has completed. While they have not passed
 * the training in any of them, that is one read.
 *
 * @param reached how far they are with the training
 * @param ids of the courses
 */
export async function findCompletedCourses(
  deps: Pick<Deps, 'now'>,
  asker: Asker,
  reached: Pick<ProgressRecord, 'trainingId' | 'percent' | 'score'>,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const isPassedIn = ({ trainings }: Course) =>
    trainings.some(
      (one) => one.trainingId === reached.trainingId && isPassed(reached, one.trainingSuccessScore),
    );
  const courses = [...(await findOfferedCourses(asker, ids)).values()].filter(isPassedIn);
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
