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
 * A deleted device is signed out at its next request.
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
    /** The name that the device reported. Can be empty. */
    name: string(),
    /**
     * The version of the person's access at sign-in. A change that ends the person's sessions ends the
     * device's session.
     */
    tokenVersion: number(),
    /** The creator of the code that was typed on the device. Absent if the person approved the device. */
    madeBy: string().optional(),
    createdDate: string(),
    /** Written at most once an hour. */
    lastUsed: string(),
    /** When the device's token expires. */
    until: string(),
    /** Epoch seconds. */
    ttl: number(),
  }),
  computeKey: ({ clientId, id }) => ({ pk: `ORG#${clientId}#DEVICES`, sk: id }),
});
export type Device = FormattedItem<typeof DeviceEntity>;
