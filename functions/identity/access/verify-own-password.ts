import { AppError } from '../../../shared/errors.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Write } from '../../runtime/table.ts';
import type { Member } from '../members/index.ts';
import { checkLimitWrite, countAttempt, deleteAttemptsWrite, readAttempts } from './attempt.repository.ts';
import { passwordMatches } from './password.ts';
import { recordSignInFailure } from './sign-in.repository.ts';
import { signInLimits } from './sign-in-limits.ts';

/**
 * Compares the password of a person who is signed in. Wrong passwords count together with sign-ins. Returns the writes
 * for the transaction that follows a right password.
 *
 * @throws TOO_MANY_REQUESTS, PROOF_FAILED
 */
export async function verifyOwnPasswordWrites(
  deps: Deps,
  person: Member,
  { password, sourceIp }: { password: string; sourceIp: string },
): Promise<(Write | undefined)[]> {
  const now = deps.now();
  const { email, pair, account, all } = signInLimits(person.email, sourceIp);
  const { wait, counted } = await readAttempts(email, all, now);
  if (wait > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: wait });
  if (!(await passwordMatches(password, person.passwordHash))) {
    const late = await countAttempt(all, now);
    if (late > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: late });
    await recordSignInFailure(deps, person, sourceIp, { reason: 'PROOF_FAILED' });
    throw new AppError('PROOF_FAILED');
  }
  return [checkLimitWrite(account, now), counted.includes(pair) ? deleteAttemptsWrite(pair) : undefined];
}
