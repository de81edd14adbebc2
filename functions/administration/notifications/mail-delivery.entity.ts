import { Entity } from 'dynamodb-toolbox/entity';
import { item } from 'dynamodb-toolbox/schema/item';
import { number } from 'dynamodb-toolbox/schema/number';
import { set } from 'dynamodb-toolbox/schema/set';
import { string } from 'dynamodb-toolbox/schema/string';
import { table } from '../../runtime/table.ts';

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#MAILS` / `<event>` | was the mail of this event sent, which members received it, or is a worker sending it now? |
 */
export const MailDeliveryEntity = new Entity({
  name: 'MailDelivery',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    eventId: string().key(),
    /** End of the claim, ISO 8601. After a crash of the worker, another worker can claim the mail then. */
    claimedUntil: string(),
    /** The attempt that claimed the mail. */
    claimedBy: string().optional(),
    sentAt: string().optional(),
    /** For an event with several recipients: the ids of members whose mail was sent. */
    sentTo: set(string()).optional(),
    /** Seconds since 1970. Later than a message can leave its queue and dead-letter queue. */
    ttl: number(),
  }),
  computeKey: ({ clientId, eventId }) => ({ pk: `ORG#${clientId}#MAILS`, sk: eventId }),
});
