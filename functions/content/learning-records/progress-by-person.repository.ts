import type { Tenant } from '../../runtime/actor.ts';
import { getAll } from '../../runtime/get-all.ts';
import { ProgressEntity, type ProgressRecord } from './progress.entity.ts';

/** By person, then training. */
export type ProgressByPerson = Map<string, Map<string, ProgressRecord>>;

/**
 * How far people of an organisation are, for each pair of a person and a training; what was not begun is not in the
 * answer. A batch for each hundred pairs, at once; half a unit for each pair.
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
