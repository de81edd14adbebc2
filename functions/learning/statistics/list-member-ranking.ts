import type { listMemberRanking as contract } from '../../../shared/contracts/learning/statistics.ts';
import { getMemberInReach } from '../../identity/members/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { hasRanking } from './ranking-rules.ts';
import { pageOfRanking, rankedIn } from './rankings.ts';

/**
 * Returns a page of a ranking that contains the person, of everything or of one training (ST-02). Empty if
 * the organisation has this ranking off.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED by the reach
 */
export const listMemberRanking: Operation<typeof contract> = async (deps, actor, { params, query }) => {
  const { clientId } = await getMemberInReach(actor, params.id, 'listMemberRanking');
  const ranked = hasRanking(await rankedIn(actor, { clientId }), query.by);
  return pageOfRanking(deps, ranked ? { kind: 'organisation', tenant: { clientId } } : undefined, query);
};
