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
 * For the person's own list alone: whether a session counts is told by its token and the person's record. In the
 * person's partition, and gone with it.
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
    /** Browser and system, as the request named them; absent where that is not known. */
    browser: string().optional(),
    system: string().optional(),
    address: string(),
    /** The version of the person's access that its token carries. */
    tokenVersion: number(),
    started: string(),
    /** Until when its token counts. */
    until: string(),
    /** Epoch seconds. */
    ttl: number(),
  }),
  computeKey: ({ clientId, userId, id }) => ({ pk: `ORG#${clientId}#USER#${userId}`, sk: `SIGNIN#${id}` }),
});
export type SignIn = FormattedItem<typeof SignInEntity>;
