import type { listCourseSessions as contract } from '../../../shared/contracts/learning/history.ts';
import { ascending } from '../../../shared/order.ts';
import { getFollowedCourse } from '../../content/courses/index.ts';
import { listSessions } from '../../content/learning-records/index.ts';
import { getMemberInReach } from '../../identity/members/index.ts';
import { pageAnswer } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';

/**
 * Lists a person's sessions of all trainings of a course, the latest first. Costs one Query for each begun
 * training.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED by the reach of `userId` · NOT_FOUND for a course that is not seen
 */
export const listCourseSessions: Operation<typeof contract> = async (deps, actor, { params, query }) => {
  const member = await getMemberInReach(actor, query.userId ?? actor.userId, 'listCourseSessions');
  const { progress } = await getFollowedCourse(deps, actor, member, params.id);
  const sessions = await Promise.all(
    progress.map(({ trainingId }) => listSessions(member, member.id, trainingId)),
  );
  const { sort, range: [from, to] = [0, 999], filter = {} } = query;
  const sign = sort?.[1] === 'ASC' ? 1 : -1;
  const found = sessions
    .flat()
    .filter(({ id }) => filter.id?.includes(id) ?? true)
    .sort((a, b) => sign * ascending(a.startedAt, b.startedAt) || ascending(a.id, b.id));
  const page = found.slice(from, to + 1);
  return pageAnswer(
    'sessions',
    page.map(({ startedAt, facts, reported }) => ({
      date: startedAt,
      value: facts.minutes,
      ...(reported ? { reported } : {}),
    })),
    found.length,
    from,
  );
};
