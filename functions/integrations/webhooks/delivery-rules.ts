import { createHmac } from 'node:crypto';
import type { WebhookDelivery } from '../../../shared/contracts/integrations/webhooks.ts';
import type { DeliveryRecord, Due, Waiting } from './delivery.entity.ts';

const minute = 60_000;
const hour = 60 * minute;

/**
 * Milliseconds before the next attempt, after the first failed attempt, the second and so on. Ten attempts
 * take three days.
 */
const waits = [
  ...[minute, 5 * minute, 30 * minute],
  ...[2 * hour, 5 * hour, 10 * hour, 14 * hour, 18 * hour, 22 * hour],
];

/** Milliseconds from the first attempt to the tenth. */
export const attemptsSpan = waits.reduce((sum, wait) => sum + wait, 0);

/** Returns the time of the next attempt, or `undefined` after the last one. */
export function nextAttempt(attempts: number, now: Date): string | undefined {
  const wait = waits[attempts - 1];
  return wait === undefined ? undefined : new Date(now.getTime() + wait).toISOString();
}

/** Milliseconds for an attempt and its record. Another worker can take the delivery afterwards. */
export const lease = minute;

/** Returns when the schedule first checks a delivery that a worker should have tried immediately. */
export const firstLook = (now: Date): string => new Date(now.getTime() + minute).toISOString();

/**
 * Returns whether a worker may try a delivery: it is new or requested, its time has come, or the lease has
 * expired.
 */
export const mayTry = ({ state, due }: Pick<Waiting, 'state' | 'due'>, now: Date): boolean =>
  state === 'new' || state === 'asked' || due <= now.toISOString();

/** Returns when a delivery behind the first one of its lane is checked again. */
export const nextCheck = (head: Pick<Waiting, 'due'> | undefined, now: Date): string => {
  const next = firstLook(now);
  return head && head.due > next ? head.due : next;
};

/**
 * Returns the due deliveries that one run takes. It takes the oldest of each webhook, then the second of
 * each, so that many deliveries of one webhook do not delay others.
 *
 * @param due the oldest first
 * @param most limits per webhook and in total
 */
export function fairShare<T extends Pick<Due, 'webhookId'>>(
  due: readonly T[],
  most: { perWebhook: number; total: number },
): T[] {
  const counts = new Map<string, number>();
  const placed = due.map((one) => {
    const place = counts.get(one.webhookId) ?? 0;
    counts.set(one.webhookId, place + 1);
    return { one, place };
  });
  return placed
    .filter(({ place }) => place < most.perWebhook)
    .sort((a, b) => a.place - b.place)
    .slice(0, most.total)
    .map(({ one }) => one);
}

/** Returns the data of the message that triggers a delivery. */
export const dueMessage = ({ webhookId, lane, at, eventId, due }: Due) => ({
  webhookId,
  lane,
  at,
  eventId,
  due,
});

/** Returns the end of the retention of thirty days, in epoch seconds. */
export const expiresAt = (now: Date): number => Math.floor(now.getTime() / 1000) + 30 * 24 * 60 * 60;

/**
 * Returns the headers of Standard Webhooks for a body: id, time and one signature per secret.
 *
 * @param secrets `whsec_` and the key in base64
 */
export function signedHeaders(
  id: string,
  now: Date,
  body: string,
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}

/** Returns the id that the API shows. It contains time and event, so that the item is found by its key. */
export const deliveryId = ({ at, eventId }: Pick<DeliveryRecord, 'at' | 'eventId'>): string =>
  `${Date.parse(at).toString(36)}-${eventId}`;

/** Returns time and event of an id, or `undefined` for an invalid id. */
export function parseDeliveryId(id: string): { at: string; eventId: string } | undefined {
  const [, moment, eventId] = /^([0-9a-z]{1,9})-([\w.]{1,100})$/.exec(id) ?? [];
  if (!moment || !eventId) return undefined;
  const at = new Date(Number.parseInt(moment, 36));
  return Number.isNaN(at.getTime()) ? undefined : { at: at.toISOString(), eventId };
}

export const toDelivery = (record: DeliveryRecord): WebhookDelivery => ({
  id: deliveryId(record),
  eventId: record.eventId,
  type: record.type,
  status: record.status,
  attempts: record.attempts,
  createdDate: record.at,
  payload: record.payload,
  ...(record.lastAttempt ? { lastAttempt: record.lastAttempt } : {}),
});
