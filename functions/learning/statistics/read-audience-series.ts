import type { Series } from '../../../shared/contracts/learning/statistics.ts';
import type { Deps } from '../../runtime/deps.ts';
import { type Audience, everyTenant, readTeamIds } from './audience.ts';
import { boardNamePrefix } from './read-board.ts';
import {
  assertPeriod,
  getPeopleSeries,
  getPlatformSeries,
  readSeries,
  type SeriesPeriod,
} from './read-series.ts';
import { getCachedResult } from './stored-results.ts';

/** Milliseconds of validity per member, because a team costs a Query for each. */
const perPerson = 20;

/**
 * Returns the figures of an audience for each day of a period, for all trainings or for one. For one training
 * in all organisations, reads each organisation and adds up the figures. A team costs a Query for each
 * member. For more than a hundred members, the result is cached: 20 ms per member, at most five minutes.
 *
 * @param trainingId the training. Default: all trainings
 * @throws END_BEFORE_START · VALIDATION for more than three years
 */
export async function getAudienceSeries(
  deps: Deps,
  audience: Audience,
  period: SeriesPeriod,
  trainingId?: string,
): Promise<Series> {
  if (audience.kind === 'all-organisations') {
    const tenants = await everyTenant();
    return trainingId ? readSeries(tenants, period, trainingId) : getPlatformSeries(tenants, period);
  }
  if (audience.kind === 'organisation') return readSeries([audience.tenant], period, trainingId);
  // Rejects an invalid period before the first read. The other audiences check the period in `readSeries`.
  assertPeriod(period);
  const { clientId } = audience;
  const { startDate, endDate } = period;
  const name = `${boardNamePrefix(audience)}#DAYS#${startDate}#${endDate}#${trainingId ?? 'EVERYTHING'}`;
  return getCachedResult(deps, { clientId }, { name, perPerson }, async () => {
    const people = [...(await readTeamIds(audience))];
    const answer = await getPeopleSeries({ clientId }, people, period, trainingId);
    return { answer, people: people.length };
  });
}
