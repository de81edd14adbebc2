import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { item } from 'dynamodb-toolbox/schema/item';
import { list } from 'dynamodb-toolbox/schema/list';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { apiScopes } from '../../../shared/scopes.ts';
import { table } from '../../runtime/table.ts';

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#TOKENS` / `<u>.<token>` | does this API token count, and for what? (read at each of its requests) |
 * | `ORG#<c>#TOKENS`, begins with `<u>.` | which ones did this person make? |
 * | `ORG#<c>#TOKENS` | which ones has the organisation? |
 *
 * One that is removed here is refused at its next request.
 */
export const ApiTokenEntity = new Entity({
  name: 'ApiToken',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    /** `<u>.<16 of base32>`. */
    id: string().key(),
    /** Who made it: it does what they may do now, and no more. */
    userId: string(),
    /** What they acted as: it counts while they hold it. */
    role: string().enum('admin', 'super'),
    name: string(),
    scopes: list(string().enum(...apiScopes)),
    /** SHA-256 of the secret. */
    hash: string(),
    createdDate: string(),
    /** Written at most hourly. */
    lastUsed: string().optional(),
    /** Until when it counts, ISO 8601. */
    until: string(),
    /** Epoch seconds: it is listed for a month after it has expired. */
    ttl: number(),
  }),
  computeKey: ({ clientId, id }) => ({ pk: `ORG#${clientId}#TOKENS`, sk: id }),
});
export type ApiToken = FormattedItem<typeof ApiTokenEntity>;
