import { courseDeleted } from '../../events/courses.ts';
import type { deleteCourse as contract } from '../../shared/contracts/courses.ts';
import { tell } from '../outbox/index.ts';
import { whileConflicts } from '../runtime/conflicts.ts';
import type { Deps } from '../runtime/deps.ts';
import type { Operation } from '../runtime/http/api.ts';
import { transact } from '../runtime/table.ts';
import type { Course } from './course.entity.ts';
import { courseRemoved } from './course.repository.ts';
import { resourcesLinked } from './linked-resources.ts';
import { getChangeableCourse } from './visible.ts';

/**
 * Removes a course. Whoever it was opened to does not see it from now on; the rest of that goes by the event.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED (seen, not theirs to change)
 */
export const deleteCourse: Operation<typeof contract> = (deps, actor, { params }) =>
  whileConflicts(async () => {
    const course = await getChangeableCourse(deps, actor, params.id);
    await removeCourse(deps, course);
    return { id: course.id };
  });

/** The same, of a course as it was read, whoever asks. @throws CONFLICT where it was changed since */
export async function removeCourse(deps: Deps, course: Course): Promise<void> {
  await transact([
    ...courseRemoved(course),
    ...resourcesLinked(course, undefined),
    tell(deps, courseDeleted, course.clientId, { courseId: course.id }),
  ]);
}
