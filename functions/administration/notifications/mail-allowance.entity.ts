import { Entity } from 'dynamodb-toolbox/entity';
import { item } from 'dynamodb-toolbox/schema/item';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { table } from '../../runtime/table.ts';

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#MAILS` / `DAY#<day>` | how many mails did this organisation send on this day (UTC)? |
 */
export const MailDayEntity = new Entity({
  name: 'MailDay',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    day: string().key(),
    mails: number(),
    /** Seconds since 1970. */
    ttl: number(),
  }),
  computeKey: ({ clientId, day }) => ({ pk: `ORG#${clientId}#MAILS`, sk: `DAY#${day}` }),
});

/**
 * | key | question |
 * |---|---|
 * | `HELDMAILS` / `<day>#<event>` | which messages of the mail queue wait for this day, of all organisations? |
 */
export const HeldMailEntity = new Entity({
  name: 'HeldMail',
  table,
  timestamps: false,
  schema: item({
    day: string().key(),
    eventId: string().key(),
    clientId: string(),
    /** The unchanged message of the queue, as JSON. */
    message: string(),
  }),
  computeKey: ({ day, eventId }) => ({ pk: 'HELDMAILS', sk: `${day}#${eventId}` }),
});
