import type { Tenant } from '../../runtime/actor.ts';
import { Busy } from '../../runtime/table.ts';
import { shards, totalsSharded } from './statistics.repository.ts';

/** Milliseconds that an organisation counts as busy after two transactions have met at its counters. */
const busyFor = 60_000;
const busyUntil = new Map<string, number>();

/** Whether an organisation's counters are written to by many at once, as far as this process has seen. */
export const isBusy = ({ clientId }: Tenant): boolean => (busyUntil.get(clientId) ?? 0) > Date.now();

/**
 * Two transactions have met at the counters of an organisation: for a minute this process adds to shards of them,
 * which are read together with the counters. That there are any is noted first, so that no total misses one.
 */
export async function noteBusy(tenant: Tenant, error: unknown): Promise<void> {
  if (!(error instanceof Busy) || isBusy(tenant)) return;
  await totalsSharded(tenant);
  busyUntil.set(tenant.clientId, Date.now() + busyFor);
}

/** @param count of how many */
export const shardAtRandom = (count: number = shards): number => 1 + Math.floor(Math.random() * count);

/** Days of all organisations together are always spread: everybody's sessions meet there. */
export const shardsOfEverybody = 16;
