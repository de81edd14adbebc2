import type {
  listMemberTrainingBadges as contract,
  TrainingBadges,
} from '../../../shared/contracts/learning/statistics.ts';
import { type ContentLanguage, inLanguage } from '../../../shared/lang.ts';
import { listStartable } from '../../content/catalogue/index.ts';
import type { Training } from '../../content/content-records/index.ts';
import { listProgress, type ProgressRecord } from '../../content/learning-records/index.ts';
import { getMemberInReach } from '../../identity/members/index.ts';
import { pageAnswer } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { pictureUrl } from '../../runtime/pictures.ts';

/**
 * Lists the badges of trainings that the person may start or has begun, with the obtained ones marked
 * (BA-02). Costs one Query of the person's progress, one of the catalogue's rows of the page, and a read of
 * the shown trainings.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED by the reach
 */
export const listMemberTrainingBadges: Operation<typeof contract> = async (
  deps,
  actor,
  { params, query },
) => {
  const member = await getMemberInReach(actor, params.id, 'listMemberTrainingBadges');
  const progress = await listProgress(member, member.id);
  const progressByTraining = new Map(progress.map((one) => [one.trainingId, one]));
  const { total, from, read } = await listStartable(deps, member.clientId, query, {
    others: progressByTraining.keys(),
  });
  const items = (await read()).map((training) =>
    toBadges(training, progressByTraining.get(training.id), query.lang),
  );
  return pageAnswer('training-badges', items, total, from);
};

const toBadges = (
  training: Training,
  progress: ProgressRecord | undefined,
  lang: ContentLanguage,
): TrainingBadges => ({
  trainingId: training.id,
  title: inLanguage(training.i18n, lang)?.title ?? '',
  logo: pictureUrl(training.logo),
  badges: training.badges.map(({ number, logo, i18n }) => {
    const text = inLanguage(i18n, lang);
    return {
      number,
      name: text?.name ?? '',
      description: text?.description ?? '',
      logo: pictureUrl(logo),
      obtained: progress?.badges[number] !== undefined,
    };
  }),
});
