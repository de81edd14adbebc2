import type {
  listUserTrainingBadges as contract,
  TrainingBadges,
} from '../../shared/contracts/statistics.ts';
import { type ContentLanguage, inLanguage, locales } from '../../shared/lang.ts';
import { listCards } from '../catalogue/index.ts';
import { getMemberInReach } from '../people/index.ts';
import { listProgress, type ProgressRecord } from '../progress/index.ts';
import type { Operation } from '../runtime/http/api.ts';
import { pictureUrl } from '../runtime/pictures.ts';
import { findTrainings, type Training } from '../trainings/index.ts';

/**
 * BA-02: the badges of the trainings that the person may start, and of those they have begun; which they have.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED by the reach
 */
export const listUserTrainingBadges: Operation<typeof contract> = async (_deps, actor, { params, query }) => {
  const member = await getMemberInReach(actor, params.id, 'listUserTrainingBadges');
  const [cards, progress] = await Promise.all([listCards(member.clientId), listProgress(member, member.id)]);
  const begun = new Map(progress.map((one) => [one.trainingId, one]));
  const listed = cards.filter((card) => card.catalogue === `ORG#${member.clientId}`);
  const trainings = await findTrainings([...listed.map((card) => card.id), ...begun.keys()], member.clientId);
  const collator = new Intl.Collator(locales[query.lang]);
  return [...trainings.values()]
    .filter((training) => training.badges.length > 0)
    .map((training) => toBadges(training, begun.get(training.id), query.lang))
    .sort((a, b) => collator.compare(a.title, b.title) || (a.trainingId < b.trainingId ? -1 : 1));
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
