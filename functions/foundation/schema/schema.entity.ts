import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { boolean } from 'dynamodb-toolbox/schema/boolean';
import { item } from 'dynamodb-toolbox/schema/item';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { table } from '../../runtime/table.ts';

/**
 * | key | question |
 * |---|---|
 * | `SCHEMA` / `CURRENT` | which shape does the stored data have? |
 *
 * Absent in data of builds before 2026-11-25.
 */
export const SchemaEntity = new Entity({
  name: 'Schema',
  table,
  timestamps: false,
  schema: item({
    /** Number of the last completed migration. */
    schema: number(),
    /** Version of the product that completed it. */
    version: string(),
    date: string(),
    /** The check of consistency after the last migration, until it has ended. */
    checkRunId: string().optional(),
    /** Number of checks that have ended since. */
    checks: number().optional(),
  }),
  computeKey: () => ({ pk: 'SCHEMA', sk: 'CURRENT' }),
});

const counts = {
  /** Items that the migration has read. */
  scanned: number(),
  /** Items that it has changed. */
  changed: number(),
};

/**
 * | key | question |
 * |---|---|
 * | `SCHEMA` / `MIGRATION#<number>` | when did this migration run, and what did it change? |
 *
 * A record without an end date belongs to a migration that has not completed.
 */
export const MigrationRecordEntity = new Entity({
  name: 'Migration',
  table,
  timestamps: false,
  schema: item({
    /** Three digits. */
    number: string().key(),
    name: string(),
    startedDate: string(),
    endedDate: string().optional(),
    version: string(),
    ...counts,
  }),
  computeKey: ({ number: id }) => ({ pk: 'SCHEMA', sk: `MIGRATION#${id}` }),
});
export type MigrationRecord = FormattedItem<typeof MigrationRecordEntity>;

/**
 * | key | question |
 * |---|---|
 * | `SCHEMA` / `SEGMENT#<number>#<segment>` | which item of this part of the table was migrated last? |
 *
 * Deleted when the migration completes.
 */
export const MigrationSegmentEntity = new Entity({
  name: 'MigrationSegment',
  table,
  timestamps: false,
  schema: item({
    number: string().key(),
    segment: number().key(),
    /** The number of segments. A later attempt continues with the same number. */
    segments: number(),
    /** Key of the last item, as JSON. Absent before the first page. */
    cursor: string().optional(),
    done: boolean(),
    ...counts,
  }),
  computeKey: ({ number: id, segment }) => ({
    pk: 'SCHEMA',
    sk: `SEGMENT#${id}#${String(segment).padStart(3, '0')}`,
  }),
});
export type MigrationSegment = FormattedItem<typeof MigrationSegmentEntity>;
