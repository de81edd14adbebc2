import { AppError } from '../../shared/errors.ts';
import { assertIncluded, findCard, getVisibleTraining, type Toggle, toggled } from '../catalogue/index.ts';
import { memberThere } from '../members/index.ts';
import type { Actor } from '../runtime/actor.ts';
import { transact } from '../runtime/table.ts';
import { reactionCounted } from '../statistics/index.ts';

class Already extends AppError {}

/**
 * @returns the organisation's total of likes
 * @throws NOT_FOUND, NOT_INCLUDED; UNAUTHENTICATED where the person was deleted meanwhile
 */
export async function toggle(actor: Actor, id: string, what: Toggle, on: boolean): Promise<number> {
  const visible = await getVisibleTraining(actor, id);
  assertIncluded(visible);
  let by = on ? 1 : -1;
  try {
    await transact([
      // Somebody who is deleted meanwhile leaves nothing (PE-05).
      { ...memberThere(actor, actor.userId), refused: () => new AppError('UNAUTHENTICATED') },
      ...toggled(actor, id, what, on, () => new Already('CONFLICT'), visible.card !== undefined),
      ...reactionCounted(actor, id, what, on ? 1 : -1),
    ]);
  } catch (error) {
    if (!(error instanceof Already)) throw error;
    by = 0;
  }
  if (what === 'favourites') return 0;
  // Somebody else may have liked it meanwhile: the total is read again.
  const card = await findCard(actor.clientId, id);
  return card?.likes ?? (visible.card?.likes ?? 0) + by;
}
