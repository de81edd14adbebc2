import type { getStatsPeriod as contract } from '../../../shared/contracts/learning/statistics.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { readAudience } from './audience.ts';
import { getAudienceSeries } from './read-audience-series.ts';

/**
 * Returns the sessions and minutes of each day for a team, an organisation, or all organisations (ST-01,
 * ST-05).
 */
export const getStatsPeriod: Operation<typeof contract> = async (deps, actor, { query }) =>
  getAudienceSeries(deps, await readAudience(actor, query.clientId), query);
