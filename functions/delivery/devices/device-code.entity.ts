import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { item } from 'dynamodb-toolbox/schema/item';
import { map } from 'dynamodb-toolbox/schema/map';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { table } from '../../runtime/table.ts';

/**
 * | key | question |
 * |---|---|
 * | `DEVICECODE#<hash>` / `CODE` | which device shows this code, and did somebody approve it? |
 *
 * A device that asks is nobody's yet, so that its code has no organisation. Of both of its codes only hashes are
 * stored: that of the one people type is the key, and a part of the one that the device keeps. Deleted by its use.
 */
export const DeviceCodeEntity = new Entity({
  name: 'DeviceCode',
  table,
  timestamps: false,
  schema: item({
    /** SHA-256 of the code that is shown. */
    hash: string().key(),
    /** SHA-256 of the secret that the device keeps. */
    secretHash: string(),
    /** As the device calls itself; empty where it did not say. */
    deviceName: string(),
    /** Network address of the device. */
    address: string(),
    /** When it asked, and until when the code counts, ISO 8601: the table deletes late. */
    asked: string(),
    until: string(),
    /** Seconds between two polls, and when the last one came (milliseconds since 1970). */
    interval: number(),
    polled: number().optional(),
    state: string().enum('pending', 'approved', 'denied'),
    /** Who approved it, with the version of their access. */
    approval: map({ clientId: string(), userId: string(), tokenVersion: number() }).optional(),
    /** Epoch seconds. */
    ttl: number(),
  }),
  computeKey: ({ hash }) => ({ pk: `DEVICECODE#${hash}`, sk: 'CODE' }),
});
export type DeviceCode = FormattedItem<typeof DeviceCodeEntity>;
