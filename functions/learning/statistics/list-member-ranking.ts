import type { listMemberRanking as contract } from '../../../shared/contracts/learning/statistics.ts';
import { getMemberInReach } from '../../identity/members/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { isRanked } from './ranking-rules.ts';
import { pageOfRanking, rankedIn } from './rankings.ts';

/**
 * A ranking that a person is in, of everything or of one training, page by page (ST-02). Empty where the organisation
 * has it off.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED by the reach
 */
export const listMemberRanking: Operation<typeof contract> = async (deps, actor, { params, query }) => {
  const { clientId } = await getMemberInReach(actor, params.id, 'listMemberRanking');
  const ranked = isRanked(await rankedIn(actor, { clientId }), query.by);
  return pageOfRanking(deps, ranked ? { kind: 'organisation', tenant: { clientId } } : undefined, query);
};
