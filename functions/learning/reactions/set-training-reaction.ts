import { AppError } from '../../../shared/errors.ts';
import {
  assertIncluded,
  EVERYTHING,
  findCard,
  getVisibleTraining,
  type Toggle,
  toggleMarkWrites,
} from '../../content/catalogue/index.ts';
import { checkMemberExistsWrite } from '../../identity/members/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { transact } from '../../runtime/table.ts';
import { countReactionWrites } from '../statistics/index.ts';

class AlreadySet extends AppError {}
interface Reaction {
  trainingId: string;
  kind: Toggle;
  /** false removes the reaction. */
  on: boolean;
}

const alreadySetError = () => new AlreadySet('CONFLICT');

/**
 * Sets or removes the person's like or favourite of a training, with the totals that count it, in one
 * transaction. A repeated call changes nothing. If the super admins' card is missing in inconsistent data,
 * the reaction counts on the other card only.
 *
 * @returns the organisation's total of likes, or 0 for favourites
 * @throws NOT_FOUND, NOT_INCLUDED · UNAUTHENTICATED if the person is deleted during the call
 */
export async function setTrainingReaction(
  deps: Deps,
  actor: Actor,
  { trainingId, kind, on }: Reaction,
): Promise<number> {
  const { likes, change } = await retryOnConflict(async (attempt) => {
    const visible = await getVisibleTraining(deps, actor, trainingId);
    assertIncluded(visible);
    const everywhere = attempt === 1 || (await findCard(EVERYTHING, trainingId)) !== undefined;
    const catalogues = [...(visible.card ? [actor.clientId] : []), ...(everywhere ? [EVERYTHING] : [])];
    const likes = visible.card?.likes ?? 0;
    try {
      await transact([
        // A person who is deleted during the call leaves nothing behind (PE-05).
        { ...checkMemberExistsWrite(actor, actor.userId), refused: () => new AppError('UNAUTHENTICATED') },
        ...toggleMarkWrites(actor, trainingId, {
          kind,
          on,
          catalogues: new Set(catalogues),
          refused: alreadySetError,
        }),
        ...countReactionWrites(actor, trainingId, kind, on ? 1 : -1),
      ]);
    } catch (error) {
      if (!(error instanceof AlreadySet)) throw error;
      return { likes, change: 0 };
    }
    return { likes, change: on ? 1 : -1 };
  });
  if (kind === 'favourites') return 0;
  // Other people's likes count at the same time, so the total is read after the write.
  const card = await findCard(actor.clientId, trainingId);
  return card?.likes ?? likes + change;
}
