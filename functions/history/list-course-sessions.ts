import type { listCourseSessions as contract } from '../../shared/contracts/history.ts';
import { getFollowedCourse } from '../courses/index.ts';
import { listSessions } from '../learning/index.ts';
import { getMemberInReach } from '../members/index.ts';
import type { Operation } from '../runtime/http/operation.ts';

/**
 * A person's sessions of all trainings of a course, latest first: one Query for each training that they began.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED by the reach of `userId`; NOT_FOUND for a course that is not seen
 */
export const listCourseSessions: Operation<typeof contract> = async (deps, actor, { params, query }) => {
  const member = await getMemberInReach(actor, query.userId ?? actor.userId, 'listCourseSessions');
  const { progress } = await getFollowedCourse(deps, actor, member, params.id);
  const sessions = await Promise.all(
    progress.map(({ trainingId }) => listSessions(member, member.id, trainingId)),
  );
  return sessions
    .flat()
    .map(({ startedAt, facts }) => ({ date: startedAt, value: facts.minutes }))
    .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
};
