import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { boolean } from 'dynamodb-toolbox/schema/boolean';
import { item } from 'dynamodb-toolbox/schema/item';
import { list } from 'dynamodb-toolbox/schema/list';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { apiScopes } from '../../../shared/scopes.ts';
import { table } from '../../runtime/table.ts';

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#TOKENS` / `<u>.<token>` | is this API token valid, and for which scopes? (read at each request of the token) |
 * | `ORG#<c>#TOKENS`, begins with `<u>.` | which tokens did this person create? |
 * | `ORG#<c>#TOKENS` | which tokens does the organisation have? |
 *
 * A token that is deleted here is rejected at its next request.
 */
export const ApiTokenEntity = new Entity({
  name: 'ApiToken',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    /** `<u>.<16 of base32>`. */
    id: string().key(),
    /** The creator. The token has at most the current rights of its creator. */
    userId: string(),
    /** The role of the creator. The token is valid only while the creator has this role. */
    role: string().enum('admin', 'super'),
    name: string(),
    scopes: list(string().enum(...apiScopes)),
    /** Set if changes with the token are checked and not stored. */
    test: boolean().optional(),
    /** SHA-256 of the secret. */
    hash: string(),
    createdDate: string(),
    /** Written at most once an hour. */
    lastUsed: string().optional(),
    /** The time of expiry, ISO 8601. */
    until: string(),
    /** Epoch seconds. An expired token remains listed for a month. */
    ttl: number(),
  }),
  computeKey: ({ clientId, id }) => ({ pk: `ORG#${clientId}#TOKENS`, sk: id }),
});
export type ApiToken = FormattedItem<typeof ApiTokenEntity>;
