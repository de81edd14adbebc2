import { Entity } from 'dynamodb-toolbox/entity';
import { item } from 'dynamodb-toolbox/schema/item';
import { list } from 'dynamodb-toolbox/schema/list';
import { string } from 'dynamodb-toolbox/schema/string';
import { table } from '../../runtime/table.ts';

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#CATALOGUE` / `OFFSETS#<LANG>#<ASC or DESC>#<places>` | where in the index does row 480 of this list begin? |
 *
 * Computed from the rows that a distant page has read. Valid while the `changes` of the counts are the same.
 * A list contains the rows of one or several places, merged by title.
 */
export const OffsetsEntity = new Entity({
  name: 'CatalogueOffsets',
  table,
  timestamps: false,
  schema: item({
    partition: string().key().savedAs('pk'),
    id: string().key().savedAs('sk'),
    revision: string(),
    /** A text between each tenth row and the row before it. */
    separators: list(string()),
  }),
});
