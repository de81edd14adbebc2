import { AppError } from '../../shared/errors.ts';
import { isReady } from '../catalogue/index.ts';
import type { Actor } from '../runtime/actor.ts';
import { assertIncluded, getVisibleTraining } from '../trainings/index.ts';

/** What is known of a training where a session of it begins. */
export interface Playable {
  id: string;
  skillIds: readonly string[];
}

/**
 * A training that the person may start now.
 *
 * @throws NOT_FOUND, NOT_INCLUDED (not in the offer), FILE_NOT_READY (an author's draft)
 */
export async function getPlayable(actor: Actor, trainingId: string): Promise<Playable> {
  const visible = await getVisibleTraining(actor, trainingId);
  assertIncluded(visible);
  if (!isReady(visible.training)) throw new AppError('FILE_NOT_READY');
  return { id: trainingId, skillIds: visible.training.skillIds };
}
