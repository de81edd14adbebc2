import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { item } from 'dynamodb-toolbox/schema/item';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { table } from '../../runtime/table.ts';

/** Partition of the uses of a training, of all organisations. */
export const usesIn = (trainingId: string): string => `TRAINING#${trainingId}#COURSES`;

/**
 * | key | question |
 * |---|---|
 * | `TRAINING#<t>#COURSES` / `<course>` | which courses hold this training; which of one organisation's? |
 *
 * Ids of courses begin with their organisation: those of one are a range. The row is there before the course that holds
 * the training, and goes after it: a course that holds a training always has its row.
 */
export const TrainingUseEntity = new Entity({
  name: 'TrainingUse',
  table,
  timestamps: false,
  schema: item({
    trainingId: string().key(),
    courseId: string().key(),
    /** When a course was last to be stored with it: an older one that holds it not is left over. */
    at: string(),
  }),
  computeKey: ({ trainingId, courseId }) => ({ pk: usesIn(trainingId), sk: courseId }),
});
export type TrainingUse = FormattedItem<typeof TrainingUseEntity>;

/**
 * | key | question |
 * |---|---|
 * | `TRAINING#<t>#COURSES` / `COUNT` | does any course hold it? (in the transaction that deletes it) |
 */
export const TrainingUsesEntity = new Entity({
  name: 'TrainingUses',
  table,
  timestamps: false,
  schema: item({ trainingId: string().key(), uses: number() }),
  computeKey: ({ trainingId }) => ({ pk: usesIn(trainingId), sk: 'COUNT' }),
});
