import { AppError } from '../../../shared/errors.ts';
import {
  assertIncluded,
  getVisibleTraining,
  isPublished,
  isReady,
  listVisibleCourses,
  readCourseAccess,
} from '../../content/catalogue/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';

/**
 * Checks that members of the caller's organisation can start these trainings.
 *
 * @throws NOT_FOUND, NOT_INCLUDED (seen, but not in the offer), FILE_NOT_READY (a draft),
 * NOT_PUBLISHED (its cover or the logo of a badge is missing)
 */
export async function assertTrainingsInReach(
  deps: Deps,
  actor: Actor,
  trainingIds: readonly string[],
): Promise<void> {
  for (const visible of await Promise.all(trainingIds.map((id) => getVisibleTraining(deps, actor, id)))) {
    assertIncluded(visible);
    if (!isReady(visible.training)) throw new AppError('FILE_NOT_READY');
    if (!isPublished(visible.training)) throw new AppError('NOT_PUBLISHED');
  }
}

/**
 * Checks that the caller sees these courses. A course of their organisation can be suggested after one of its
 * trainings was closed. Recipients can start its other trainings.
 *
 * @throws NOT_FOUND
 */
export async function assertCoursesInReach(
  deps: Deps,
  actor: Actor,
  courseIds: readonly string[],
): Promise<void> {
  const { clientId, userId, role } = actor;
  const visible = await listVisibleCourses(await readCourseAccess(deps, { clientId, userId, role }));
  const visibleIds = new Set(visible.map(({ id }) => id));
  if (!courseIds.every((id) => visibleIds.has(id))) throw new AppError('NOT_FOUND');
}
