import type { TrainingDetail } from '../../../shared/contracts/content/training-shapes.ts';
import type { ContentLanguage } from '../../../shared/lang.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import {
  EVERYTHING,
  findCard,
  findMarks,
  noMarks,
  suggestedTrainings,
  toDetail,
} from '../catalogue/index.ts';
import { findTraining, type Training } from '../content-records/index.ts';
import { lookupsForNames } from '../reference-data/index.ts';
import { linkedResources } from '../resources/index.ts';

/** Returns the response of a changed training: its current state. */
export async function answerTraining(
  deps: Deps,
  actor: Actor,
  training: Training,
  lang: ContentLanguage,
): Promise<TrainingDetail> {
  const catalogue = actor.role === 'super' ? EVERYTHING : actor.clientId;
  const [stored, card, marks] = await Promise.all([
    findTraining(training.id),
    findCard(catalogue, training.id),
    actor.role === 'super' ? noMarks : findMarks(actor),
  ]);
  const [lookups, resources] = await Promise.all([
    lookupsForNames(deps, [stored ?? training]),
    linkedResources(actor, (stored ?? training).resourceIds),
  ]);
  const now = deps.now();
  const suggested = await suggestedTrainings(marks.received, now);
  const reading = { asker: actor, lang, marks, suggested, lookups, now };
  const totals = { opened: card?.facts.opened, likes: card?.likes ?? 0, isUnlocked: true, resources };
  return toDetail(stored ?? training, totals, reading);
}
