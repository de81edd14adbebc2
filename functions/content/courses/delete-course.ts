import { courseDeleted } from '../../../events/content/courses.ts';
import type { deleteCourse as contract } from '../../../shared/contracts/content/courses.ts';
import { audited } from '../../foundation/audit-trail/index.ts';
import { publish } from '../../foundation/outbox/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import type { Write } from '../../runtime/table.ts';
import { getChangeableCourse } from '../catalogue/index.ts';
import { type Course, findCourse } from '../content-records/index.ts';
import { storeCourse } from './store-course.ts';

/**
 * Removes a course. Whoever it was opened to does not see it from now on; the rest of that goes by the event.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED (seen, not theirs to change)
 */
export const deleteCourse: Operation<typeof contract> = (deps, actor, { params }) =>
  retryOnConflict(async () => {
    const course = await getChangeableCourse(deps, actor, params.id);
    const { id, clientId } = course;
    await removeCourse(
      deps,
      course,
      audited(deps, actor, { action: 'course-deleted', target: { kind: 'course', id }, clientId }),
    );
    return { id };
  });

/** Removes a course of an organisation that is deleted. A second call finds nothing to do. */
export const removeStoredCourse = (deps: Deps, id: string): Promise<void> =>
  retryOnConflict(async () => {
    const course = await findCourse(id);
    if (course) await removeCourse(deps, course);
  });

/** @throws CONFLICT where the course was changed since it was read */
async function removeCourse(deps: Deps, course: Course, noted: readonly Write[] = []): Promise<void> {
  const deleted = publish(deps, courseDeleted, course.clientId, { courseId: course.id });
  await storeCourse(deps, course, undefined, { more: [deleted, ...noted] });
}
