import type { createCourse as createContract } from '../../../shared/contracts/content/courses.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import { createdAnswer } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { editedCourse } from '../content-records/index.ts';
import { assertResources } from '../resources/index.ts';
import { answerCourse } from './answer-course.ts';
import { getHeldTrainings } from './held-trainings.ts';
import { storeCourse, trainingMinutes } from './store-course.ts';

/**
 * Creates a course (CO-01). It belongs to the manager who creates it, also with forceManager (CO-06), or
 * otherwise to the organisation.
 *
 * The transaction checks that the trainings have not changed since they were read, so that the duration is
 * correct (CO-03).
 *
 * @throws INVALID_COURSE · NOT_FOUND (a training or resource out of reach) · COURSE_QUOTA_REACHED
 */
export const createCourse: Operation<typeof createContract> = async (deps, actor, { query, body }) => {
  const { clientId, userId, role } = actor;
  const ownerId = role === 'manager' ? userId : clientId;
  const id = deps.newId(clientId);
  const course = await retryOnConflict(async () => {
    const ids = body.trainings.map(({ trainingId }) => trainingId);
    const [trainings] = await Promise.all([
      getHeldTrainings(actor, ids),
      assertResources(deps, actor, body.resources ?? []),
    ]);
    const now = deps.now().toISOString();
    const course = editedCourse({ id, clientId, ownerId, now }, body, trainingMinutes(trainings), undefined);
    await storeCourse(deps, undefined, course, { added: trainings });
    return course;
  });
  return createdAnswer(`/courses/${id}`, await answerCourse(deps, actor, course, query.lang));
};
