import { ownerOf } from '../../../shared/ids.ts';
import { type ContentLanguage, inLanguage } from '../../../shared/lang.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { findTrainings } from '../content-records/index.ts';
import { listProgress, type ProgressRecord } from '../learning-records/index.ts';
import { wholeCover } from './card-rules.ts';
import { findCards } from './cards.repository.ts';

/** A training that somebody has begun, with what is shown of it. */
export interface Started {
  progress: ProgressRecord;
  /** Empty where the training was deleted. */
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
 * What trainings are called in an organisation, and their pictures: its cards; what was closed to it meanwhile is
 * read from the training itself. What was deleted is not in the answer. At most two calls for each hundred.
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
      { title: text?.title ?? '', logo: wholeCover(facts.cover, ownerOf(id) ?? '') },
    ]),
    ...[...trainings].map(([id, { i18n, logo }]): [string, TrainingDescription] => [
      id,
      { title: inLanguage(i18n, lang)?.title ?? '', logo },
    ]),
  ]);
}

/**
 * The trainings that a person has begun, latest session first: one Query, and the cards of the organisation.
 * What was closed to the organisation meanwhile is read from the training itself.
 */
export async function listStarted(tenant: Tenant, userId: string, lang: ContentLanguage): Promise<Started[]> {
  const all = await listProgress(tenant, userId);
  const known = await describeTrainings(
    tenant,
    all.map(({ trainingId }) => trainingId),
    lang,
  );
  return all
    .map((progress) => {
      const training = known.get(progress.trainingId);
      return { progress, title: training?.title ?? '', logo: training?.logo, deleted: !training };
    })
    .sort((a, b) => (a.progress.lastSession < b.progress.lastSession ? 1 : -1));
}
