import { AppError } from '../../../shared/errors.ts';
import { idOwner, PROVIDER } from '../../../shared/ids.ts';
import type { Deps } from '../../runtime/deps.ts';
import {
  type Course,
  type CourseViewer,
  canReadCourse,
  findCourse,
  findCourses,
  isOpened,
  listOrganisationCourses,
  mayChange,
} from '../content-records/index.ts';
import { type CourseAccess, readCourseAccess } from './course-reader.ts';

/** Returns whether the caller may see a course that belongs to their organisation or was opened to it. */
export const isCourseVisible = ({ asker, now, periods }: CourseAccess, course: Course): boolean =>
  canReadCourse(asker, course, {
    opened: course.clientId !== asker.clientId,
    periods: periods.get(course.id),
    now,
  });

/**
 * Returns a course that the caller may see now: as owner, by an opening, or by a suggestion (CA-06).
 *
 * @throws NOT_FOUND if the course does not exist or is not visible
 */
export async function getVisibleCourse(
  deps: Pick<Deps, 'now'>,
  asker: CourseViewer,
  id: string,
  access: Promise<CourseAccess> = readCourseAccess(deps, asker),
): Promise<Course> {
  const [course, loadedAccess, inReach] = await Promise.all([findCourse(id), access, isInTenant(asker, id)]);
  if (!course || !inReach || !isCourseVisible(loadedAccess, course)) throw new AppError('NOT_FOUND');
  return course;
}

async function isInTenant({ clientId, role }: CourseViewer, id: string): Promise<boolean> {
  const owner = idOwner(id);
  if (role === 'super' || owner === clientId) return true;
  return owner === PROVIDER && isOpened({ clientId }, id);
}

/** Returns all courses that the caller may see now. Reads one Query, and the opened courses in a batch. */
export async function listVisibleCourses(access: CourseAccess): Promise<Course[]> {
  const { own, opened } = await listOrganisationCourses(access.asker);
  return [...own, ...(await findCourses(opened)).values()].filter((course) =>
    isCourseVisible(access, course),
  );
}

/**
 * Returns a course that the caller may change (CO-04).
 *
 * @throws NOT_AUTHORIZED if the course is visible but may not be changed · NOT_FOUND if it is not visible
 */
export async function getChangeableCourse(
  deps: Pick<Deps, 'now'>,
  asker: CourseViewer,
  id: string,
): Promise<Course> {
  const course = await findCourse(id);
  if (course && mayChange(asker, course)) return course;
  await getVisibleCourse(deps, asker, id);
  throw new AppError('NOT_AUTHORIZED');
}
