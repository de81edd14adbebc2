import type { getMemberTrainingPeriod as contract } from '../../../shared/contracts/learning/statistics.ts';
import { getVisibleTraining } from '../../content/catalogue/index.ts';
import { findProgress } from '../../content/learning-records/index.ts';
import { getMemberInReach } from '../../identity/members/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { seriesOfPeople } from './series-of.ts';

/**
 * A person's sessions and minutes of a training, of each day; zeros for one that they have not begun. Whether that is
 * one that the caller sees is asked only where there are zeros alone.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED by the reach; NOT_FOUND for a training that is not seen, nor was begun; END_BEFORE_START
 */
export const getMemberTrainingPeriod: Operation<typeof contract> = async (
  _deps,
  actor,
  { params, query },
) => {
  const { clientId, id: userId } = await getMemberInReach(actor, params.id, 'getMemberTrainingPeriod');
  const series = await seriesOfPeople({ clientId }, [userId], query, params.tid);
  const isEmpty = series.every(({ totalView, totalMinuteSpent }) => totalView + totalMinuteSpent === 0);
  if (isEmpty && !(await findProgress({ clientId }, userId, params.tid)))
    await getVisibleTraining(actor, params.tid);
  return series;
};
