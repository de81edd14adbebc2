import type { Tenant } from '../../runtime/actor.ts';
import { getAll } from '../../runtime/get-all.ts';
import { ProgressEntity, type ProgressRecord } from './progress.entity.ts';

/** By member id, then training id. */
export type ProgressByPerson = Map<string, Map<string, ProgressRecord>>;

/**
 * Returns the progress of pairs of a member and a training. The result leaves out trainings that were not
 * started. Reads batches of a hundred pairs. Half a unit for each pair.
 */
export async function findProgressByPerson(
  { clientId }: Tenant,
  pairs: readonly { userId: string; trainingId: string }[],
): Promise<ProgressByPerson> {
  const all = await getAll(
    ProgressEntity,
    pairs.map((pair) => ({ clientId, ...pair })),
  );
  const found: ProgressByPerson = new Map();
  for (const item of all) {
    const own = found.get(item.userId) ?? new Map<string, ProgressRecord>();
    found.set(item.userId, own.set(item.trainingId, item));
  }
  return found;
}
