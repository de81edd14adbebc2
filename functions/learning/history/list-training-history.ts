import type { listTrainingHistory as contract } from '../../../shared/contracts/learning/history.ts';
import { byLatestSession } from '../../../shared/order.ts';
import { listStartedTrainings } from '../../content/catalogue/index.ts';
import { getMemberInReach } from '../../identity/members/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { historyPage } from './history-page.ts';

/**
 * Returns a page of the trainings that a person has started, by default the caller. A deleted training has an
 * empty title.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED if the caller has no access to the person with the id `userId`
 */
export const listTrainingHistory: Operation<typeof contract> = async (_deps, actor, { query }) => {
  const member = await getMemberInReach(actor, query.userId ?? actor.userId, 'listTrainingHistory');
  const started = await listStartedTrainings(member, member.id, query.lang);
  const all = byLatestSession(
    started.map(({ progress, title }) => ({
      id: progress.trainingId,
      title,
      progressionPercent: progress.percent,
      lastSession: progress.lastSession,
    })),
    query.lang,
  );
  return historyPage('trainings', all, query);
};
