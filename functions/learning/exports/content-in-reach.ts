import { forEachAsync } from 'es-toolkit/array/forEachAsync';
import { getVisibleCourse, getVisibleTraining } from '../../content/catalogue/index.ts';
import { getFollowedCourse } from '../../content/courses/index.ts';
import { findProgress } from '../../content/learning-records/index.ts';
import { getMember } from '../../identity/members/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { ExportRequest } from './export-request.ts';

/** Trainings or courses that are checked in parallel. */
const atOnce = 10;

/**
 * Rejects trainings or courses that the starter does not see: of the address, and of the selection. Content
 * that the starter has begun or followed remains in reach after it was closed. Required content is in the records of the
 * people, whom the starter reaches.
 *
 * @throws NOT_FOUND
 */
export async function assertContentInReach(
  deps: Pick<Deps, 'now'>,
  { what, id, contentIds = [], starter }: Pick<ExportRequest, 'what' | 'id' | 'contentIds' | 'starter'>,
): Promise<void> {
  if (what === 'history' || what === 'required') return;
  const kind = what === 'training' || what === 'trainings' ? 'training' : 'course';
  const namedIds = [...new Set(id === undefined ? contentIds : [id])];
  await forEachAsync(namedIds, (contentId) => assertInReach(deps, starter, kind, contentId), {
    concurrency: atOnce,
  });
}

async function assertInReach(
  deps: Pick<Deps, 'now'>,
  starter: ExportRequest['starter'],
  kind: 'training' | 'course',
  id: string,
): Promise<void> {
  if (kind === 'training' && !(await findProgress(starter, starter.userId, id)))
    await getVisibleTraining(deps, starter, id);
  if (kind === 'course' && starter.role !== 'learner') await getVisibleCourse(deps, starter, id);
  if (kind === 'course' && starter.role === 'learner')
    await getFollowedCourse(deps, starter, await getMember(starter, starter.userId), id);
}
