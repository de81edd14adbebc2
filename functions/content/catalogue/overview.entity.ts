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
 * Computed from the catalogue's rows by the first request after a change. The `changes` of the counts
 * identify the state.
 */
export const OverviewEntity = new Entity({
  name: 'CatalogueOverview',
  table,
  timestamps: false,
  schema: item({
    partition: string().key().savedAs('pk'),
    id: string().key().savedAs('sk'),
    revision: string(),
    /** Milliseconds since 1970. */
    since: number(),
    made: number(),
    until: number().optional(),
    /** JSON, because it is always read as a whole. */
    overview: string(),
  }),
});
