import type { listRanking as contract } from '../../../shared/contracts/learning/statistics.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { readAudience } from './audience.ts';
import { hasRanking } from './ranking-rules.ts';
import { pageOfRanking, rankedIn } from './rankings.ts';
import { boardTenant } from './read-board.ts';

/**
 * Returns a page of the ranking of an organisation, or of a manager's team (ST-04). All organisations
 * together have no ranking.
 *
 * @throws NOT_FOUND for an organisation that does not exist or is not the caller's
 */
export const listRanking: Operation<typeof contract> = async (deps, actor, { query }) => {
  const audience = await readAudience(actor, query.clientId);
  const people = audience.kind === 'all-organisations' ? undefined : audience;
  const ranked = people && hasRanking(await rankedIn(actor, boardTenant(people)), query.by);
  return pageOfRanking(deps, ranked ? people : undefined, query);
};
