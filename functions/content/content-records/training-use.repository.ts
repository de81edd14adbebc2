import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { $add } from 'dynamodb-toolbox/entity/actions/update/symbols';
import { erasePartition } from '../../runtime/erase-partition.ts';
import { getAll } from '../../runtime/get-all.ts';
import { replaceWrite } from '../../runtime/replace-write.ts';
import { findStored, listStoredItems } from '../../runtime/stored.ts';
import type { Write } from '../../runtime/table.ts';
import { type TrainingUse, TrainingUseEntity, TrainingUsesEntity, usesIn } from './training-use.entity.ts';

/**
 * Returns the courses that use a training, in all organisations or in one (`owner`). One Query of rows of
 * some hundred bytes. `limit` ends it early. Eventually consistent reads cost half of the units.
 */
export const listUses = (
  trainingId: string,
  { owner, limit, consistent = true }: { owner?: string; limit?: number; consistent?: boolean } = {},
): Promise<TrainingUse[]> =>
  listStoredItems(
    [TrainingUseEntity],
    {
      partition: usesIn(trainingId),
      ...(owner === undefined ? {} : { range: { beginsWith: `${owner}_` } }),
    },
    { consistent, ...(limit ? { limit } : {}) },
  );

/** Finds the uses of these trainings in a course. The result leaves out missing ones. */
export const findUses = (courseId: string, trainingIds: readonly string[]): Promise<TrainingUse[]> =>
  getAll(
    TrainingUseEntity,
    trainingIds.map((trainingId) => ({ trainingId, courseId })),
    { consistent: true },
  );

const countUseWrite = (trainingId: string, by: 1 | -1): Write => ({
  write: TrainingUsesEntity.build(UpdateTransaction).item({ trainingId, uses: $add(by) }),
});

/** Returns the writes that add a use of a training in a course. Refused (CONFLICT) if the use exists. */
export const addTrainingUseWrites = (use: TrainingUse): Write[] => [
  {
    write: TrainingUseEntity.build(PutTransaction)
      .item(use)
      .options({ condition: { attr: 'at', exists: false } }),
  },
  countUseWrite(use.trainingId, 1),
];

/**
 * Returns the write that updates the time of an existing use. Refused (CONFLICT) if the use was deleted
 * meanwhile.
 */
export const renewTrainingUseWrite = ({ trainingId, courseId, at }: TrainingUse): Write => ({
  write: TrainingUseEntity.build(UpdateTransaction)
    .item({ trainingId, courseId, at })
    .options({ condition: { attr: 'at', exists: true } }),
});

/**
 * Returns the writes that delete a use of a training. Refused (CONFLICT) if the use was renewed since it was
 * read.
 */
export const deleteTrainingUseWrites = ({ trainingId, courseId, at }: TrainingUse): Write[] => [
  {
    write: TrainingUseEntity.build(DeleteTransaction)
      .key({ trainingId, courseId })
      .options({ condition: { attr: 'at', eq: at } }),
  },
  countUseWrite(trainingId, -1),
];

/** Returns the stored number of courses that use a training. Undefined if none ever did. Consistent. */
export const findUseCount = async (trainingId: string): Promise<number | undefined> =>
  (await findStored(TrainingUsesEntity, { trainingId }, { consistent: true }))?.uses;

/**
 * Deletes the count of a training that no course uses. `count`: the value that was read before the uses.
 * Refused (CONFLICT) if a course started or stopped using the training since then.
 */
export const deleteUseCountWrite = (trainingId: string, count: number | undefined): Write => ({
  write: TrainingUsesEntity.build(DeleteTransaction)
    .key({ trainingId })
    .options({
      condition: count === undefined ? { attr: 'uses', exists: false } : { attr: 'uses', eq: count },
    }),
});

/** Deletes all uses of a training and their count, for the deletion of a whole organisation. */
export const deleteTrainingUses = (trainingId: string): Promise<number> => erasePartition(usesIn(trainingId));

/**
 * Returns the stored numbers of uses of these trainings. The result leaves out trainings without a number.
 */
export async function findUseCounts(trainingIds: readonly string[]): Promise<Map<string, number>> {
  const found = await getAll(
    TrainingUsesEntity,
    trainingIds.map((trainingId) => ({ trainingId })),
    { consistent: true },
  );
  return new Map(found.map(({ trainingId, uses }) => [trainingId, uses]));
}

export const replaceUseCountWrite = (trainingId: string, before: number | undefined, uses: number): Write =>
  replaceWrite(TrainingUsesEntity, before === undefined ? undefined : { trainingId, uses: before }, {
    trainingId,
    uses,
  });
