import { Entity } from 'dynamodb-toolbox/entity';
import { binary } from 'dynamodb-toolbox/schema/binary';
import { item } from 'dynamodb-toolbox/schema/item';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { table } from '../../runtime/table.ts';

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#BOARDS` / `<whose>#<of what>` | which figures did many people have together, a moment ago? |
 *
 * The items are computed from other items and may be deleted at any time.
 */
export const BoardEntity = new Entity({
  name: 'Board',
  table,
  timestamps: false,
  schema: item({
    partition: string().key().savedAs('pk'),
    sort: string().key().savedAs('sk'),
    /** JSON, deflated. Absent in the claim of a result that is being computed (`<name>#CLAIM`). */
    packed: binary().optional(),
    /** End of validity in milliseconds since 1970. */
    until: number(),
    ttl: number(),
  }),
});
