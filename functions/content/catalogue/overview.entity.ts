import { Entity } from 'dynamodb-toolbox/entity';
import { item } from 'dynamodb-toolbox/schema/item';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { table } from '../../runtime/table.ts';

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#CATALOGUE` / `OVERVIEW#<who>#<base>` | how many trainings has each category, tag, skill …, for callers like `who`? |
 *
 * The first request after a change computes the counts from the catalogue's rows. `who` is `authors` or
 * `everybody`. `base` is the counted part of the catalogue. Times are milliseconds since 1970.
 */
export const OverviewEntity = new Entity({
  name: 'CatalogueOverview',
  table,
  timestamps: false,
  schema: item({
    partition: string().key().savedAs('pk'),
    id: string().key().savedAs('sk'),
    /** Identifies the state of the catalogue that was counted. */
    revision: string(),
    /** When a request first found this revision. */
    since: number(),
    /** When the rows were last counted. */
    made: number(),
    /** When the next training stops being new. The counts are invalid afterwards. */
    until: number().optional(),
    /** The counts as JSON, because they are always read as a whole. */
    overview: string(),
  }),
});
