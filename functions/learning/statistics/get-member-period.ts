import type { getMemberPeriod as contract } from '../../../shared/contracts/learning/statistics.ts';
import { getMemberInReach } from '../../identity/members/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { getPeopleSeries } from './read-series.ts';

/**
 * Returns a person's sessions and minutes of each day.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED by the reach · END_BEFORE_START
 */
export const getMemberPeriod: Operation<typeof contract> = async (_deps, actor, { params, query }) => {
  const { clientId, id: userId } = await getMemberInReach(actor, params.id, 'getMemberPeriod');
  return getPeopleSeries({ clientId }, [userId], query);
};
