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
 * | `ORG#<c>#WEBHOOKS` / `DELIVERY#<w>#<at>#<event>` | what was this address told, newest first? |
 */
export const DeliveryEntity = new Entity({
  name: 'WebhookDelivery',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    webhookId: string().key(),
    /** When it happened; ISO 8601. */
    at: string().key(),
    eventId: string().key(),
    type: string().enum(...webhookEvents, 'ping'),
    /** What is told in order: a person, a training. */
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
    /** Forgotten then; seconds since 1970. */
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
 * | `ORG#<c>#WEBHOOKS` / `WAITING#<w>#<lane>#<at>#<event>` | what is this address to be told next about this person? |
 *
 * Its first item alone is tried: so the order is kept.
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
     * new: never tried · asked: somebody wants it tried now · trying: a worker has it until `due` · later: it is tried
     * again at `due`.
     */
    state: string().enum('new', 'asked', 'trying', 'later'),
    /** When the schedule looks at it; ISO 8601. */
    due: string(),
    /** Tried once, whether the address is active or not: somebody asked for it. */
    once: boolean().optional(),
  }),
  computeKey: ({ clientId, webhookId, lane, at, eventId }) => ({
    pk: `ORG#${clientId}#WEBHOOKS`,
    sk: `WAITING#${webhookId}#${lane}#${at}#${eventId}`,
  }),
});
export type Waiting = FormattedItem<typeof WaitingEntity>;

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
export type Due = FormattedItem<typeof DueEntity>;
