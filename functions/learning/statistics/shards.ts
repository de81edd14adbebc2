import type { Tenant } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import { Busy } from '../../runtime/table.ts';
import { registerShards, shards } from './statistics.repository.ts';

type Clock = Pick<Deps, 'clock'>;

/** Milliseconds that an organisation counts as busy after two transactions conflicted at its counters. */
const busyFor = 60_000;
const busyUntil = new Map<string, number>();

/** Returns whether many requests write to an organisation's counters, as observed by this process. */
export const isBusy = ({ clock }: Clock, { clientId }: Tenant): boolean =>
  (busyUntil.get(clientId) ?? 0) > clock().getTime();

/**
 * Marks an organisation as busy after two transactions conflicted at its counters. For a minute this process
 * adds to shards, which are read with the counters. The use of shards is registered first, so that totals
 * include them.
 */
export async function markBusy(deps: Clock, tenant: Tenant, error: unknown): Promise<void> {
  if (!(error instanceof Busy) || isBusy(deps, tenant)) return;
  await registerShards(tenant);
  busyUntil.set(tenant.clientId, deps.clock().getTime() + busyFor);
}

/** @param count number of shards */
export const shardAtRandom = (count: number = shards): number => 1 + Math.floor(Math.random() * count);

/**
 * Days of all organisations together always use shards, because the sessions of all organisations meet there.
 */
export const platformShards = 16;
