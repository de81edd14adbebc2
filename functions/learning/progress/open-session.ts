import type { openSession as contract } from '../../../shared/contracts/learning/progress.ts';
import { answer, createdAnswer } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { drawUuid } from '../../runtime/resumable.ts';
import { clockOffsets } from './plausible-rules.ts';
import { getPlayable } from './playable.ts';
import { toSession } from './to-session.ts';
import { writeSession } from './write-sessions.ts';

/**
 * Opens a session.
 *
 * 1. Checks that the caller may start the training.
 * 2. Writes the session and the caller's progress together. The session counts as a view.
 * 3. Returns the stored session for a known id, and writes nothing.
 *
 * @throws NOT_FOUND, NOT_INCLUDED, FILE_NOT_READY by the training
 */
export const openSession: Operation<typeof contract> = async (deps, actor, { params, body }) => {
  const { id = drawUuid(), sentAt, ...opening } = body;
  const [clockOffset = 0] = clockOffsets([opening], deps.now(), sentAt);
  const playable = () => getPlayable(deps, actor, params.id);
  const { session, what } = await writeSession(
    deps,
    actor,
    { trainingId: params.id, playable },
    { id, opening, clockOffset },
  );
  const path = `/trainings/${params.id}/sessions/${id}`;
  return what === 'opened' ? createdAnswer(path, toSession(session)) : answer(toSession(session), 200);
};
