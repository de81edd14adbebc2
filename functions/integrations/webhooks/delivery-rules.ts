import { createHmac } from 'node:crypto';
import type { WebhookDelivery } from '../../../shared/contracts/integrations/webhooks.ts';
import type { DeliveryRecord, DueMarker, WaitingDelivery } from './delivery.entity.ts';

const minute = 60_000;
const hour = 60 * minute;

/**
 * Milliseconds before the next attempt: after the first failed attempt, after the second, and so on. Ten
 * attempts take about three days.
 */
const retryDelays = [
  ...[minute, 5 * minute, 30 * minute],
  ...[2 * hour, 5 * hour, 10 * hour, 14 * hour, 18 * hour, 22 * hour],
];

/** Milliseconds from the first attempt to the tenth. */
export const attemptsSpan = retryDelays.reduce((sum, wait) => sum + wait, 0);

/**
 * Returns the time of the next attempt, or `undefined` after the last one.
 *
 * @param attempts number of failed attempts, from 1
 */
export function nextAttempt(attempts: number, now: Date): string | undefined {
  const wait = retryDelays[attempts - 1];
  return wait === undefined ? undefined : new Date(now.getTime() + wait).toISOString();
}

/**
 * Maximum milliseconds for a worker to complete an attempt and store its result. Another worker can take the
 * delivery afterwards.
 */
export const attemptLease = minute;

/**
 * Returns when the schedule first checks a new or requested delivery. A worker tries such a delivery
 * immediately. The schedule is the fallback for a failed worker.
 */
export const firstCheck = (now: Date): string => new Date(now.getTime() + minute).toISOString();

/**
 * Returns whether a worker may try a delivery. The delivery is new, a person requested it, or `due` has
 * passed. For a delivery that a worker is trying, `due` is the end of the lease.
 */
export const mayTry = ({ state, due }: Pick<WaitingDelivery, 'state' | 'due'>, now: Date): boolean =>
  state === 'new' || state === 'asked' || due <= now.toISOString();

/**
 * Returns when the schedule next checks a delivery that waits behind the first delivery of its lane. It is
 * checked with the first delivery, but not within a minute.
 */
export const nextCheck = (head: Pick<WaitingDelivery, 'due'> | undefined, now: Date): string => {
  const next = firstCheck(now);
  return head && head.due > next ? head.due : next;
};

/**
 * Returns the due deliveries that one run of the schedule takes. Takes the oldest of each webhook, then the
 * second of each, and so on. Many deliveries of one webhook therefore do not delay other webhooks.
 *
 * @param due due deliveries, the oldest first
 * @param most maximum deliveries per webhook and in total
 */
export function selectFairly<T extends Pick<DueMarker, 'webhookId'>>(
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

/** Returns the data of the event `webhookDeliveryDue`, which triggers an attempt. */
export const dueMessage = ({ webhookId, lane, at, eventId, due }: DueMarker) => ({
  webhookId,
  lane,
  at,
  eventId,
  due,
});

/** Returns when a delivery record expires: thirty days from `now`, in epoch seconds. */
export const expiresAt = (now: Date): number => Math.floor(now.getTime() / 1000) + 30 * 24 * 60 * 60;

/**
 * Returns the headers of Standard Webhooks for a body: id, time and one signature per secret.
 *
 * @param secrets each with the prefix `whsec_`, then the key in base64
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

/** Returns the id that the API shows. It contains the time and the event id, which the item's key needs. */
export const deliveryId = ({ at, eventId }: Pick<DeliveryRecord, 'at' | 'eventId'>): string =>
  `${Date.parse(at).toString(36)}-${eventId}`;

/** Returns the time and the event id of a delivery id, or `undefined` for an invalid id. */
export function parseDeliveryId(id: string): { at: string; eventId: string } | undefined {
  const [, moment, eventId] = /^([0-9a-z]{1,9})-([\w.]{1,100})$/.exec(id) ?? [];
  if (!moment || !eventId) return undefined;
  const at = new Date(Number.parseInt(moment, 36));
  return Number.isNaN(at.getTime()) ? undefined : { at: at.toISOString(), eventId };
}

/** Converts a stored delivery to the contract of the API. */
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
