import { Entity } from 'dynamodb-toolbox/entity';
import { item } from 'dynamodb-toolbox/schema/item';
import { number } from 'dynamodb-toolbox/schema/number';
import { set } from 'dynamodb-toolbox/schema/set';
import { string } from 'dynamodb-toolbox/schema/string';
import { table } from '../../runtime/table.ts';

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#MAILS` / `<event>` | was the mail of this event sent, to whom, or is somebody sending it now? |
 */
export const MailDeliveryEntity = new Entity({
  name: 'MailDelivery',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    eventId: string().key(),
    /** Until when a worker that died keeps the others from sending it; ISO 8601. */
    claimedUntil: string(),
    /** The attempt that claimed it. */
    claimedBy: string().optional(),
    sentAt: string().optional(),
    /** Of an event that is mailed to several people: who has got theirs. */
    sentTo: set(string()).optional(),
    /** Forgotten then; seconds since 1970. Longer than a message can wait in its queue and dead letters. */
    ttl: number(),
  }),
  computeKey: ({ clientId, eventId }) => ({ pk: `ORG#${clientId}#MAILS`, sk: eventId }),
});
