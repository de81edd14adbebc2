import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { item } from 'dynamodb-toolbox/schema/item';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { sessionKinds } from '../../../shared/contracts/identity/access-sessions.ts';
import { table } from '../../runtime/table.ts';

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#USER#<u>` / `SIGNIN#<session>` | where is this person signed in? |
 *
 * Only the person's own list of sessions reads these items. The validity of a session depends on its token
 * and the member's record. Items are deleted with the partition of the person.
 */
export const SignInEntity = new Entity({
  name: 'SignIn',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    userId: string().key(),
    id: string().key(),
    kind: string().enum(...sessionKinds),
    /** Browser and system from the request. Absent if unknown. */
    browser: string().optional(),
    system: string().optional(),
    address: string(),
    /** The version of the person's access in the session's token. */
    tokenVersion: number(),
    started: string(),
    /** When the token expires. */
    until: string(),
    /** Epoch seconds. */
    ttl: number(),
  }),
  computeKey: ({ clientId, userId, id }) => ({ pk: `ORG#${clientId}#USER#${userId}`, sk: `SIGNIN#${id}` }),
});
export type SignIn = FormattedItem<typeof SignInEntity>;
