import type { getStatsPeriod as contract } from '../../shared/contracts/statistics.ts';
import type { Operation } from '../runtime/http/operation.ts';
import { audienceOf, whoseOf } from './audience.ts';
import { seriesOf } from './series-of.ts';

/** Sessions and minutes of each day, of the organisation, the team, one organisation or all (ST-01, ST-05). */
export const getStatsPeriod: Operation<typeof contract> = async (_deps, actor, { query }) =>
  seriesOf(whoseOf(await audienceOf(actor, query.clientId)), query);
