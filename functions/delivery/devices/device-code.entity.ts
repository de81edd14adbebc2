import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { item } from 'dynamodb-toolbox/schema/item';
import { map } from 'dynamodb-toolbox/schema/map';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { table } from '../../runtime/table.ts';

/**
 * | key | question |
 * |---|---|
 * | `DEVICECODE#<hash>` / `CODE` | which device shows this code, and is it approved? |
 *
 * The code has no organisation, because the device does not belong to a person yet. Only hashes of both codes
 * are stored. The hash of the shown code is the key and a part of the code that the device stores. The item
 * is deleted when the code is used.
 */
export const DeviceCodeEntity = new Entity({
  name: 'DeviceCode',
  table,
  timestamps: false,
  schema: item({
    /** SHA-256 of the code that is shown. */
    hash: string().key(),
    /** SHA-256 of the secret that the device stores. */
    secretHash: string(),
    /** The name that the device sent, or the empty text. */
    deviceName: string(),
    /** Network address of the device. */
    address: string(),
    /**
     * Time of the request, and end of validity, ISO 8601. Needed because the table deletes expired items
     * late.
     */
    asked: string(),
    until: string(),
    /** Seconds between two polls, and the time of the last poll (milliseconds since 1970). */
    interval: number(),
    polled: number().optional(),
    state: string().enum('pending', 'approved', 'denied'),
    /** The approving person, with the version of their access. */
    approval: map({ clientId: string(), userId: string(), tokenVersion: number() }).optional(),
    /** Epoch seconds. */
    ttl: number(),
  }),
  computeKey: ({ hash }) => ({ pk: `DEVICECODE#${hash}`, sk: 'CODE' }),
});
export type DeviceCode = FormattedItem<typeof DeviceCodeEntity>;

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
