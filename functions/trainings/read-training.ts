import type { TrainingDetail } from '../../shared/contracts/training-shapes.ts';
import type { ContentLanguage } from '../../shared/lang.ts';
import { EVERYTHING, findCard, findMarks, noMarks, toDetail } from '../catalogue/index.ts';
import { lookupsNaming } from '../lookups/index.ts';
import { linkedResources } from '../resources/index.ts';
import type { Actor } from '../runtime/actor.ts';
import type { Deps } from '../runtime/deps.ts';
import { suggestedTrainings } from '../suggestions/index.ts';
import type { Training } from './training.entity.ts';
import { findTraining } from './training.repository.ts';
import { getVisibleTraining, type Visible } from './visible.ts';

interface Input {
  params: { id: string };
  query: { lang: ContentLanguage };
}

/** One training, whole, as the person may see it. @throws NOT_FOUND */
export async function readTraining(deps: Deps, actor: Actor, input: Input): Promise<TrainingDetail> {
  const [visible, marks] = await Promise.all([
    getVisibleTraining(actor, input.params.id),
    actor.role === 'super' ? noMarks : findMarks(actor),
  ]);
  const [lookups, resources] = await Promise.all([
    lookupsNaming(deps, [visible.training]),
    linkedResources(visible.training.resourceIds),
  ]);
  const now = deps.now();
  const suggested = await suggestedTrainings(marks.received, now);
  const reading = { asker: actor, lang: input.query.lang, marks, suggested, lookups, now };
  return toDetail(visible.training, { ...totalsOf(visible), resources }, reading);
}

const totalsOf = ({ card, isUnlocked }: Visible) => ({
  opened: card?.facts.opened,
  likes: card?.likes ?? 0,
  isUnlocked,
});

/** The answer to whoever changed a training: what it is now. */
export async function answerChanged(
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
    lookupsNaming(deps, [stored ?? training]),
    linkedResources((stored ?? training).resourceIds),
  ]);
  const now = deps.now();
  const suggested = await suggestedTrainings(marks.received, now);
  const reading = { asker: actor, lang, marks, suggested, lookups, now };
  const totals = { opened: card?.facts.opened, likes: card?.likes ?? 0, isUnlocked: true, resources };
  return toDetail(stored ?? training, totals, reading);
}
