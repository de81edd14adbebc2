import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { boolean } from 'dynamodb-toolbox/schema/boolean';
import { item } from 'dynamodb-toolbox/schema/item';
import { map } from 'dynamodb-toolbox/schema/map';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { deliveryStates, webhookEvents } from '../../../shared/contracts/integrations/webhooks.ts';
import { table } from '../../runtime/table.ts';

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#WEBHOOKS` / `DELIVERY#<w>#<at>#<event>` | which deliveries does this webhook have, newest first? |
 */
export const DeliveryEntity = new Entity({
  name: 'WebhookDelivery',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    webhookId: string().key(),
    /** The time of the event, ISO 8601. */
    at: string().key(),
    eventId: string().key(),
    type: string().enum(...webhookEvents, 'ping'),
    /** The subject whose deliveries are sent in order: a person or a training. */
    lane: string(),
    payload: string(),
    status: string().enum(...deliveryStates),
    attempts: number(),
    lastAttempt: map({
      date: string(),
      milliseconds: number(),
      status: number().optional(),
      body: string().optional(),
      error: string().optional(),
    }).optional(),
    /** When the item expires, in epoch seconds. */
    ttl: number(),
  }),
  computeKey: ({ clientId, webhookId, at, eventId }) => ({
    pk: `ORG#${clientId}#WEBHOOKS`,
    sk: `DELIVERY#${webhookId}#${at}#${eventId}`,
  }),
});
export type DeliveryRecord = FormattedItem<typeof DeliveryEntity>;

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#WEBHOOKS` / `WAITING#<w>#<lane>#<at>#<event>` | which delivery is next in this lane of the webhook? |
 *
 * Only the first item of a lane is tried, which preserves the order.
 */
export const WaitingEntity = new Entity({
  name: 'WaitingDelivery',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    webhookId: string().key(),
    lane: string().key(),
    at: string().key(),
    eventId: string().key(),
    /**
     * `new`: never tried · `asked`: a person requested an attempt now · `trying`: a worker has a lease until
     * `due` · `later`: the next attempt is at `due`.
     */
    state: string().enum('new', 'asked', 'trying', 'later'),
    /** When the schedule checks the delivery, ISO 8601. */
    due: string(),
    /** Set for a delivery that a person requested. It is tried once, even if the webhook is inactive. */
    once: boolean().optional(),
  }),
  computeKey: ({ clientId, webhookId, lane, at, eventId }) => ({
    pk: `ORG#${clientId}#WEBHOOKS`,
    sk: `WAITING#${webhookId}#${lane}#${at}#${eventId}`,
  }),
});
export type WaitingDelivery = FormattedItem<typeof WaitingEntity>;

/**
 * | key | question |
 * |---|---|
 * | `WEBHOOKS` / `<due>#<w>#<at>#<event>` | which deliveries of all organisations are due before …? |
 */
export const DueEntity = new Entity({
  name: 'DueDelivery',
  table,
  timestamps: false,
  schema: item({
    due: string().key(),
    clientId: string(),
    webhookId: string().key(),
    lane: string(),
    at: string().key(),
    eventId: string().key(),
  }),
  computeKey: ({ due, webhookId, at, eventId }) => ({
    pk: 'WEBHOOKS',
    sk: `${due}#${webhookId}#${at}#${eventId}`,
  }),
});
export type DueMarker = FormattedItem<typeof DueEntity>;
