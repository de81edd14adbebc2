import { Entity } from 'dynamodb-toolbox/entity';
import { item } from 'dynamodb-toolbox/schema/item';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { table } from '../../runtime/table.ts';

/**
 * | key | question |
 * |---|---|
 * | `ATTEMPT#<scope>` / `ATTEMPT` | how many attempts were there in the current window? |
 *
 * Attempts come from people who are not signed in, so their keys have no organisation. Scopes are hashed, so
 * that no mail address or network address is stored.
 */
export const AttemptEntity = new Entity({
  name: 'Attempt',
  table,
  timestamps: false,
  schema: item({
    scope: string().key(),
    count: number(),
    /** End of the window in epoch seconds, which is also the TTL of the item. */
    ttl: number(),
  }),
  computeKey: ({ scope }) => ({ pk: `ATTEMPT#${scope}`, sk: 'ATTEMPT' }),
});
