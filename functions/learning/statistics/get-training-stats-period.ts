import type { getTrainingStatsPeriod as contract } from '../../../shared/contracts/learning/statistics.ts';
import { getVisibleTraining } from '../../content/catalogue/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { readAudience } from './audience.ts';
import { getAudienceSeries } from './read-audience-series.ts';

/**
 * Returns the sessions and minutes of a training for each day.
 *
 * @throws NOT_FOUND for a training that the caller does not see · END_BEFORE_START
 */
export const getTrainingStatsPeriod: Operation<typeof contract> = async (deps, actor, { params, query }) => {
  await getVisibleTraining(deps, actor, params.id);
  return getAudienceSeries(deps, await readAudience(actor, query.clientId), query, params.id);
};
