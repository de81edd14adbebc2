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
    /** The secret of the signatures, sealed (functions/runtime/seal.ts). */
    secret: string(),
    /** The secret before a rotation, which also signs until the given time, ISO 8601. */
    former: map({ secret: string(), until: string() }).optional(),
    disabled: map({ reason: string().enum('FAILING', 'GONE'), date: string() }).optional(),
    /**
     * The circuit while it is open: the number of successive outages, the start, and the time until which the
     * address is not called. `probing` is set while one delivery checks the address. ISO 8601.
     */
    circuit: map({
      failures: number(),
      since: string(),
      until: string(),
      probing: boolean().optional(),
    }).optional(),
    /** When a delivery last succeeded, stored once an hour. */
    lastDelivered: string().optional(),
    createdDate: string(),
    version: number(),
  }),
  computeKey: ({ clientId, id }) => ({ pk: `ORG#${clientId}#WEBHOOKS`, sk: `WEBHOOK#${id}` }),
});
export type WebhookRecord = FormattedItem<typeof WebhookEntity>;
