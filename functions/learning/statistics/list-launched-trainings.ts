import type { listLaunchedTrainings as contract } from '../../../shared/contracts/learning/statistics.ts';
import { locales } from '../../../shared/lang.ts';
import { listStartedTrainings, listVisibleCourses, readCourseAccess } from '../../content/catalogue/index.ts';
import type { Course } from '../../content/content-records/index.ts';
import { getMemberInReach } from '../../identity/members/index.ts';
import { shortList } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { pictureUrl } from '../../runtime/pictures.ts';

/**
 * Lists the trainings that a person has begun, the latest first. Each has the highest pass score that a
 * course of the person requires, or 0.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED by the reach
 */
export const listLaunchedTrainings: Operation<typeof contract> = async (deps, actor, { params, query }) => {
  const member = await getMemberInReach(actor, params.id, 'listLaunchedTrainings');
  const [started, courses] = await Promise.all([
    listStartedTrainings(member, member.id, query.lang),
    readCourseAccess(deps, { clientId: member.clientId, userId: member.id, role: 'learner' }).then(
      listVisibleCourses,
    ),
  ]);
  const needed = neededScores(courses);
  const launched = started
    .filter(({ deleted }) => !deleted)
    .map(({ progress, title, logo }) => ({
      trainingId: progress.trainingId,
      title,
      logo: pictureUrl(logo),
      totalMinuteSpent: progress.minutes,
      progressPercentage: progress.percent,
      score: progress.score ?? null,
      minimalScoreNeeded: needed.get(progress.trainingId) ?? 0,
    }));
  return shortList('launched-trainings', launched, query, {
    fields: {
      title: ({ title }) => title,
      totalMinuteSpent: ({ totalMinuteSpent }) => totalMinuteSpent,
      progressPercentage: ({ progressPercentage }) => progressPercentage,
      score: ({ score }) => score,
    },
    id: ({ trainingId }) => trainingId,
    text: ({ title }) => title,
    locale: locales[query.lang],
  });
};

function neededScores(courses: readonly Pick<Course, 'trainings'>[]): Map<string, number> {
  const needed = new Map<string, number>();
  for (const { trainingId, trainingSuccessScore } of courses.flatMap(({ trainings }) => trainings))
    needed.set(trainingId, Math.max(trainingSuccessScore, needed.get(trainingId) ?? 0));
  return needed;
}
