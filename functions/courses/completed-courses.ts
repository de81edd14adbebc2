import { ownerOf, PROVIDER } from '../../shared/ids.ts';
import { accessOf, isSeen } from '../catalogue/index.ts';
import {
  type Asker,
  type Course,
  findOfferedCourses,
  findUsage,
  isPassed,
  passedIn,
} from '../content/index.ts';
import { findProgress, listProgress } from '../learning/index.ts';
import type { Deps } from '../runtime/deps.ts';

/**
 * Ids of the courses with a training that somebody follows, now or once, and has completed; those that are `known`
 * apart. While they have not passed the training in any of them, that is two or three reads.
 */
export async function findCompletedCourses(
  deps: Pick<Deps, 'now'>,
  asker: Asker,
  trainingId: string,
  known: ReadonlySet<string>,
): Promise<string[]> {
  const [progress, usage] = await Promise.all([
    findProgress(asker, asker.userId, trainingId),
    findUsage(trainingId),
  ]);
  // Of all organisations that have courses with a training of the provider, only these two may be followed.
  const ids = usage.filter((id) => !known.has(id) && [asker.clientId, PROVIDER].includes(ownerOf(id) ?? ''));
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
