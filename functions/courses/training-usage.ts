import type { getTrainingUsage as contract } from '../../shared/contracts/courses.ts';
import { AppError } from '../../shared/errors.ts';
import { type ContentLanguage, inLanguage } from '../../shared/lang.ts';
import type { Actor } from '../runtime/actor.ts';
import type { Deps } from '../runtime/deps.ts';
import type { Operation } from '../runtime/http/api.ts';
import { getVisibleTraining } from '../trainings/index.ts';
import { findCourses, findUsage } from './course.repository.ts';
import { accessOf } from './reader.ts';
import { listVisibleCourses } from './visible.ts';

interface Use {
  id: string;
  title: string;
}

/** The courses that hold a training, as far as the person may see them, by title. @throws NOT_FOUND */
export const getTrainingUsage: Operation<typeof contract> = async (deps, actor, { params, query }) => {
  await getVisibleTraining(actor, params.id);
  return usesOf(deps, actor, params.id, query.lang);
};

async function usesOf(deps: Deps, actor: Actor, trainingId: string, lang: ContentLanguage): Promise<Use[]> {
  const ids = new Set(await findUsage(trainingId));
  if (ids.size === 0) return [];
  const seen =
    actor.role === 'super'
      ? [...(await findCourses([...ids])).values()]
      : await listVisibleCourses(await accessOf(deps, actor));
  return seen
    .filter(({ id }) => ids.has(id))
    .map(({ id, i18n }) => ({ id, title: inLanguage(i18n, lang)?.title ?? '' }))
    .sort((a, b) => a.title.localeCompare(b.title) || (a.id < b.id ? -1 : 1));
}

/**
 * Refuses what would take a training away from the courses that hold it.
 *
 * @throws TRAINING_IN_USE with a violation for each course that the caller may see, its id and title in `params`
 */
export async function assertUnused(deps: Deps, actor: Actor, trainingId: string): Promise<void> {
  const ids = await findUsage(trainingId);
  if (ids.length === 0) return;
  const uses = await usesOf(deps, actor, trainingId, 'FR');
  throw new AppError('TRAINING_IN_USE', {
    detail: uses.map(({ title }) => title).join(', ') || 'A course of another organisation holds it',
    violations: uses.map((use) => ({ field: 'courses', message: 'IN_USE', params: { ...use } })),
  });
}
