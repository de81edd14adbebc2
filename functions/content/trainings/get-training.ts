import type { getTraining as contract } from '../../../shared/contracts/content/trainings.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import {
  findMarks,
  getVisibleTraining,
  noMarks,
  suggestedTrainings,
  toDetail,
  type Visible,
} from '../catalogue/index.ts';
import { lookupsForNames } from '../reference-data/index.ts';
import { linkedResources } from '../resources/index.ts';

/** Returns a training with all details, as the caller may see it. @throws NOT_FOUND */
export const getTraining: Operation<typeof contract> = async (deps, actor, input) => {
  const [visible, marks] = await Promise.all([
    getVisibleTraining(deps, actor, input.params.id),
    actor.role === 'super' ? noMarks : findMarks(actor),
  ]);
  const [lookups, resources] = await Promise.all([
    lookupsForNames(deps, [visible.training]),
    linkedResources(actor, visible.training.resourceIds),
  ]);
  const now = deps.now();
  const suggested = await suggestedTrainings(marks.received, now);
  const reading = { asker: actor, lang: input.query.lang, marks, suggested, lookups, now };
  return toDetail(visible.training, { ...readTotals(visible), resources }, reading);
};

const readTotals = ({ card, isUnlocked }: Visible) => ({
  opened: card?.facts.opened,
  likes: card?.likes ?? 0,
  isUnlocked,
});
