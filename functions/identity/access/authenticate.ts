import type { authenticate as contract } from '../../../shared/contracts/identity/access.ts';
import { AppError } from '../../../shared/errors.ts';
import { ownerOf, randomText } from '../../../shared/ids.ts';
import { assertMayUsePassword } from '../../foundation/tenancy/index.ts';
import type { PublicOperation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { toProfile } from '../members/index.ts';
import { assertMayComeIn } from './access-rules.ts';
import { attemptsForgotten, countAttempt, limit, readAttempts, withinLimit } from './attempt.repository.ts';
import { passwordMatches } from './password.ts';
import { findCredentials, noteFailure, ownAudited } from './sign-in.repository.ts';
import { signedIn } from './signed-in.ts';
import { signToken } from './token.ts';

/**
 * Signs somebody in (AC-01), in three calls beside the password's hash.
 *
 * 1. Refuses when too many wrong passwords came in 15 minutes: 5 for an account from one address, 50 for an
 *    account, 200 from one address. Those are counted when they have failed, so that who signs in rightly, as often as they
 *    like, is never locked out.
 * 2. Compares the password; without an account the same work is done, so that time tells nothing (AC-02).
 *    What fails is counted, then noted and told. Of tries at the same moment, which pass the first step together, so
 *    many are told as the limits allow; the others hear what they would have heard a moment later. The right password
 *    counts only in a transaction that holds while its account is within its limit, so that it cannot be searched for
 *    by many tries at once either.
 * 3. Only after the right password says whether the account is disabled (AC-03), the contract over (AC-04), or the
 *    organisation's own sign-on required.
 * 4. Notes it in the log and in the list of the person's sessions, and answers a token and the profile.
 *
 * @throws TOO_MANY_REQUESTS, INVALID_CREDENTIALS, ACCOUNT_DISABLED, SUBSCRIPTION_ENDED, SSO_REQUIRED
 */
export const authenticate: PublicOperation<typeof contract> = async (deps, { body, headers, sourceIp }) => {
  const now = deps.now();
  // Some characters become many: no address is longer, and no key of the table may be.
  const email = body.email.trim().normalize('NFKC').toLowerCase().slice(0, 254);
  const pair = limit(5, 'sign-in', 'pair', email, sourceIp);
  const account = limit(50, 'sign-in', 'account', email);
  const address = limit(200, 'sign-in', 'address', sourceIp);

  const { userId, wait, counted } = await readAttempts(email, [pair, account, address], now);
  if (wait > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: wait });

  const clientId = userId ? ownerOf(userId) : undefined;
  // Nobody is looked for as well, where nobody has the address.
  const [person, organisation] = await findCredentials(clientId ?? 'none', userId ?? 'none');
  const right = await passwordMatches(body.password, person?.passwordHash);
  if (!right || !person || !organisation) {
    const late = await countAttempt([pair, account, address], now);
    if (late > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: late });
    await noteFailure(deps, person, sourceIp, 'INVALID_CREDENTIALS');
    throw new AppError('INVALID_CREDENTIALS');
  }
  const told = [withinLimit(account, now), counted.includes(pair) ? attemptsForgotten(pair) : undefined];
  try {
    assertMayComeIn(person, organisation, now);
    assertMayUsePassword(organisation, person.id);
  } catch (error) {
    if (error instanceof AppError) await noteFailure(deps, person, sourceIp, error.code, told);
    throw error;
  }
  const session = { userId: person.id, sessionId: randomText(16), tokenVersion: person.tokenVersion };
  const { sessionId } = session;
  await transact([
    ...told,
    signedIn(person, { sessionId, kind: 'page', headers, sourceIp }, now),
    ...ownAudited(deps, person, sourceIp, { action: 'signed-in' }),
  ]);
  return { ...(await signToken(session, now)), profile: toProfile(person, organisation) };
};
