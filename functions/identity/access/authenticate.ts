import type { authenticate as contract } from '../../../shared/contracts/identity/access.ts';
import { AppError } from '../../../shared/errors.ts';
import { idOwner, randomText } from '../../../shared/ids.ts';
import { assertMayUsePassword } from '../../foundation/tenancy/index.ts';
import type { PublicOperation } from '../../runtime/http/operation.ts';
import { noteCaller } from '../../runtime/http/request-notes.ts';
import { transact } from '../../runtime/table.ts';
import { toProfile } from '../members/index.ts';
import { assertMayComeIn } from './access-rules.ts';
import { checkLimitWrite, countAttempt, deleteAttemptsWrite, readAttempts } from './attempt.repository.ts';
import { passwordMatches } from './password.ts';
import { findCredentials, ownAuditWrites, recordSignInFailure } from './sign-in.repository.ts';
import { signInLimits } from './sign-in-limits.ts';
import { recordSignInWrite } from './signed-in.ts';
import { signToken } from './token.ts';

/**
 * Signs a member in (AC-01), with three requests to the table and the hash of the password.
 *
 * 1. Rejects if a limit of wrong passwords in 15 minutes is reached: 5 per account and address, 50 per
 *    account, 200 per address. Only failed attempts count, so that correct sign-ins never lock a member out.
 * 2. Compares the password. An unknown account takes the same time, so that the duration reveals nothing
 *    (AC-02). A failure is counted, recorded and then returned. Concurrent attempts can pass step 1 together.
 *    The count after the failure limits how many of them learn that the password was wrong. A correct
 *    password requires a transaction whose condition is the limit of the account, so that concurrent attempts
 *    cannot search for it.
 * 3. Only after a correct password: rejects a disabled account (AC-03), an ended contract (AC-04), and a
 *    member who must use single sign-on.
 * 4. Adds the sign-in to the audit log and to the person's sessions. Returns a token and the profile.
 *
 * @throws TOO_MANY_REQUESTS, INVALID_CREDENTIALS, ACCOUNT_DISABLED, SUBSCRIPTION_ENDED, SSO_REQUIRED
 */
export const authenticate: PublicOperation<typeof contract> = async (deps, { body, headers, sourceIp }) => {
  const now = deps.now();
  const { email, pair, account, all } = signInLimits(body.email, sourceIp);
  const { userId, wait, counted } = await readAttempts(email, all, now);
  if (wait > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: wait });

  const clientId = userId ? idOwner(userId) : undefined;
  // An unknown address reads items that do not exist, so that the duration is the same.
  const [person, organisation] = await findCredentials(clientId ?? 'none', userId ?? 'none');
  const right = await passwordMatches(body.password, person?.passwordHash);
  if (!right || !person || !organisation) {
    const late = await countAttempt(all, now);
    if (late > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: late });
    await recordSignInFailure(deps, person, sourceIp, { reason: 'INVALID_CREDENTIALS' });
    throw new AppError('INVALID_CREDENTIALS');
  }
  noteCaller({ clientId: person.clientId, userId: person.id });
  const attemptWrites = [
    checkLimitWrite(account, now),
    counted.includes(pair) ? deleteAttemptsWrite(pair) : undefined,
  ];
  try {
    assertMayComeIn(person, organisation, now);
    assertMayUsePassword(organisation, person.id);
  } catch (error) {
    if (error instanceof AppError)
      await recordSignInFailure(deps, person, sourceIp, { reason: error.code, along: attemptWrites });
    throw error;
  }
  const session = { userId: person.id, sessionId: randomText(16), tokenVersion: person.tokenVersion };
  const { sessionId } = session;
  await transact([
    ...attemptWrites,
    recordSignInWrite(person, { sessionId, kind: 'page', headers, sourceIp }, now),
    ...ownAuditWrites(deps, person, sourceIp, { action: 'signed-in' }),
  ]);
  return { ...(await signToken(session, now)), profile: toProfile(person, organisation) };
};
