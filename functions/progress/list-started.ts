import { ownerOf } from '../../shared/ids.ts';
import { type ContentLanguage, inLanguage } from '../../shared/lang.ts';
import { findCards, wholeCover } from '../catalogue/index.ts';
import type { Tenant } from '../runtime/actor.ts';
import { findTrainings } from '../trainings/index.ts';
import type { ProgressRecord } from './progress.entity.ts';
import { listProgress } from './progress.repository.ts';

/** A training that somebody has begun, with what is shown of it. */
export interface Started {
  progress: ProgressRecord;
  /** Empty where the training was deleted. */
  title: string;
  /** Key of the picture. */
  logo: string | undefined;
  deleted: boolean;
}

/**
 * The trainings that a person has begun, latest session first: one Query, and the cards of the organisation.
 * What was closed to the organisation meanwhile is read from the training itself.
 */
export async function listStarted(tenant: Tenant, userId: string, lang: ContentLanguage): Promise<Started[]> {
  const all = await listProgress(tenant, userId);
  const cards = await findCards(
    tenant.clientId,
    all.map((progress) => progress.trainingId),
  );
  const others = all.filter(({ trainingId }) => !cards.has(trainingId));
  const trainings = await findTrainings(
    others.map(({ trainingId }) => trainingId),
    tenant.clientId,
  );
  return all
    .map((progress) => {
      const card = cards.get(progress.trainingId);
      const training = trainings.get(progress.trainingId);
      const title =
        card?.[`text${lang}`]?.title ?? (training && inLanguage(training.i18n, lang)?.title) ?? '';
      const logo = card ? wholeCover(card.facts.cover, ownerOf(progress.trainingId) ?? '') : training?.logo;
      return { progress, title, logo, deleted: !card && !training };
    })
    .sort((a, b) => (a.progress.lastSession < b.progress.lastSession ? 1 : -1));
}
