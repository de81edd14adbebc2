import { courseDeleted } from '../../events/courses.ts';
import { courseRemoved, findCourse } from '../content/index.ts';
import { publish } from '../outbox/index.ts';
import { retryOnConflict } from '../runtime/conflicts.ts';
import type { Deps } from '../runtime/deps.ts';
import { isRefusedWrite } from '../runtime/failure-rules.ts';
import { transact, transactUnlessRefused } from '../runtime/table.ts';
import { removeCourse } from './delete-course.ts';
import { resourcesLinked } from './linked-resources.ts';
import { trainingIdsOf, usesEnded } from './training-uses.ts';

/**
 * Removes a course of a deleted organisation, also where its records disagree: uses of trainings and links of documents
 * that cannot be released do not keep the course. A second call finds nothing to do.
 */
export async function removeStoredCourse(deps: Deps, id: string): Promise<void> {
  await retryOnConflict(async () => {
    const course = await findCourse(id);
    if (course) await removeCourse(deps, course);
  }).catch(async (error: unknown) => {
    if (!isRefusedWrite(error)) throw error;
    deps.log.warn('a course is removed part by part', { courseId: id, error: error as Error });
    await retryOnConflict(() => removePartByPart(deps, id));
  });
}

async function removePartByPart(deps: Deps, id: string): Promise<void> {
  const course = await findCourse(id);
  if (!course) return;
  for (const writes of await usesEnded(id, trainingIdsOf(course))) await transactUnlessRefused(() => writes);
  for (const write of resourcesLinked(course, undefined)) await transactUnlessRefused(() => [write]);
  await transact([...courseRemoved(course), publish(deps, courseDeleted, course.clientId, { courseId: id })]);
}
