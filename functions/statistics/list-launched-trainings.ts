import type { listLaunchedTrainings as contract } from '../../shared/contracts/statistics.ts';
import { getMemberInReach } from '../people/index.ts';
import { listStarted } from '../progress/index.ts';
import type { Operation } from '../runtime/http/api.ts';
import { pictureUrl } from '../runtime/pictures.ts';

/** Trainings that a person has begun, the latest first. @throws NOT_FOUND, NOT_AUTHORIZED by the reach */
export const listLaunchedTrainings: Operation<typeof contract> = async (_deps, actor, { params, query }) => {
  const member = await getMemberInReach(actor, params.id, 'listLaunchedTrainings');
  const started = await listStarted(member, member.id, query.lang);
  return started
    .filter(({ deleted }) => !deleted)
    .map(({ progress, title, logo }) => ({
      trainingId: progress.trainingId,
      title,
      logo: pictureUrl(logo),
      totalMinuteSpent: progress.minutes,
      progressPercentage: progress.percent,
      score: progress.score ?? null,
      minimalScoreNeeded: 0,
    }));
};
