import { retryOnConflict } from '../../runtime/conflicts.ts';
import { transact, type Write } from '../../runtime/table.ts';
import {
  type Course,
  findCourse,
  findUses,
  holdRenewed,
  type Training,
  trainingHeld,
  trainingReleased,
  trainingUnchanged,
} from '../content-records/index.ts';

export const trainingIdsOf = (course: Pick<Course, 'trainings'> | undefined): string[] =>
  course?.trainings.map(({ trainingId }) => trainingId) ?? [];

/** Of those that are one of several: popular trainings are written by many, and a large one meets more of them. */
const sliceWrites = 50;

/** Writes in transactions: what belongs together stays together. */
export async function inSlices(groups: readonly Write[][]): Promise<void> {
  let slice: Write[] = [];
  for (const group of groups) {
    if (slice.length + group.length > sliceWrites) {
      await transact(slice, { repeatable: true });
      slice = [];
    }
    slice.push(...group);
  }
  if (slice.length > 0) await transact(slice, { repeatable: true });
}

/**
 * A course is to hold these trainings from `at` on: the writes for each. They hold while the training is as it was read,
 * so that what a course holds is there, and its duration the training's. Refused: CONFLICT.
 */
export async function usesBegun(
  courseId: string,
  trainings: readonly Training[],
  at: string,
): Promise<Write[][]> {
  if (trainings.length === 0) return [];
  const uses = await findUses(
    courseId,
    trainings.map(({ id }) => id),
  );
  const left = new Set(uses.map(({ trainingId }) => trainingId));
  return trainings.map((training) => {
    const use = { courseId, trainingId: training.id, at };
    return [...(left.has(training.id) ? [holdRenewed(use)] : trainingHeld(use)), trainingUnchanged(training)];
  });
}

/** A course does not hold these any more: the writes for each that is noted. Refused: CONFLICT. */
export const usesEnded = async (courseId: string, trainingIds: readonly string[]): Promise<Write[][]> =>
  trainingIds.length === 0 ? [] : (await findUses(courseId, trainingIds)).map(trainingReleased);

/**
 * Forgets the uses by a course of those of these trainings that it does not hold. What is to be held since a later moment
 * than `until` stays: whoever notes that is about to store the course. Again: nothing is left to do.
 */
export async function dropUses(
  courseId: string,
  trainingIds: readonly string[],
  until: string,
): Promise<void> {
  await retryOnConflict(async () => {
    const held = new Set(trainingIdsOf(await findCourse(courseId)));
    const others = trainingIds.filter((id) => !held.has(id));
    const uses = others.length > 0 ? await findUses(courseId, others) : [];
    await inSlices(uses.filter(({ at }) => at <= until).map(trainingReleased));
  });
}
