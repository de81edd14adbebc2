import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { item } from 'dynamodb-toolbox/schema/item';
import { number } from 'dynamodb-toolbox/schema/number';
import { record } from 'dynamodb-toolbox/schema/record';
import { string } from 'dynamodb-toolbox/schema/string';
import { table } from '../../runtime/table.ts';

/**
 * | key | question |
 * |---|---|
 * | `DELETIONS` / `<c>` | which deleted organisations still have data, and which job removes it? (super admins) |
 *
 * Written in the transaction that closes the organisation. Deleted when all data of the organisation is
 * deleted.
 */
export const DeletionEntity = new Entity({
  name: 'Deletion',
  table,
  timestamps: false,
  schema: item({
    id: string().key(),
    /** The organisation's name. The record of the organisation no longer exists. */
    name: string(),
    jobId: string(),
    startedDate: string(),
    /** Counts of remaining items, written by an attempt that could not delete everything. */
    left: record(string(), number()).optional(),
  }),
  computeKey: ({ id }) => ({ pk: 'DELETIONS', sk: id }),
});
export type DeletionRecord = FormattedItem<typeof DeletionEntity>;
