import type { Tenant } from '../runtime/actor.ts';
import { eraseItems, erasePartition } from '../runtime/erase-partition.ts';

/** Deletes all that any domain keeps of a person: their own partition, and their figures. */
export async function erasePerson({ clientId }: Tenant, userId: string): Promise<void> {
  await erasePartition(`ORG#${clientId}#USER#${userId}`);
  await eraseItems([{ pk: `ORG#${clientId}#FIGURES`, sk: `USER#${userId}` }]);
}
