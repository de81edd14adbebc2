import { AppError } from '../../shared/errors.ts';
import { assertIncluded, findCard, getVisibleTraining, type Toggle, toggled } from '../catalogue/index.ts';
import { memberThere } from '../members/index.ts';
import type { Actor } from '../runtime/actor.ts';
import { transact } from '../runtime/table.ts';
import { reactionCounted } from '../statistics/index.ts';

class AlreadySet extends AppError {}

/**
 * Sets or removes the person's like or favourite of a training, with the totals that count it, in one transaction.
 * Repeating the call changes nothing.
 *
 * @returns the organisation's total of likes; 0 for favourites
 * @throws NOT_FOUND, NOT_INCLUDED; UNAUTHENTICATED where the person is deleted during the call
 */
export async function setTrainingReaction(
  actor: Actor,
  trainingId: string,
  kind: Toggle,
  on: boolean,
): Promise<number> {
  const visible = await getVisibleTraining(actor, trainingId);
  assertIncluded(visible);
  let change = on ? 1 : -1;
  try {
    await transact([
      // A person who is deleted during the call leaves nothing behind (PE-05).
      { ...memberThere(actor, actor.userId), refused: () => new AppError('UNAUTHENTICATED') },
      ...toggled(actor, trainingId, kind, on, () => new AlreadySet('CONFLICT'), visible.card !== undefined),
      ...reactionCounted(actor, trainingId, kind, on ? 1 : -1),
    ]);
  } catch (error) {
    if (!(error instanceof AlreadySet)) throw error;
    change = 0;
  }
  if (kind === 'favourites') return 0;
  // Other people's likes count at the same time, so the total is read after the write.
  const card = await findCard(actor.clientId, trainingId);
  return card?.likes ?? (visible.card?.likes ?? 0) + change;
}
