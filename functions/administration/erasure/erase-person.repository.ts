import type { Tenant } from '../../runtime/actor.ts';
import { eraseItems, erasePartition, eraseTheirs } from '../../runtime/erase-partition.ts';
import { elsewhereOf, leading } from './elsewhere-rules.ts';

/**
 * Deletes a person's own partition, all that any domain keeps of them alone, and what its items tell of elsewhere:
 * figures of trainings, numbers of certificates, accounts at a provider or platform. Nothing of anybody else is read.
 *
 * 1. Their figures go first, without which nothing is counted for somebody who is gone.
 * 2. Of each page of the partition what lies elsewhere goes before the page: after a crash it is found again.
 * 3. A report that was let in before they were deleted may write between two deletions, until their progress is gone:
 *    so it is gone through until nothing is found.
 *
 * @returns how many items of the partition went; again: none
 */
export async function eraseOwnPartition({ clientId }: Tenant, userId: string): Promise<number> {
  await eraseItems([{ pk: `ORG#${clientId}#FIGURES`, sk: `USER#${userId}` }]);
  let all = 0;
  for (let erased = 1; erased > 0; all += erased)
    erased = await erasePartition(`ORG#${clientId}#USER#${userId}`, {
      attributes: leading,
      before: async (page) => {
        const { keys, shared } = elsewhereOf(clientId, userId, page);
        await eraseItems(keys);
        for (const key of shared) await eraseTheirs(key, userId);
      },
    });
  return all;
}

/**
 * Deletes all that any domain keeps of a person: their own partition with what it tells of elsewhere, their devices and
 * the API tokens they made. It costs what is kept of them, whatever others have done.
 */
export async function erasePerson(tenant: Tenant, userId: string): Promise<void> {
  await eraseOwnPartition(tenant, userId);
  // Ids of both begin with that of their person.
  const beginsWith = `${userId}.`;
  await erasePartition(`ORG#${tenant.clientId}#DEVICES`, { beginsWith });
  await erasePartition(`ORG#${tenant.clientId}#TOKENS`, { beginsWith });
  // Boards name who comes first; they are made again.
  await erasePartition(`ORG#${tenant.clientId}#BOARDS`);
}
