import type { listRanking as contract } from '../../shared/contracts/statistics.ts';
import type { Operation } from '../runtime/http/operation.ts';
import { audienceOf } from './audience.ts';
import { figuresOf } from './figures-of.ts';
import { isRanked } from './ranking-rules.ts';
import { pageOfRanking, rankedIn } from './rankings.ts';

/**
 * The ranking of the people in reach, page by page (ST-04): those of the organisation, or a manager's team. One Query
 * of their figures, and the names of those on the page. All organisations together have none.
 *
 * @throws NOT_FOUND for an organisation that is not there, or not the caller's
 */
export const listRanking: Operation<typeof contract> = async (_deps, actor, { query }) => {
  const { tenant, figures } = await figuresOf(await audienceOf(actor, query.clientId), query.trainingId);
  const ranked = tenant && isRanked(await rankedIn(actor, tenant), query.by);
  return pageOfRanking(tenant ?? actor, ranked ? figures : [], query);
};
