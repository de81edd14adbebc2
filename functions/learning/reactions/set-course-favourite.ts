import { AppError } from '../../../shared/errors.ts';
import { getVisibleCourse, toggleFavouriteCourseWrite } from '../../content/catalogue/index.ts';
import { countFavouriteWrite } from '../../content/content-records/index.ts';
import { checkMemberExistsWrite } from '../../identity/members/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import { transact } from '../../runtime/table.ts';

class AlreadySet extends AppError {}

/**
 * Adds a course to the person's favourites, or removes it. A repeated call changes nothing (CO-04).
 *
 * @throws NOT_FOUND · UNAUTHENTICATED if the person is deleted during the call
 */
export const setCourseFavourite =
  (on: boolean) =>
  async (deps: Deps, actor: Actor, { params: { id } }: { params: { id: string } }) => {
    await getVisibleCourse(deps, actor, id);
    try {
      await transact([
        // A person who is deleted during the call leaves nothing behind (PE-05).
        { ...checkMemberExistsWrite(actor, actor.userId), refused: () => new AppError('UNAUTHENTICATED') },
        toggleFavouriteCourseWrite(actor, id, on, () => new AlreadySet('CONFLICT')),
        countFavouriteWrite(actor, id, on ? 1 : -1),
      ]);
    } catch (error) {
      if (!(error instanceof AlreadySet)) throw error;
    }
    return { id, favorite: on };
  };
