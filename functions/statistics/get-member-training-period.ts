import type { getMemberTrainingPeriod as contract } from '../../shared/contracts/statistics.ts';
import { getMemberInReach } from '../members/index.ts';
import type { Operation } from '../runtime/http/operation.ts';
import { seriesOfPeople } from './series-of.ts';

/**
 * A person's sessions and minutes of a training, of each day; zeros for one that they have not begun.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED by the reach; END_BEFORE_START
 */
export const getMemberTrainingPeriod: Operation<typeof contract> = async (
  _deps,
  actor,
  { params, query },
) => {
  const { clientId, id: userId } = await getMemberInReach(actor, params.id, 'getMemberTrainingPeriod');
  return seriesOfPeople({ clientId }, [userId], query, params.tid);
};
