import { BatchGetRequest } from 'dynamodb-toolbox/entity/actions/batchGet';
import { BatchGetCommand, execute as batchGet } from 'dynamodb-toolbox/table/actions/batchGet';
import type { Tenant } from '../runtime/actor.ts';
import { table } from '../runtime/table.ts';
import { type Counts, CountsEntity } from './counts.entity.ts';

/** Totals of the trainings of a course among the people of an organisation: one batch, of the few that it holds. */
export async function listTrainingTotals(
  { clientId }: Tenant,
  trainingIds: readonly string[],
): Promise<Counts[]> {
  if (trainingIds.length === 0) return [];
  const requests = trainingIds.map((trainingId) =>
    CountsEntity.build(BatchGetRequest).key({
      partition: `ORG#${clientId}#STATS`,
      sort: `TRAINING#${trainingId}`,
    }),
  );
  const [items = []] = (await batchGet(table.build(BatchGetCommand).requests(...requests))).Responses ?? [];
  return items.flatMap((item) => item ?? []);
}
