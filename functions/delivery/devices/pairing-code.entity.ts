import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { item } from 'dynamodb-toolbox/schema/item';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { table } from '../../runtime/table.ts';

/**
 * | key | question |
 * |---|---|
 * | `PAIRINGCODE#<hash>` / `CODE` | as whom does this code sign a device in? |
 *
 * Typed on a device that is nobody's yet, so that the key has no organisation; it holds ids alone. Only the hash of a
 * code is stored; it is deleted by its use.
 */
export const PairingCodeEntity = new Entity({
  name: 'PairingCode',
  table,
  timestamps: false,
  schema: item({
    /** SHA-256 of the code. */
    hash: string().key(),
    clientId: string(),
    userId: string(),
    /** The version of the person's access: what ends their sessions ends the code. */
    tokenVersion: number(),
    /** Who made it for them; absent: they themselves. */
    madeBy: string().optional(),
    made: string(),
    /** Until when it counts, ISO 8601: the table deletes late. */
    until: string(),
    /** Epoch seconds. */
    ttl: number(),
  }),
  computeKey: ({ hash }) => ({ pk: `PAIRINGCODE#${hash}`, sk: 'CODE' }),
});
export type PairingCode = FormattedItem<typeof PairingCodeEntity>;
