import { AppError } from '../../shared/errors.ts';
import { courseMarked, getVisibleCourse } from '../catalogue/index.ts';
import { favouriteCounted } from '../content/index.ts';
import { memberThere } from '../members/index.ts';
import type { Actor } from '../runtime/actor.ts';
import type { Deps } from '../runtime/deps.ts';
import { transact } from '../runtime/table.ts';

class Already extends AppError {}

/**
 * Keeps it among the favourites, or not: once, however often it is asked (CO-04).
 *
 * @throws NOT_FOUND; UNAUTHENTICATED where the person was deleted meanwhile
 */
export const setFavourite =
  (on: boolean) =>
  async (deps: Deps, actor: Actor, { params: { id } }: { params: { id: string } }) => {
    await getVisibleCourse(deps, actor, id);
    try {
      await transact([
        // Somebody who is deleted meanwhile leaves nothing (PE-05).
        { ...memberThere(actor, actor.userId), refused: () => new AppError('UNAUTHENTICATED') },
        courseMarked(actor, id, on, () => new Already('CONFLICT')),
        favouriteCounted(actor, id, on ? 1 : -1),
      ]);
    } catch (error) {
      if (!(error instanceof Already)) throw error;
    }
    return { id, favorite: on };
  };
