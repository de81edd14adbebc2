import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { item } from 'dynamodb-toolbox/schema/item';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { table } from '../../runtime/table.ts';

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#STATS` / `CLOSED#<t>` | which totals had the card of training t when t was closed to c? |
 *
 * The marks of the members remain when a training is closed, so its totals do as well. Ignored while the training
 * is open.
 */
export const ClosedTotalsEntity = new Entity({
  name: 'ClosedTotals',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    trainingId: string().key(),
    likes: number(),
    favourites: number(),
  }),
  computeKey: ({ clientId, trainingId }) => ({ pk: `ORG#${clientId}#STATS`, sk: `CLOSED#${trainingId}` }),
});
export type ClosedTotals = FormattedItem<typeof ClosedTotalsEntity>;
