import type { DeliveryRecord } from './delivery.entity.ts';
import { attemptsSpan, lease } from './delivery-rules.ts';
import type { WebhookRecord } from './webhook.entity.ts';

export type Circuit = NonNullable<WebhookRecord['circuit']>;
type Attempt = NonNullable<DeliveryRecord['lastAttempt']>;

const minute = 60_000;

/**
 * What an address is left alone for after the first outage, the second, …; the last holds for all further ones. Shorter
 * than what one delivery waits, so that the next probe is another one: what hangs on one alone does not hold up all.
 */
const rests = [minute / 2, 3 * minute, 20 * minute];
const restAfter = (failures: number): number => rests[Math.min(failures, rests.length) - 1] ?? 0;

/** Milliseconds over which deliveries come back after a rest, at most. */
const maxSpread = 5 * minute;

/** Milliseconds after which a failure has held a worker as a timeout does. */
const slow = 5000;

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();

/**
 * What may be done with an address: `call` it as often as is wanted · `probe` it, one delivery alone, once the rest is
 * over or somebody asks · `wait`.
 */
export function permitOf(circuit: Circuit | undefined, now: Date, asked: boolean): 'call' | 'probe' | 'wait' {
  if (!circuit) return 'call';
  if (circuit.until <= now.toISOString()) return 'probe';
  return asked && !circuit.probing ? 'probe' : 'wait';
}

/** While a probe is under way. One whose worker dies leaves the place to another after the lease. */
export const probing = (circuit: Circuit, now: Date): Circuit => ({
  ...circuit,
  until: later(now, lease),
  probing: true,
});

/**
 * Whether a failed attempt opens the circuit, or keeps it open: no connection, no response in time, or one that took
 * long. An error that a server answers at once holds no worker, and may be about one delivery alone; of a probe, which
 * follows a failure, any 5xx counts.
 */
export function isOutage(
  { error, status = 0, milliseconds }: Pick<Attempt, 'error' | 'status' | 'milliseconds'>,
  probe: boolean,
): boolean {
  if (error) return ['timeout', 'connection', 'unresolved'].includes(error) || milliseconds >= slow;
  return milliseconds >= slow || (probe && status >= 500);
}

/** The circuit after an outage; undefined before: the first. */
export function circuitAfter(before: Circuit | undefined, now: Date): Circuit {
  const failures = (before?.failures ?? 0) + 1;
  return { failures, since: before?.since ?? now.toISOString(), until: later(now, restAfter(failures)) };
}

/** When a delivery comes back that met an open circuit: after it, not all at once. @param random from 0 to 1 */
export const afterRest = ({ failures, until }: Circuit, random: number): string =>
  later(new Date(until), Math.floor(random * Math.min(restAfter(failures), maxSpread)));

/** Outages in a row before the platform gives an address up: as many as one delivery has attempts. */
const maxOutages = 10;

/**
 * Whether the platform gives an address up: it has not answered for as long as one delivery is tried, neither since the
 * first outage nor since this delivery was told. Pings that failed before do not count against it, nor does a time in
 * which nothing was tried.
 *
 * @param at when the delivery that probed was told; ISO 8601
 */
export function isLasting({ failures, since }: Circuit, at: string, now: Date): boolean {
  const from = Math.max(Date.parse(since), Date.parse(at));
  return failures >= maxOutages && now.getTime() - from >= attemptsSpan;
}
