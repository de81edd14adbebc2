import type { openSession as contract } from '../../../shared/contracts/learning/progress.ts';
import { answer, created } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { drawUuid } from '../../runtime/resumable.ts';
import { getPlayable } from './playable.ts';
import { toSession } from './to-session.ts';
import { writeSession } from './write-sessions.ts';

/**
 * 1. The training is one that the person may start.
 * 2. The session and the person's progress are written together; it counts as a view.
 * 3. The same id again answers what is there, and writes nothing.
 *
 * @throws NOT_FOUND, NOT_INCLUDED, FILE_NOT_READY by the training; VALIDATION for a start more than a day ahead
 */
export const openSession: Operation<typeof contract> = async (deps, actor, { params, body }) => {
  const { id = drawUuid(), ...opening } = body;
  const playable = () => getPlayable(actor, params.id);
  const { session, what } = await writeSession(deps, actor, params.id, playable, { id, opening });
  const path = `/trainings/${params.id}/sessions/${id}`;
  return what === 'opened' ? created(path, toSession(session)) : answer(toSession(session), 200);
};
