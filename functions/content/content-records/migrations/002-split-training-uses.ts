import { idOwner, PROVIDER } from '../../../../shared/ids.ts';
import { deleteItem, type Migration, putItem, updateItem } from '../../../runtime/migration.ts';

/** Rows per transaction. */
const atOnce = 90;

interface StoredCourse {
  lastModifiedDate: string;
  trainings: readonly { trainingId: string }[];
}

/**
 * Replaces the set of courses of a training by one item per course and their number. Builds before 2026-11-23
 * stored one set.
 */
export const splitTrainingUses: Migration = {
  number: 2,
  name: 'split-training-uses',
  entities: ['TrainingUsage'],
  async change(item, { get, list, write }) {
    const { pk, trainingId } = item;
    const courseIds = (item.courseIds ?? new Set()) as ReadonlySet<string>;
    const known = new Set((await list(pk)).map(({ sk }) => sk));
    const rows = [];
    for (const courseId of [...courseIds].filter((id) => !known.has(id))) {
      const key = { pk: `ORG#${idOwner(courseId) ?? PROVIDER}#COURSES`, sk: courseId };
      const course = (await get(key)) as unknown as StoredCourse | undefined;
      if (!course?.trainings.some((one) => one.trainingId === trainingId)) continue;
      const at = course.lastModifiedDate;
      rows.push({ pk, sk: courseId, _et: 'TrainingUse', trainingId, courseId, at });
    }
    for (let from = 0; from < rows.length; from += atOnce) {
      const some = rows.slice(from, from + atOnce);
      await write([
        ...some.map((row) => putItem(row, { pk: undefined })),
        updateItem(
          { pk, sk: 'COUNT' },
          { set: { _et: 'TrainingUses', trainingId }, add: { uses: some.length } },
        ),
      ]);
    }
    await write([deleteItem(item, { courseIds: item.courseIds })]);
  },
};
