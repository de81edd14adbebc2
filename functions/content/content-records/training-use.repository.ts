import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get';
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { $add } from 'dynamodb-toolbox/entity/actions/update/symbols';
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query';
import { replaced } from '../../runtime/as-read.ts';
import { erasePartition } from '../../runtime/erase-partition.ts';
import { getAll } from '../../runtime/get-all.ts';
import { table, type Write } from '../../runtime/table.ts';
import { type TrainingUse, TrainingUseEntity, TrainingUsesEntity, usesIn } from './training-use.entity.ts';

/**
 * The courses that hold a training, by their ids: of all organisations, or of one (`owner`). One Query of rows of some
 * hundred bytes; `limit` ends it early. As they stand, or for half of the units as of a moment ago.
 */
export async function listUses(
  trainingId: string,
  { owner, limit, consistent = true }: { owner?: string; limit?: number; consistent?: boolean } = {},
): Promise<TrainingUse[]> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .entities(TrainingUseEntity)
    .query({
      partition: usesIn(trainingId),
      ...(owner === undefined ? {} : { range: { beginsWith: `${owner}_` } }),
    })
    .options({ consistent, ...(limit ? { limit } : { maxPages: Number.POSITIVE_INFINITY }) })
    .send();
  return Items;
}

/** The uses that a course makes of these trainings; those that there are not are left out. */
export const findUses = (courseId: string, trainingIds: readonly string[]): Promise<TrainingUse[]> =>
  getAll(
    TrainingUseEntity,
    trainingIds.map((trainingId) => ({ trainingId, courseId })),
    { consistent: true },
  );

const counted = (trainingId: string, by: 1 | -1): Write => ({
  write: TrainingUsesEntity.build(UpdateTransaction).item({ trainingId, uses: $add(by) }),
});

/** A course is to hold a training. Refused (CONFLICT) where that is noted already. */
export const trainingHeld = (use: TrainingUse): Write[] => [
  {
    write: TrainingUseEntity.build(PutTransaction)
      .item(use)
      .options({ condition: { attr: 'at', exists: false } }),
  },
  counted(use.trainingId, 1),
];

/** The same, of a use that is left from before. Refused (CONFLICT) where it went meanwhile. */
export const holdRenewed = ({ trainingId, courseId, at }: TrainingUse): Write => ({
  write: TrainingUseEntity.build(UpdateTransaction)
    .item({ trainingId, courseId, at })
    .options({ condition: { attr: 'at', exists: true } }),
});

/** A course does not hold it any more. Refused (CONFLICT) where it is to hold it again. */
export const trainingReleased = ({ trainingId, courseId, at }: TrainingUse): Write[] => [
  {
    write: TrainingUseEntity.build(DeleteTransaction)
      .key({ trainingId, courseId })
      .options({ condition: { attr: 'at', eq: at } }),
  },
  counted(trainingId, -1),
];

/** Counts the courses that hold a training, as far as their writes counted them; undefined: none ever did. Consistent. */
export async function findUseCount(trainingId: string): Promise<number | undefined> {
  const get = TrainingUsesEntity.build(GetItemCommand).key({ trainingId }).options({ consistent: true });
  return (await get.send()).Item?.uses;
}

/**
 * Deletes the count of a training that no course holds. `count`: as it was read before the uses themselves. Refused
 * (CONFLICT) where a course started or stopped holding the training since then.
 */
export const trainingUnused = (trainingId: string, count: number | undefined): Write => ({
  write: TrainingUsesEntity.build(DeleteTransaction)
    .key({ trainingId })
    .options({
      condition: count === undefined ? { attr: 'uses', exists: false } : { attr: 'uses', eq: count },
    }),
});

/** The same, whoever holds it: for an organisation that goes as a whole. */
export const usesForgotten = (trainingId: string): Promise<number> => erasePartition(usesIn(trainingId));

/** Returns the numbers of uses that are stored for these trainings. A training without a number is left out. */
export async function findUseCounts(trainingIds: readonly string[]): Promise<Map<string, number>> {
  const found = await getAll(
    TrainingUsesEntity,
    trainingIds.map((trainingId) => ({ trainingId })),
    { consistent: true },
  );
  return new Map(found.map(({ trainingId, uses }) => [trainingId, uses]));
}

export const trainingUseCountReplaced = (
  trainingId: string,
  before: number | undefined,
  uses: number,
): Write =>
  replaced(TrainingUsesEntity, before === undefined ? undefined : { trainingId, uses: before }, {
    trainingId,
    uses,
  });
