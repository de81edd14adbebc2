import type { getCourseProgress as contract } from '../../../shared/contracts/learning/course-progress.ts';
import { AppError } from '../../../shared/errors.ts';
import { inLanguage } from '../../../shared/lang.ts';
import { describeTrainings, getVisibleCourse } from '../../content/catalogue/index.ts';
import { findCourse } from '../../content/content-records/index.ts';
import { coursePeriods, findProgressByPerson } from '../../content/learning-records/index.ts';
import { getMemberInReach, memberFace } from '../../identity/members/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { courseHeading, personIn, shownPeriod } from './course-progress.ts';

/**
 * Returns a person's progress in a course that was ever suggested to them or that the caller sees (TE-03).
 * Among several periods the current period is shown, otherwise the latest. Costs a read of the person and of
 * the course, one Query of received suggestions, and a batch each of progress and cards.
 *
 * @throws NOT_FOUND for a person or a course of another organisation, or a course that is neither suggested
 * nor seen · NOT_AUTHORIZED for a colleague outside the team
 */
export const getCourseProgress: Operation<typeof contract> = async (deps, actor, { params, query }) => {
  const member = await getMemberInReach(actor, params.userId, 'getCourseProgress');
  const periods = await coursePeriods({ clientId: member.clientId, userId: member.id });
  const own = periods.filter(({ courseId }) => courseId === params.id);
  const course =
    own.length > 0 ? await findCourse(params.id) : await getVisibleCourse(deps, actor, params.id);
  if (!course) throw new AppError('NOT_FOUND');
  const trainingIds = course.trainings.map(({ trainingId }) => trainingId);
  const [progress, titles] = await Promise.all([
    findProgressByPerson(
      actor,
      trainingIds.map((trainingId) => ({ userId: member.id, trainingId })),
    ),
    describeTrainings(actor, trainingIds, query.lang),
  ]);
  const now = deps.now();
  const title = inLanguage(course.i18n, query.lang)?.title ?? '';
  return {
    ...courseHeading(course.id, title, shownPeriod(own, now), now),
    ...memberFace(member),
    ...personIn(course, progress.get(member.id) ?? new Map(), titles),
  };
};
