import { getVisibleCourse, getVisibleTraining } from '../catalogue/index.ts';
import { getFollowedCourse } from '../courses/index.ts';
import { findProgress } from '../learning/index.ts';
import { getMember } from '../members/index.ts';
import type { Deps } from '../runtime/deps.ts';
import type { ExportRequest } from './export-request.ts';

/**
 * Refuses a training or course that the starter does not see. What one has begun or followed oneself stays within
 * reach when it was closed.
 *
 * @throws NOT_FOUND
 */
export async function assertContentInReach(
  deps: Pick<Deps, 'now'>,
  { what, id, starter }: Pick<ExportRequest, 'what' | 'id' | 'starter'>,
): Promise<void> {
  if (id === undefined) return;
  if (what === 'training' && !(await findProgress(starter, starter.userId, id)))
    await getVisibleTraining(starter, id);
  if (what === 'course' && starter.role !== 'learner') await getVisibleCourse(deps, starter, id);
  if (what === 'course' && starter.role === 'learner')
    await getFollowedCourse(deps, starter, await getMember(starter, starter.userId), id);
}
