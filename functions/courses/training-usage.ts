import { AppError } from '../../shared/errors.ts';
import { type ContentLanguage, inLanguage } from '../../shared/lang.ts';
import { ascending } from '../../shared/order.ts';
import { accessOf, listVisibleCourses } from '../catalogue/index.ts';
import { findCourses, findUsage } from '../content/index.ts';
import type { Actor } from '../runtime/actor.ts';
import type { Deps } from '../runtime/deps.ts';

interface Use {
  id: string;
  title: string;
}

export async function usesOf(
  deps: Deps,
  actor: Actor,
  trainingId: string,
  lang: ContentLanguage,
): Promise<Use[]> {
  const ids = new Set(await findUsage(trainingId));
  if (ids.size === 0) return [];
  const seen =
    actor.role === 'super'
      ? [...(await findCourses([...ids])).values()]
      : await listVisibleCourses(await accessOf(deps, actor));
  return seen
    .filter(({ id }) => ids.has(id))
    .map(({ id, i18n }) => ({ id, title: inLanguage(i18n, lang)?.title ?? '' }))
    .sort((a, b) => a.title.localeCompare(b.title) || ascending(a.id, b.id));
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
