import type { Tenant } from '../runtime/actor.ts';
import { eraseItems, erasePartition } from '../runtime/erase-partition.ts';

/**
 * Deletes a person's own partition: all that any domain keeps of them alone. Before it their figures, without which
 * nothing is counted for somebody who is gone. A report that was let in before they were deleted may write between two
 * deletions, until their progress is gone: so it is gone through until nothing is found.
 *
 * @returns how many items went; again: none
 */
export async function eraseOwnPartition({ clientId }: Tenant, userId: string): Promise<number> {
  await eraseItems([{ pk: `ORG#${clientId}#FIGURES`, sk: `USER#${userId}` }]);
  let all = 0;
  for (let erased = 1; erased > 0; all += erased)
    erased = await erasePartition(`ORG#${clientId}#USER#${userId}`);
  return all;
}

/**
 * Deletes all that any domain keeps of a person: their own partition, their devices, the API tokens they made, their
 * accounts at the organisation's sign-on and learning platforms, and their figures, those of each training too.
 * A training's figures are found by reading all of the organisation's: what they have only liked, or begun anew, is
 * no longer in their partition.
 */
export async function erasePerson(tenant: Tenant, userId: string): Promise<void> {
  await eraseOwnPartition(tenant, userId);
  await erasePartition(`ORG#${tenant.clientId}#DEVICES`, userId);
  await erasePartition(`ORG#${tenant.clientId}#TOKENS`, userId);
  await erasePartition(`ORG#${tenant.clientId}#SIGNONS`, userId);
  await erasePartition(`ORG#${tenant.clientId}#LTI`, userId);
  await erasePartition(`ORG#${tenant.clientId}#FIGURES`, userId);
  // Boards name who comes first; they are made again.
  await erasePartition(`ORG#${tenant.clientId}#BOARDS`);
}
