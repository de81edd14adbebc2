import type { getMemberTrainingPeriod as contract } from '../../../shared/contracts/learning/statistics.ts';
import { getVisibleTraining } from '../../content/catalogue/index.ts';
import { findProgress } from '../../content/learning-records/index.ts';
import { getMemberInReach } from '../../identity/members/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { getPeopleSeries } from './read-series.ts';

/**
 * Returns a person's sessions and minutes of a training for each day, or zeros if they have not begun it.
 * Visibility of the training is checked only if all values are zero.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED by the reach · NOT_FOUND for a training that is neither seen nor begun ·
 * END_BEFORE_START
 */
export const getMemberTrainingPeriod: Operation<typeof contract> = async (deps, actor, { params, query }) => {
  const { clientId, id: userId } = await getMemberInReach(actor, params.id, 'getMemberTrainingPeriod');
  const series = await getPeopleSeries({ clientId }, [userId], query, params.tid);
  const isEmpty = series.every(({ totalView, totalMinuteSpent }) => totalView + totalMinuteSpent === 0);
  if (isEmpty && !(await findProgress({ clientId }, userId, params.tid)))
    await getVisibleTraining(deps, actor, params.tid);
  return series;
};
