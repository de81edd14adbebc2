import type { MessageOf } from '../../events/envelope.ts';
import type { sessionReported } from '../../events/progress.ts';
import { figuresChanged } from '../../events/statistics.ts';
import type { Deps } from '../runtime/deps.ts';
import { enqueue } from '../runtime/queue.ts';
import { countSession } from './count-session.ts';

/**
 * Counts a session that was opened or reported, then hands the message on to the worker of badges.
 *
 * It goes to the queue directly, not by the outbox, which would cost each report three more write units: this message
 * is delivered until the next one was sent, so that none is lost. That is also why it is sent where nothing was left to
 * count: whoever counted it may have ended before sending it.
 */
export async function countReportedSession(
  _deps: Deps,
  message: MessageOf<typeof sessionReported>,
): Promise<void> {
  const { clientId } = message;
  const { userId, trainingId, sessionId } = message.data;
  await countSession({ clientId, userId, trainingId, id: sessionId });
  await enqueue('badge', [{ ...message, name: figuresChanged.name, data: { userId, trainingId } }]);
}
