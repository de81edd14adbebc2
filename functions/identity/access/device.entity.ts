import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { item } from 'dynamodb-toolbox/schema/item';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { table } from '../../runtime/table.ts';

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#DEVICES` / `<u>.<device>` | is this device still signed in? (read at each of its requests) |
 * | `ORG#<c>#DEVICES`, begins with `<u>.` | which devices are signed in as this person? |
 * | `ORG#<c>#DEVICES` | which devices are signed in to the organisation? |
 *
 * A device that is removed here is signed out at its next request.
 */
export const DeviceEntity = new Entity({
  name: 'Device',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    /** `<u>.<16 of base32>`. */
    id: string().key(),
    userId: string(),
    /** As the device calls itself; empty where it did not say. */
    name: string(),
    /** The version of the person's access it was signed in with: what ends their sessions ends it. */
    tokenVersion: number(),
    /** Who made the code that was typed on it; absent where the person approved it themselves. */
    madeBy: string().optional(),
    createdDate: string(),
    /** Written at most hourly. */
    lastUsed: string(),
    /** Until when its token counts. */
    until: string(),
    /** Epoch seconds. */
    ttl: number(),
  }),
  computeKey: ({ clientId, id }) => ({ pk: `ORG#${clientId}#DEVICES`, sk: id }),
});
export type Device = FormattedItem<typeof DeviceEntity>;
