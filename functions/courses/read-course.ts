import type { CourseDetail } from '../../shared/contracts/course-shapes.ts';
import type { getCourse as contract } from '../../shared/contracts/courses.ts';
import type { ContentLanguage } from '../../shared/lang.ts';
import type { Actor } from '../runtime/actor.ts';
import type { Deps } from '../runtime/deps.ts';
import type { Operation } from '../runtime/http/api.ts';
import type { Course } from './course.entity.ts';
import { resourcesOf } from './linked-resources.ts';
import { toCourse } from './present-course.ts';
import { readerOf } from './reader.ts';
import { getVisibleCourse } from './visible.ts';

/** One course, as the person may see it. @throws NOT_FOUND */
export const readCourse: Operation<typeof contract> = async (deps, actor, { params, query }) => {
  const reader = readerOf(deps, actor);
  const course = await getVisibleCourse(deps, actor, params.id, reader);
  return toCourse(course, query.lang, await reader, await resourcesOf([course]));
};

/** A course as the answer to whoever changed it. */
export async function answerCourse(
  deps: Deps,
  actor: Actor,
  course: Course,
  lang: ContentLanguage,
): Promise<CourseDetail> {
  const [reader, resources] = await Promise.all([readerOf(deps, actor), resourcesOf([course])]);
  return toCourse(course, lang, reader, resources);
}
