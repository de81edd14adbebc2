import type { putCourseResources as resourcesContract } from '../../../shared/contracts/content/courses.ts';
import { assertVersion, retryOnConflict } from '../../runtime/conflicts.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { getChangeableCourse } from '../catalogue/index.ts';
import type { Course } from '../content-records/index.ts';
import { answerCourse } from './answer-course.ts';
import { assertNewResources, courseAuthor, storeCourse } from './store-course.ts';

/** Replaces the linked resources. @throws NOT_FOUND (also a resource out of reach), NOT_AUTHORIZED */
export const putCourseResources: Operation<typeof resourcesContract> = async (deps, actor, input) => {
  const { params, query, body, ifMatch } = input;
  const course = await retryOnConflict(async () => {
    const before = await getChangeableCourse(deps, actor, params.id);
    assertVersion(ifMatch, before);
    await assertNewResources(deps, courseAuthor(actor, before), before, body.resources);
    const after: Course = {
      ...before,
      resourceIds: body.resources,
      lastModifiedDate: deps.now().toISOString(),
      version: before.version + 1,
      revision: before.revision + 1,
    };
    await storeCourse(deps, before, after);
    return after;
  });
  return answerCourse(deps, actor, course, query.lang);
};
