import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { item } from 'dynamodb-toolbox/schema/item';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { table } from '../../runtime/table.ts';

/**
 * | key | question |
 * |---|---|
 * | `PAIRINGCODE#<hash>` / `CODE` | as which member does this code sign a device in? |
 *
 * The key has no organisation, because the device does not belong to a person yet. The item contains ids
 * only. Only the hash of the code is stored. The item is deleted when the code is used.
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
    /** The version of the person's access. The code ends with their sessions. */
    tokenVersion: number(),
    /** The creator, if it is another person. */
    madeBy: string().optional(),
    made: string(),
    /** End of validity, ISO 8601. Needed because the table deletes expired items late. */
    until: string(),
    /** Epoch seconds. */
    ttl: number(),
  }),
  computeKey: ({ hash }) => ({ pk: `PAIRINGCODE#${hash}`, sk: 'CODE' }),
});
export type PairingCode = FormattedItem<typeof PairingCodeEntity>;
