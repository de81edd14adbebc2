import { createHmac } from 'node:crypto';
import type { WebhookDelivery } from '../../../shared/contracts/integrations/webhooks.ts';
import type { DeliveryRecord, Due, Waiting } from './delivery.entity.ts';

const minute = 60_000;
const hour = 60 * minute;

/** What is waited after the first failed attempt, the second, …: ten attempts in three days. */
const waits = [
  ...[minute, 5 * minute, 30 * minute],
  ...[2 * hour, 5 * hour, 10 * hour, 14 * hour, 18 * hour, 22 * hour],
];

/** Milliseconds from the first attempt to the tenth. */
export const attemptsSpan = waits.reduce((sum, wait) => sum + wait, 0);

/** When it is tried again after so many attempts; undefined: no more. */
export function nextAttempt(attempts: number, now: Date): string | undefined {
  const wait = waits[attempts - 1];
  return wait === undefined ? undefined : new Date(now.getTime() + wait).toISOString();
}

/** Milliseconds that a worker has for an attempt and its note, before another one may take it. */
export const lease = minute;

/** When the schedule looks after a delivery that the worker should have tried at once. */
export const firstLook = (now: Date): string => new Date(now.getTime() + minute).toISOString();

/** Whether a worker may try it: it is new or asked for, its time has come, or who had it has died. */
export const mayTry = ({ state, due }: Pick<Waiting, 'state' | 'due'>, now: Date): boolean =>
  state === 'new' || state === 'asked' || due <= now.toISOString();

/** When one behind the first of its lane is looked at again. */
export const behind = (head: Pick<Waiting, 'due'> | undefined, now: Date): string => {
  const next = firstLook(now);
  return head && head.due > next ? head.due : next;
};

/**
 * What one run takes of what is due: of each webhook the longest due, then of each the next, so that many deliveries of
 * one keep no other waiting.
 *
 * @param due the longest due first
 * @param most of one webhook, and of all
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

/** The data of the message that has a delivery tried. */
export const dueOf = ({ webhookId, lane, at, eventId, due }: Due) => ({ webhookId, lane, at, eventId, due });

/** Kept for thirty days; seconds since 1970. */
export const expiresAt = (now: Date): number => Math.floor(now.getTime() / 1000) + 30 * 24 * 60 * 60;

/**
 * The headers of Standard Webhooks for a body: id, time and a signature by each secret.
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

/** The id that the API shows: the moment, so that the item is found without a search, and the event. */
export const deliveryId = ({ at, eventId }: Pick<DeliveryRecord, 'at' | 'eventId'>): string =>
  `${Date.parse(at).toString(36)}-${eventId}`;

/** Moment and event of an id; undefined where it is none of ours. */
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
