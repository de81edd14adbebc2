import { retryOnConflict } from '../../runtime/conflicts.ts';
import { transactInSlices, type Write } from '../../runtime/table.ts';
import {
  addTrainingUseWrites,
  type Course,
  checkTrainingWrite,
  deleteTrainingUseWrites,
  findCourse,
  findUses,
  renewTrainingUseWrite,
  type Training,
} from '../content-records/index.ts';

export const courseTrainingIds = (course: Pick<Course, 'trainings'> | undefined): string[] =>
  course?.trainings.map(({ trainingId }) => trainingId) ?? [];

/**
 * Returns the writes that reserve trainings for a course at time `at`. They check that each training has not
 * changed since it was read, so that the course contains existing trainings with correct durations. Refused:
 * CONFLICT.
 */
export async function reserveTrainingsWrites(
  courseId: string,
  trainings: readonly Training[],
  at: string,
): Promise<Write[][]> {
  if (trainings.length === 0) return [];
  const uses = await findUses(
    courseId,
    trainings.map(({ id }) => id),
  );
  const leftoverIds = new Set(uses.map(({ trainingId }) => trainingId));
  return trainings.map((training) => {
    const use = { courseId, trainingId: training.id, at };
    return [
      ...(leftoverIds.has(training.id) ? [renewTrainingUseWrite(use)] : addTrainingUseWrites(use)),
      checkTrainingWrite(training),
    ];
  });
}

/** Returns the writes that release trainings from a course, for each stored use. Refused: CONFLICT. */
export const releaseTrainingsWrites = async (
  courseId: string,
  trainingIds: readonly string[],
): Promise<Write[][]> =>
  trainingIds.length === 0 ? [] : (await findUses(courseId, trainingIds)).map(deleteTrainingUseWrites);

/**
 * Deletes uses of trainings that the stored course does not contain. Uses newer than `until` remain, because
 * another request may be about to store the course. Idempotent.
 */
export async function dropUses(
  courseId: string,
  trainingIds: readonly string[],
  until: string,
): Promise<void> {
  await retryOnConflict(async () => {
    const courseIds = new Set(courseTrainingIds(await findCourse(courseId)));
    const removedIds = trainingIds.filter((id) => !courseIds.has(id));
    const uses = removedIds.length > 0 ? await findUses(courseId, removedIds) : [];
    await transactInSlices(uses.filter(({ at }) => at <= until).map(deleteTrainingUseWrites));
  });
}
