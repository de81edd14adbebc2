import type { Tenant } from '../../runtime/actor.ts';
import { transact } from '../../runtime/table.ts';
import { platformShards } from './shards.ts';
import { deleteDayWrites, listSomeDays } from './statistics.repository.ts';

/** Days per transaction. Each day is two writes. */
const atOnce = 40;

/**
 * Deletes the days of an organisation that is being removed, and subtracts them from the days of all
 * organisations (OR-05). A repeated call continues after an interruption and subtracts no day twice.
 */
export async function forgetDays(tenant: Tenant): Promise<void> {
  for (;;) {
    const some = await listSomeDays(tenant, atOnce);
    if (some.length === 0) return;
    // Spreads the shards of a day over the shards of all organisations, because the shards of one day follow
    // each other.
    await transact(some.flatMap((one, index) => deleteDayWrites(one, 1 + (index % platformShards))));
  }
}
