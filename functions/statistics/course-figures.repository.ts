import type { Tenant } from '../runtime/actor.ts';
import { getAll } from '../runtime/get-all.ts';
import { type Counts, CountsEntity } from './counts.entity.ts';

/** Totals of the trainings of a course among the people of an organisation: one batch, of the few that it holds. */
export async function listTrainingTotals(
  { clientId }: Tenant,
  trainingIds: readonly string[],
): Promise<Counts[]> {
  const keys = trainingIds.map((trainingId) => ({
    partition: `ORG#${clientId}#STATS`,
    sort: `TRAINING#${trainingId}`,
  }));
  return getAll(CountsEntity, keys);
}
