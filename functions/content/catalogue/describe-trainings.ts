import { idOwner } from '../../../shared/ids.ts';
import { type ContentLanguage, inLanguage } from '../../../shared/lang.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { findTrainings } from '../content-records/index.ts';
import { listProgress, type ProgressRecord } from '../learning-records/index.ts';
import { wholeCover } from './card-rules.ts';
import { findCards } from './cards.repository.ts';

/** A training that a member has started, with its description. */
export interface Started {
  progress: ProgressRecord;
  /** Empty if the training was deleted. */
  title: string;
  /** Key of the picture. */
  logo: string | undefined;
  deleted: boolean;
}

interface TrainingDescription {
  title: string;
  logo: string | undefined;
}

/**
 * Returns titles and pictures of trainings in an organisation. Reads the organisation's cards, and the
 * training itself if the organisation has no card. The result leaves out deleted trainings. At most two calls
 * for each hundred.
 */
export async function describeTrainings(
  { clientId }: Tenant,
  ids: readonly string[],
  lang: ContentLanguage,
): Promise<Map<string, TrainingDescription>> {
  const cards = await findCards(clientId, ids);
  const trainings = await findTrainings(
    ids.filter((id) => !cards.has(id)),
    clientId,
  );
  return new Map([
    ...[...cards].map(([id, { facts, [`text${lang}` as const]: text }]): [string, TrainingDescription] => [
      id,
      { title: text?.title ?? '', logo: wholeCover(facts.cover, idOwner(id) ?? '') },
    ]),
    ...[...trainings].map(([id, { i18n, logo }]): [string, TrainingDescription] => [
      id,
      { title: inLanguage(i18n, lang)?.title ?? '', logo },
    ]),
  ]);
}

/**
 * Returns the trainings that a member has started, latest session first. Reads one Query and the
 * organisation's cards. A training without a card is read directly.
 */
export async function listStartedTrainings(
  tenant: Tenant,
  userId: string,
  lang: ContentLanguage,
): Promise<Started[]> {
  const all = await listProgress(tenant, userId);
  const descriptions = await describeTrainings(
    tenant,
    all.map(({ trainingId }) => trainingId),
    lang,
  );
  return all
    .map((progress) => {
      const training = descriptions.get(progress.trainingId);
      return { progress, title: training?.title ?? '', logo: training?.logo, deleted: !training };
    })
    .sort((a, b) => (a.progress.lastSession < b.progress.lastSession ? 1 : -1));
}
