import { courseDeleted } from '../../../events/content/courses.ts';
import type { deleteCourse as contract } from '../../../shared/contracts/content/courses.ts';
import { auditWrites } from '../../foundation/audit-trail/index.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import type { Write } from '../../runtime/table.ts';
import { getChangeableCourse } from '../catalogue/index.ts';
import { type Course, findCourse } from '../content-records/index.ts';
import { storeCourse } from './store-course.ts';

/**
 * Deletes a course. Other organisations no longer see it immediately. An event deletes its openings.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED (visible, not changeable)
 */
export const deleteCourse: Operation<typeof contract> = (deps, actor, { params }) =>
  retryOnConflict(async () => {
    const course = await getChangeableCourse(deps, actor, params.id);
    const { id, clientId } = course;
    await removeCourse(
      deps,
      course,
      auditWrites(deps, actor, { action: 'course-deleted', target: { kind: 'course', id }, clientId }),
    );
    return { id };
  });

/** Deletes a course for the deletion of its organisation. Idempotent. */
export const removeStoredCourse = (deps: Deps, id: string): Promise<void> =>
  retryOnConflict(async () => {
    const course = await findCourse(id);
    if (course) await removeCourse(deps, course);
  });

/** @throws CONFLICT if the course was changed since it was read */
async function removeCourse(deps: Deps, course: Course, auditEntries: readonly Write[] = []): Promise<void> {
  const deleted = publishWrite(deps, courseDeleted, course.clientId, { courseId: course.id });
  await storeCourse(deps, course, undefined, { more: [deleted, ...auditEntries] });
}
