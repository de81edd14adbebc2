import type { redriveDeadLetters as contract } from '../../../shared/contracts/administration/operations.ts';
import { AppError } from '../../../shared/errors.ts';
import { auditWrites } from '../../foundation/audit-trail/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { isRedrivable } from './dead-letter-rules.ts';
import { countMessages, getDeadLetterName, isMoving, redriveBatch, startMove } from './dead-letters.ts';

/** Milliseconds of one call. The remaining messages need another call. */
const timeout = 15_000;

/**
 * Redrives the messages of a dead-letter queue. A message that fails again returns to the queue. Consumers
 * are idempotent, so that a message that is moved twice has one effect.
 *
 * @throws NOT_FOUND · CONFLICT if a move is running, or the queue cannot be redriven
 */
export const redriveDeadLetters: Operation<typeof contract> = async (deps, actor, { params }) => {
  const name = getDeadLetterName(params.queue);
  if (!isRedrivable(name)) throw new AppError('CONFLICT', { detail: `${name} is caught up by itself` });
  const { visible, inFlight } = await countMessages(name);
  const messages = visible + inFlight;
  deps.log.info('dead letters redriven', { queue: name, messages, by: actor.userId });
  if (messages === 0) return { name, moved: 0, running: false };
  // Written before the first message moves, so that an interrupted redrive is also in the audit log.
  await transact(
    auditWrites(deps, actor, {
      action: 'dead-letters-redriven',
      target: { kind: 'queue', id: name },
      changes: [{ field: 'messages', after: String(messages) }],
    }),
  );
  const started = await startMove(name).catch((error: unknown) => {
    if (isMoving(error)) throw new AppError('CONFLICT', { cause: error });
    throw error;
  });
  if (started) return { name, moved: messages, running: true };
  const end = performance.now() + timeout;
  let moved = 0;
  while (moved < messages && performance.now() < end) {
    const some = await redriveBatch(name);
    if (some === 0) break;
    moved += some;
  }
  return { name, moved, running: false };
};
