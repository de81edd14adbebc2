import { AppError } from '../../../shared/errors.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import { countAttempt, limit, readAttempts } from './attempt.repository.ts';

/**
 * Checks that a member may request another address. The limit is ten requests in fifteen minutes, so that a
 * member cannot test many addresses for accounts.
 *
 * @throws EMAIL_ALREADY_USED, TOO_MANY_REQUESTS
 */
export async function assertMayHave(deps: Deps, { userId }: Actor, email: string): Promise<void> {
  const now = deps.now();
  const limits = [limit(10, 'email', 'account', userId)];
  const { userId: owner, wait } = await readAttempts(email, limits, now);
  const late = wait > 0 ? wait : await countAttempt(limits, now);
  if (late > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: late });
  if (owner) throw new AppError('EMAIL_ALREADY_USED');
}
