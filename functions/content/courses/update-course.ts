import type { updateCourse as updateContract } from '../../../shared/contracts/content/courses.ts';
import { assertVersion, retryOnConflict } from '../../runtime/conflicts.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { getChangeableCourse } from '../catalogue/index.ts';
import { editedCourse } from '../content-records/index.ts';
import { answerCourse } from './answer-course.ts';
import { getHeldTrainings } from './held-trainings.ts';
import { assertNewResources, courseAuthor, storeCourse, trainingMinutes } from './store-course.ts';

/**
 * Changes a course. Trainings and documents that it already contains may remain, even if its author has lost
 * access to them.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED (visible, not changeable), INVALID_COURSE, VERSION_CONFLICT (with
 * If-Match)
 */
export const updateCourse: Operation<typeof updateContract> = async (deps, actor, input) => {
  const { params, query, body, ifMatch } = input;
  const course = await retryOnConflict(async () => {
    const before = await getChangeableCourse(deps, actor, params.id);
    assertVersion(ifMatch, before);
    const earlierIds = new Set(before.trainings.map(({ trainingId }) => trainingId));
    const added = body.trainings.map(({ trainingId }) => trainingId).filter((id) => !earlierIds.has(id));
    const author = courseAuthor(actor, before);
    const [trainings] = await Promise.all([
      getHeldTrainings(author, added),
      assertNewResources(deps, author, before, body.resources ?? []),
    ]);
    const now = deps.now().toISOString();
    const after = editedCourse({ ...before, now }, body, trainingMinutes(trainings), before);
    await storeCourse(deps, before, after, { added: trainings });
    return after;
  });
  return answerCourse(deps, actor, course, query.lang);
};
