import type { authenticate as contract } from '../../../shared/contracts/identity/access.ts';
import { AppError } from '../../../shared/errors.ts';
import { idOwner } from '../../../shared/ids.ts';
import { assertMayUsePassword } from '../../foundation/tenancy/index.ts';
import { answer } from '../../runtime/http/answer.ts';
import type { PublicOperation } from '../../runtime/http/operation.ts';
import { noteCaller } from '../../runtime/http/request-notes.ts';
import { settings } from '../../runtime/settings.ts';
import { transact } from '../../runtime/table.ts';
import { assertMayComeIn } from './access-rules.ts';
import { checkLimitWrite, countAttempt, deleteAttemptsWrite, readAttempts } from './attempt.repository.ts';
import { enterPage } from './enter-page.ts';
import { passwordMatches } from './password.ts';
import { isTrusted, mustHaveSecondFactor, secondFactorKindsOf } from './second-factor-rules.ts';
import { findCredentials, recordSignInFailure } from './sign-in.repository.ts';
import { signInLimits } from './sign-in-limits.ts';
import { signTicket, verifyTicket } from './ticket.ts';

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
 * 4. Returns 202 with a ticket for the second step if the person has a second factor, unless the browser is trusted.
 * 5. Adds the sign-in to the audit log and to the person's sessions. Returns a token and the profile: 202, and for
 *    adding a second factor only, if the person needs one and has none.
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
    assertMayUsePassword(organisation, person.id, deps.now());
  } catch (error) {
    if (error instanceof AppError)
      await recordSignInFailure(deps, person, sourceIp, { reason: error.code, along: attemptWrites });
    throw error;
  }
  if (person.secondFactor && !isTrusted(await trustOf(body.trust, now), person)) {
    await transact(attemptWrites);
    const ticket = await signTicket(
      'second-step',
      { userId: person.id, tokenVersion: person.tokenVersion },
      now,
    );
    return answer(
      { step: 'second-factor' as const, ...ticket, kinds: secondFactorKindsOf(person.secondFactor) },
      202,
    );
  }
  const enrolment =
    !person.secondFactor && mustHaveSecondFactor(organisation, person, settings.superAdminSecondFactor);
  const request = { headers, sourceIp };
  const opened = await enterPage(deps, request, { person, organisation, along: attemptWrites, enrolment });
  return enrolment ? answer({ step: 'setup' as const, ...opened }, 202) : opened;
};

const trustOf = async (trust: string | undefined, now: Date) =>
  trust === undefined ? undefined : verifyTicket('trust', trust, now);
