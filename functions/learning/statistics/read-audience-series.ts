import type { Series } from '../../../shared/contracts/learning/statistics.ts';
import type { Deps } from '../../runtime/deps.ts';
import { type Audience, everyTenant, readTeamIds } from './audience.ts';
import { boardNamePrefix } from './read-board.ts';
import {
  assertPeriod,
  readSeries,
  type SeriesPeriod,
  seriesOfEverybody,
  seriesOfPeople,
} from './read-series.ts';
import { keptForAWhile } from './stored-results.ts';

/**
 * Returns the days of an audience, of everything or of one training. For a training in all organisations, the
 * days of each organisation are added up. A team costs a Query for each member. For more than a hundred
 * members the result may be some seconds old.
 *
 * @throws END_BEFORE_START · VALIDATION for more than three years
 */
export async function seriesOfAudience(
  deps: Deps,
  audience: Audience,
  period: SeriesPeriod,
  trainingId?: string,
): Promise<Series> {
  if (audience.kind === 'everybody') {
    const tenants = await everyTenant();
    return trainingId ? readSeries(tenants, period, trainingId) : seriesOfEverybody(tenants, period);
  }
  if (audience.kind === 'organisation') return readSeries([audience.tenant], period, trainingId);
  assertPeriod(period);
  const { clientId } = audience;
  const { startDate, endDate } = period;
  const name = `${boardNamePrefix(audience)}#DAYS#${startDate}#${endDate}#${trainingId ?? 'EVERYTHING'}`;
  return keptForAWhile(deps, { clientId }, { name }, async () => {
    const people = [...(await readTeamIds(audience))];
    const answer = await seriesOfPeople({ clientId }, people, period, trainingId);
    return { answer, people: people.length };
  });
}
