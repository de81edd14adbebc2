import type { authenticate } from '../../shared/contracts/access.ts';
import type { AnswerOf, Body } from '../../shared/contracts/call.ts';
import { AppError, type ErrorCode } from '../../shared/errors.ts';
import { ownerOf, randomText } from '../../shared/ids.ts';
import { toProfile } from '../people/index.ts';
import type { Deps } from '../runtime/deps.ts';
import { assertMayComeIn } from './access-rules.ts';
import { countAttempt, forgetAttempts, type Limit, limit, readAttempts } from './attempt.repository.ts';
import { findEntrant, noteFailure, noteOwn } from './entry.repository.ts';
import { passwordMatches } from './password.ts';
import { signToken } from './token.ts';

interface Attempt {
  body: Body<typeof authenticate>;
  sourceIp: string;
}

/**
 * Signs somebody in (AC-01).
 *
 * 1. Refuses when too many wrong passwords came in 15 minutes: 5 for an account from one address, 50 for an
 *    account, 200 from one address.
 * 2. Compares the password; without an account the same work is done, so that time tells nothing (AC-02).
 *    What fails is noted, too.
 * 3. Only after the right password says whether the account is disabled (AC-03) or the contract over (AC-04).
 * 4. Notes it in the log, and answers a token and the profile.
 *
 * @throws TOO_MANY_REQUESTS, INVALID_CREDENTIALS, ACCOUNT_DISABLED, SUBSCRIPTION_ENDED
 */
export async function signIn(
  deps: Deps,
  { body, sourceIp }: Attempt,
): Promise<AnswerOf<typeof authenticate>> {
  const now = deps.now();
  const email = body.email.trim().normalize('NFKC').toLowerCase();
  const pair = limit(5, 'sign-in', 'pair', email, sourceIp);
  const limits: Limit[] = [
    pair,
    limit(50, 'sign-in', 'account', email),
    limit(200, 'sign-in', 'address', sourceIp),
  ];

  const { userId, wait, counted } = await readAttempts(email, limits, now);
  if (wait > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: wait });

  const clientId = userId ? ownerOf(userId) : undefined;
  // Nobody is looked for as well, where nobody has the address.
  const [person, organisation] = await findEntrant(clientId ?? 'none', userId ?? 'none');
  const right = await passwordMatches(body.password, person?.passwordHash);
  const failed = (reason: ErrorCode) => noteFailure(deps, person, sourceIp, reason);
  if (!right || !person || !organisation) {
    await Promise.all([countAttempt(limits, now), failed('INVALID_CREDENTIALS')]);
    throw new AppError('INVALID_CREDENTIALS');
  }
  try {
    assertMayComeIn(person, organisation, now);
  } catch (error) {
    if (error instanceof AppError) await failed(error.code);
    throw error;
  }
  if (counted.length > 0) await forgetAttempts([pair]);
  await noteOwn(deps, person, sourceIp, { action: 'signed-in' });
  const session = { userId: person.id, sessionId: randomText(16), tokenVersion: person.tokenVersion };
  return { ...(await signToken(session, now)), profile: toProfile(person, organisation) };
}
