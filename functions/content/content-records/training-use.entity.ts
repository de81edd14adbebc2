import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { item } from 'dynamodb-toolbox/schema/item';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { table } from '../../runtime/table.ts';

/** Partition of the uses of a training, in courses of all organisations. */
export const usesIn = (trainingId: string): string => `TRAINING#${trainingId}#COURSES`;

/**
 * | key | question |
 * |---|---|
 * | `TRAINING#<t>#COURSES` / `<course>` | which courses use this training? which of them belong to one organisation? |
 *
 * Course ids begin with their organisation, so the courses of one organisation are a range. The row is
 * written before the course and deleted after it. A course that uses a training therefore always has its row.
 */
export const TrainingUseEntity = new Entity({
  name: 'TrainingUse',
  table,
  timestamps: false,
  schema: item({
    trainingId: string().key(),
    courseId: string().key(),
    /**
     * Time of the last attempt to store the course with this training. An old row without a matching course
     * is a leftover.
     */
    at: string(),
  }),
  computeKey: ({ trainingId, courseId }) => ({ pk: usesIn(trainingId), sk: courseId }),
});
export type TrainingUse = FormattedItem<typeof TrainingUseEntity>;

/**
 * | key | question |
 * |---|---|
 * | `TRAINING#<t>#COURSES` / `COUNT` | does any course use the training? (in the transaction that deletes it) |
 */
export const TrainingUsesEntity = new Entity({
  name: 'TrainingUses',
  table,
  timestamps: false,
  schema: item({ trainingId: string().key(), uses: number() }),
  computeKey: ({ trainingId }) => ({ pk: usesIn(trainingId), sk: 'COUNT' }),
});
