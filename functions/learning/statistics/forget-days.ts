import type { Tenant } from '../../runtime/actor.ts';
import { transact } from '../../runtime/table.ts';
import { shardsOfEverybody } from './shards.ts';
import { dayForgotten, listSomeDays } from './statistics.repository.ts';

/** Days of a transaction: each is two writes. */
const atOnce = 40;

/**
 * The days of an organisation that is removed go, and what they have added to those of all organisations together
 * (OR-05). Broken off, it is done again: a day that is gone is not taken away twice.
 */
export async function forgetDays(tenant: Tenant): Promise<void> {
  for (;;) {
    const some = await listSomeDays(tenant, atOnce);
    if (some.length === 0) return;
    // Shards of one day come one after the other: each of them is taken from another one of everybody's.
    await transact(some.flatMap((one, index) => dayForgotten(one, 1 + (index % shardsOfEverybody))));
  }
}
