import type { listTrainingSessions as contract } from '../../shared/contracts/history.ts';
import { getMemberInReach } from '../people/index.ts';
import { listSessions } from '../progress/index.ts';
import type { Operation } from '../runtime/http/api.ts';
import { getVisibleTraining } from '../trainings/index.ts';

/**
 * A person's sessions of a training, latest first. Where they have none the training has to be one that the
 * caller sees; what one has done stays readable when the training was closed.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED by the reach of `userId`; NOT_FOUND for a training that is not seen
 */
export const listTrainingSessions: Operation<typeof contract> = async (_deps, actor, { params, query }) => {
  const member = await getMemberInReach(actor, query.userId ?? actor.userId, 'listTrainingSessions');
  const sessions = await listSessions(member, member.id, params.id);
  if (sessions.length === 0) await getVisibleTraining(actor, params.id);
  return sessions.map(({ startedAt, facts }) => ({ date: startedAt, value: facts.minutes }));
};
