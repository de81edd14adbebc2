import type { listRanking as contract } from '../../../shared/contracts/learning/statistics.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { audienceOf } from './audience.ts';
import { tenantOf } from './board-of.ts';
import { isRanked } from './ranking-rules.ts';
import { pageOfRanking, rankedIn } from './rankings.ts';

/**
 * The ranking of the people in reach, page by page (ST-04): those of the organisation, or a manager's team. All
 * organisations together have none.
 *
 * @throws NOT_FOUND for an organisation that is not there, or not the caller's
 */
export const listRanking: Operation<typeof contract> = async (deps, actor, { query }) => {
  const audience = await audienceOf(actor, query.clientId);
  const people = audience.kind === 'everybody' ? undefined : audience;
  const ranked = people && isRanked(await rankedIn(actor, tenantOf(people)), query.by);
  return pageOfRanking(deps, ranked ? people : undefined, query);
};
