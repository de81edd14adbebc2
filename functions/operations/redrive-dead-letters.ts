import type { redriveDeadLetters as contract } from '../../shared/contracts/operations.ts';
import { AppError } from '../../shared/errors.ts';
import type { Operation } from '../runtime/http/api.ts';
import { isRedrivable } from './dead-letter-rules.ts';
import { countLetters, isMoving, moveSome, startMove } from './dead-letters.ts';
import { knownName } from './list-dead-letters.ts';

/** Milliseconds after which the rest waits for another call. */
const longest = 15_000;

/**
 * Gives a queue its dead letters back, each once; what its worker refuses again comes back. Consumers find what
 * was done already by its state, so a letter that is moved twice does no harm.
 *
 * @throws NOT_FOUND · CONFLICT where a move is under way, and for letters that are caught up by themselves
 */
export const redriveDeadLetters: Operation<typeof contract> = async (deps, actor, { params }) => {
  const name = knownName(params.queue);
  if (!isRedrivable(name)) throw new AppError('CONFLICT', { detail: `${name} is caught up by itself` });
  const { visible, inFlight } = await countLetters(name);
  const letters = visible + inFlight;
  deps.log.info('dead letters redriven', { queue: name, letters, by: actor.userId });
  if (letters === 0) return { name, moved: 0, running: false };
  const started = await startMove(name).catch((error: unknown) => {
    if (isMoving(error)) throw new AppError('CONFLICT', { cause: error });
    throw error;
  });
  if (started) return { name, moved: letters, running: true };
  const end = performance.now() + longest;
  let moved = 0;
  while (moved < letters && performance.now() < end) {
    const some = await moveSome(name);
    if (some === 0) break;
    moved += some;
  }
  return { name, moved, running: false };
};
