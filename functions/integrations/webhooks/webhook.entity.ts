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
 * | `ORG#<c>#WEBHOOKS` / `WEBHOOK#<w>` | which addresses want to know what of this organisation? |
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
    /** Sealed (functions/runtime/seal.ts): the secret of its signatures. */
    secret: string(),
    /** The one before a rotation, which signs as well until then; ISO 8601. */
    former: map({ secret: string(), until: string() }).optional(),
    disabled: map({ reason: string().enum('FAILING', 'GONE'), date: string() }).optional(),
    /**
     * The circuit breaker, while it is open: how many outages in a row, since when, and until when the address is not
     * called; `probing` while one delivery tries whether it answers. ISO 8601.
     */
    circuit: map({
      failures: number(),
      since: string(),
      until: string(),
      probing: boolean().optional(),
    }).optional(),
    /** When it last took something; noted once an hour. */
    lastDelivered: string().optional(),
    createdDate: string(),
    version: number(),
  }),
  computeKey: ({ clientId, id }) => ({ pk: `ORG#${clientId}#WEBHOOKS`, sk: `WEBHOOK#${id}` }),
});
export type WebhookRecord = FormattedItem<typeof WebhookEntity>;
