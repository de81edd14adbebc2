import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet';
import { BatchGetCommand, execute as batchGet } from 'dynamodb-toolbox/table/actions/batchGet';
import type { Tenant } from '../runtime/actor.ts';
import { table } from '../runtime/table.ts';
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
  const slices = Array.from({ length: Math.ceil(pairs.length / 100) }, (_, at) =>
    pairs
      .slice(at * 100, at * 100 + 100)
      .map((pair) => ProgressEntity.build(BatchGetRequest).key({ clientId, ...pair })),
  );
  const answers = await Promise.all(
    slices.map((requests) => batchGet(table.build(BatchGetCommand).requests(...requests))),
  );
  const found: ProgressByPerson = new Map();
  for (const { Responses } of answers)
    for (const item of Responses?.[0] ?? []) {
      if (!item) continue;
      const own = found.get(item.userId) ?? new Map<string, ProgressRecord>();
      found.set(item.userId, own.set(item.trainingId, item));
    }
  return found;
}
