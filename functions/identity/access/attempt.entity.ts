import { Entity } from 'dynamodb-toolbox/entity';
import { item } from 'dynamodb-toolbox/schema/item';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { table } from '../../runtime/table.ts';

/**
 * | key | question |
 * |---|---|
 * | `ATTEMPT#<scope>` / `ATTEMPT` | how often was this tried in the running window? |
 *
 * Attempts come from people who are not signed in, so their keys have no organisation. Scopes are hashed: no
 * address of a person or a machine is stored.
 */
export const AttemptEntity = new Entity({
  name: 'Attempt',
  table,
  timestamps: false,
  schema: item({
    scope: string().key(),
    count: number(),
    /** End of the window, seconds since 1970; also the item's TTL. */
    ttl: number(),
  }),
  computeKey: ({ scope }) => ({ pk: `ATTEMPT#${scope}`, sk: 'ATTEMPT' }),
});
