import type { Tenant } from '../../runtime/actor.ts';
import { eraseItems, erasePartition, eraseTheirs } from '../../runtime/erase-partition.ts';
import { findSharedPartitionKeys, leading } from './shared-partition-keys-rules.ts';

/**
 * Deletes a person's own partition, and the items in shared partitions that its items lead to: figures of
 * trainings, certificate numbers, and accounts at a provider or platform. Reads no data of other people.
 *
 * 1. Deletes the person's figures first. Without them, no session of a deleted person is counted.
 * 2. For each page of the partition, deletes the shared items before the page. After a crash, the page still
 *    leads to them.
 * 3. Repeats the pass until it finds no item. A report that was accepted before the deletion may still write
 *    while progress is stored.
 *
 * @returns the number of deleted items of the partition, 0 for a repeated call
 */
export async function eraseOwnPartition({ clientId }: Tenant, userId: string): Promise<number> {
  await eraseItems([{ pk: `ORG#${clientId}#FIGURES`, sk: `USER#${userId}` }]);
  let all = 0;
  for (let erased = 1; erased > 0; all += erased)
    erased = await erasePartition(`ORG#${clientId}#USER#${userId}`, {
      attributes: leading,
      before: async (page) => {
        const { keys, shared } = findSharedPartitionKeys(clientId, userId, page);
        await eraseItems(keys);
        for (const key of shared) await eraseTheirs(key, userId);
      },
    });
  return all;
}

/**
 * Deletes all stored data of a person: their own partition, the shared items that it leads to, their devices,
 * and their API tokens. The cost depends only on the data of this person.
 */
export async function erasePerson(tenant: Tenant, userId: string): Promise<void> {
  await eraseOwnPartition(tenant, userId);
  // The ids of devices and tokens begin with the id of their person.
  const beginsWith = `${userId}.`;
  await erasePartition(`ORG#${tenant.clientId}#DEVICES`, { beginsWith });
  await erasePartition(`ORG#${tenant.clientId}#TOKENS`, { beginsWith });
  // Stored rankings contain names. They are computed again when they are read.
  await erasePartition(`ORG#${tenant.clientId}#BOARDS`);
}
