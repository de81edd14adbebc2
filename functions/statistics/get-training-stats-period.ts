import type { getTrainingStatsPeriod as contract } from '../../shared/contracts/statistics.ts';
import { getVisibleTraining } from '../catalogue/index.ts';
import type { Operation } from '../runtime/http/operation.ts';
import { audienceOf, everyTenant, whoseOf } from './audience.ts';
import { seriesOf } from './series-of.ts';

/** Sessions and minutes of a training, of each day. @throws NOT_FOUND for one that the caller does not see; END_BEFORE_START */
export const getTrainingStatsPeriod: Operation<typeof contract> = async (_deps, actor, { params, query }) => {
  await getVisibleTraining(actor, params.id);
  const audience = await audienceOf(actor, query.clientId);
  // Days of a training are counted by organisation.
  const whose = audience.kind === 'everybody' ? await everyTenant() : whoseOf(audience);
  return seriesOf(whose, query, params.id);
};
