import type { getCourse as contract } from '../../../shared/contracts/content/courses.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { buildCourseReader, getVisibleCourse } from '../catalogue/index.ts';
import { findLinkedResources } from './linked-resources.ts';
import { toCourse } from './present-course.ts';

/** Returns a course, as the caller may see it. @throws NOT_FOUND */
export const getCourse: Operation<typeof contract> = async (deps, actor, { params, query }) => {
  const reader = buildCourseReader(deps, actor);
  const course = await getVisibleCourse(deps, actor, params.id, reader);
  return toCourse(course, query.lang, await reader, await findLinkedResources(actor, [course]));
};
