import type {
  getUserPeriod as contract,
  getUserTrainingPeriod as trainingContract,
} from '../../shared/contracts/statistics.ts';
import { getMemberInReach } from '../people/index.ts';
import type { Operation } from '../runtime/http/api.ts';
import { seriesOf } from './series-of.ts';

/** A person's sessions and minutes of each day. @throws NOT_FOUND, NOT_AUTHORIZED by the reach; END_BEFORE_START */
export const getUserPeriod: Operation<typeof contract> = async (_deps, actor, { params, query }) => {
  const { clientId, id: userId } = await getMemberInReach(actor, params.id, 'getUserPeriod');
  return seriesOf([{ clientId, userId }], query);
};

/** The same, of one training; zeros for one that they have not begun. */
export const getUserTrainingPeriod: Operation<typeof trainingContract> = async (
  _deps,
  actor,
  { params, query },
) => {
  const { clientId, id: userId } = await getMemberInReach(actor, params.id, 'getUserTrainingPeriod');
  return seriesOf([{ clientId, userId }], query, params.tid);
};
