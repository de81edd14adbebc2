import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { boolean } from 'dynamodb-toolbox/schema/boolean';
import { item } from 'dynamodb-toolbox/schema/item';
import { list } from 'dynamodb-toolbox/schema/list';
import { map } from 'dynamodb-toolbox/schema/map';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { webhookEvents } from '../../../shared/contracts/integrations/webhooks.ts';
import { table } from '../../runtime/table.ts';

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#WEBHOOKS` / `WEBHOOK#<w>` | which addresses receive which events of this organisation? |
 */
export const WebhookEntity = new Entity({
  name: 'Webhook',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    id: string().key(),
    url: string(),
    events: list(string().enum(...webhookEvents)),
    active: boolean(),
    /** The key that signs deliveries, encrypted (functions/runtime/seal.ts). */
    secret: string(),
    /** The secret before the last rotation. Deliveries also carry its signature until `until`, ISO 8601. */
    former: map({ secret: string(), until: string() }).optional(),
    /** Set if the platform deactivated the webhook: `FAILING` after repeated failures, `GONE` after a 410. */
    disabled: map({ reason: string().enum('FAILING', 'GONE'), date: string() }).optional(),
    /**
     * Stored while the circuit is open. `failures` counts successive outages since `since`. The address is
     * not called until `until`. `probing` is true while one delivery checks the address. Times are ISO 8601.
     */
    circuit: map({
      failures: number(),
      since: string(),
      until: string(),
      probing: boolean().optional(),
    }).optional(),
    /** Time of a recent successful delivery, ISO 8601. Updated at most once an hour. */
    lastDelivered: string().optional(),
    createdDate: string(),
    /** Raised by every change, except of `circuit` and `lastDelivered`. `If-Match` compares it. */
    version: number(),
  }),
  computeKey: ({ clientId, id }) => ({ pk: `ORG#${clientId}#WEBHOOKS`, sk: `WEBHOOK#${id}` }),
});
export type WebhookRecord = FormattedItem<typeof WebhookEntity>;
