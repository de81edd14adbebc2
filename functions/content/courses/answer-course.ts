import type { CourseDetail } from '../../../shared/contracts/content/course-shapes.ts';
import type { ContentLanguage } from '../../../shared/lang.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import { buildCourseReader } from '../catalogue/index.ts';
import type { Course } from '../content-records/index.ts';
import { findLinkedResources } from './linked-resources.ts';
import { toCourse } from './present-course.ts';

/** Returns the response of a changed course. */
export async function answerCourse(
  deps: Deps,
  actor: Actor,
  course: Course,
  lang: ContentLanguage,
): Promise<CourseDetail> {
  const [reader, resources] = await Promise.all([
    buildCourseReader(deps, actor),
    findLinkedResources(actor, [course]),
  ]);
  return toCourse(course, lang, reader, resources);
}
