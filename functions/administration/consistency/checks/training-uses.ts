import {
  addTrainingUseWrites,
  checkCourseAbsentWrite,
  checkCourseWrite,
  checkTrainingWrite,
  deleteTrainingUseWrites,
  findCourses,
  findTrainings,
  findUseCounts,
  findUses,
  listUses,
  replaceUseCountWrite,
} from '../../../content/content-records/index.ts';
import { byWriting, type ConsistencyCheck } from '../consistency-check.ts';

/**
 * Courses ↔ the stored uses of their trainings. A use is written before its course. Recent uses are therefore
 * skipped when uses without a course are removed: their course may not be stored yet.
 */
export const trainingUses: ConsistencyCheck = {
  name: 'training-uses',
  async *find(snapshot) {
    const { own } = await snapshot.courses();
    for (const course of own) {
      const ids = course.trainings.map(({ trainingId }) => trainingId);
      const usedTrainingIds = new Set((await findUses(course.id, ids)).map(({ trainingId }) => trainingId));
      const missing = await findTrainings(ids.filter((id) => !usedTrainingIds.has(id)));
      for (const training of missing.values())
        yield {
          record: `training ${training.id}`,
          expected: `note of course ${course.id}`,
          stored: 'no note',
          repair: byWriting(
            checkCourseWrite(course),
            checkTrainingWrite(training),
            ...addTrainingUseWrites({
              trainingId: training.id,
              courseId: course.id,
              at: course.lastModifiedDate,
            }),
          ),
        };
    }
    for (const { id } of await snapshot.trainings()) {
      const uses = (await listUses(id)).filter(({ at }) => snapshot.isSettled(at));
      const courses = await findCourses(uses.map(({ courseId }) => courseId));
      for (const use of uses) {
        const course = courses.get(use.courseId);
        if (course?.trainings.some(({ trainingId }) => trainingId === id)) continue;
        yield {
          record: `training ${id}`,
          expected: `no note of course ${use.courseId}`,
          stored: course ? 'note of a course without it' : 'note of a course that does not exist',
          repair: byWriting(
            course ? checkCourseWrite(course) : checkCourseAbsentWrite(use.courseId),
            ...deleteTrainingUseWrites(use),
          ),
        };
      }
    }
  },
};

/** Stored uses of a training by courses ↔ their stored number, which prevents a deletion. */
export const useCounts: ConsistencyCheck = {
  name: 'use-counts',
  async *find(snapshot) {
    const ids = (await snapshot.trainings()).map(({ id }) => id);
    const counts = await findUseCounts(ids);
    for (const id of ids) {
      const [stored, uses] = [counts.get(id), (await listUses(id)).length];
      if ((stored ?? 0) === uses) continue;
      yield {
        record: `training ${id}`,
        expected: `${uses} uses`,
        stored: `${stored ?? 0} uses`,
        repair: byWriting(replaceUseCountWrite(id, stored, uses)),
      };
    }
  },
};
