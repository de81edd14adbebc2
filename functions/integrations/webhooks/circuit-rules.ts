import type { DeliveryRecord } from './delivery.entity.ts';
import { attemptLease, attemptsSpan } from './delivery-rules.ts';
import type { WebhookRecord } from './webhook.entity.ts';

export type Circuit = NonNullable<WebhookRecord['circuit']>;
type Attempt = NonNullable<DeliveryRecord['lastAttempt']>;

const minute = 60_000;

/**
 * Milliseconds without calls after the first outage, the second and so on. The last value applies to all
 * further ones. Each value is shorter than the corresponding retry interval of a delivery, so that the next
 * probe is another delivery. A single delivery that hangs therefore does not block the others.
 */
const rests = [minute / 2, 3 * minute, 20 * minute];
const restAfter = (failures: number): number => rests[Math.min(failures, rests.length) - 1] ?? 0;

/** The maximum period in milliseconds over which deliveries resume after the interval. */
const maxSpread = 5 * minute;

/** The minimum duration of a slow failure in milliseconds. It counts like a timeout. */
const slow = 5000;

const addMilliseconds = (now: Date, milliseconds: number) =>
  new Date(now.getTime() + milliseconds).toISOString();

/**
 * Returns the permission to call an address: `call` without restriction · `probe` with one delivery, after
 * the interval or on request · `wait`.
 */
export function callPermission(
  circuit: Circuit | undefined,
  now: Date,
  isRequested: boolean,
): 'call' | 'probe' | 'wait' {
  if (!circuit) return 'call';
  if (circuit.until <= now.toISOString()) return 'probe';
  return isRequested && !circuit.probing ? 'probe' : 'wait';
}

/** Returns the circuit during a probe. If its worker crashes, another worker can probe after the lease. */
export const startProbe = (circuit: Circuit, now: Date): Circuit => ({
  ...circuit,
  until: addMilliseconds(now, attemptLease),
  probing: true,
});

/**
 * Returns whether a failed attempt opens the circuit or extends the outage: no connection, no response in
 * time, or a slow response. An immediate error response occupies no worker and can concern one delivery only.
 * During a probe any 5xx counts, because an outage preceded it.
 */
export function isOutage(
  { error, status = 0, milliseconds }: Pick<Attempt, 'error' | 'status' | 'milliseconds'>,
  probe: boolean,
): boolean {
  if (error) return ['timeout', 'connection', 'unresolved'].includes(error) || milliseconds >= slow;
  return milliseconds >= slow || (probe && status >= 500);
}

/** Returns the circuit after an outage. `before` is `undefined` for the first outage. */
export function circuitAfter(before: Circuit | undefined, now: Date): Circuit {
  const failures = (before?.failures ?? 0) + 1;
  return {
    failures,
    since: before?.since ?? now.toISOString(),
    until: addMilliseconds(now, restAfter(failures)),
  };
}

/**
 * Returns the next time of a delivery that met an open circuit: after the interval, spread by a random
 * offset.
 * @param random from 0 to 1
 */
export const afterRest = ({ failures, until }: Circuit, random: number): string =>
  addMilliseconds(new Date(until), Math.floor(random * Math.min(restAfter(failures), maxSpread)));

/** The number of successive outages until a webhook is disabled. A delivery has as many attempts. */
const maxOutages = 10;

/**
 * Returns whether an outage disables the webhook. The address must have been unreachable for the whole period
 * of a delivery's attempts, both since the first outage and since the creation of this delivery. Earlier
 * failed pings and periods without attempts therefore do not count.
 *
 * @param at when the probing delivery was created, ISO 8601
 */
export function isLasting({ failures, since }: Circuit, at: string, now: Date): boolean {
  const from = Math.max(Date.parse(since), Date.parse(at));
  return failures >= maxOutages && now.getTime() - from >= attemptsSpan;
}
