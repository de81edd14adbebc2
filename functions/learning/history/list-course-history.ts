import type { listCourseHistory as contract } from '../../../shared/contracts/learning/history.ts';
import { inLanguage } from '../../../shared/lang.ts';
import { byLatestSession, latestInstant } from '../../../shared/order.ts';
import { courseProgressPercent } from '../../content/content-records/index.ts';
import { listFollowedCourses } from '../../content/courses/index.ts';
import { getMemberInReach } from '../../identity/members/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { historyPage } from './history-page.ts';

/**
 * Lists the courses that a person has begun or received as a suggestion, with the latest session of their
 * trainings (HI-01).
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED by the reach of `userId`
 */
export const listCourseHistory: Operation<typeof contract> = async (deps, actor, { query }) => {
  const member = await getMemberInReach(actor, query.userId ?? actor.userId, 'listCourseHistory');
  const followed = await listFollowedCourses(deps, actor, member);
  const all = byLatestSession(
    followed.map(({ course, progress }) => ({
      id: course.id,
      title: inLanguage(course.i18n, query.lang)?.title ?? '',
      progressionPercent: courseProgressPercent(
        course,
        new Map(progress.map((one) => [one.trainingId, one])),
      ),
      lastSession: latestInstant(progress.map(({ lastSession }) => lastSession)) ?? null,
    })),
    query.lang,
  );
  return historyPage('courses', all, query);
};
