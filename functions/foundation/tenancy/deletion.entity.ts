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
 * The transaction that closes the organisation writes this item. The job deletes it after all data of the
 * organisation.
 */
export const DeletionEntity = new Entity({
  name: 'Deletion',
  table,
  timestamps: false,
  schema: item({
    /** Id of the deleted organisation. */
    id: string().key(),
    /** The organisation's name. The record of the organisation no longer exists. */
    name: string(),
    /** The job that deletes the data. */
    jobId: string(),
    /** ISO 8601. */
    startedDate: string(),
    /** Number of remaining records by kind. Written by an attempt that could not delete everything. */
    left: record(string(), number()).optional(),
  }),
  computeKey: ({ id }) => ({ pk: 'DELETIONS', sk: id }),
});
export type DeletionRecord = FormattedItem<typeof DeletionEntity>;
