import type { proveIdentity as contract } from '../../../shared/contracts/identity/access-proof.ts';
import { AppError } from '../../../shared/errors.ts';
import { auditWrites } from '../../foundation/audit-trail/index.ts';
import { assertMayUsePassword, getOrganisationRecord } from '../../foundation/tenancy/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { checkLimitWrite, countAttempt, deleteAttemptsWrite, readAttempts } from './attempt.repository.ts';
import { passwordMatches } from './password.ts';
import { renewProof } from './renew-proof.ts';
import { recordSignInFailure } from './sign-in.repository.ts';
import { signInLimits } from './sign-in-limits.ts';

/**
 * Proves the identity of a person who is signed in. Returns a token of the same session, with the same end and a
 * fresh proof. Other copies of the session's token stay without it, so that the proof of the owner does not serve a
 * person who has copied the token. Wrong passwords of sign-ins and proofs count together.
 *
 * @throws SCOPE (API token), SSO_REQUIRED, TOO_MANY_REQUESTS, PROOF_FAILED
 */
export const proveIdentity: Operation<typeof contract> = async (deps, actor, { body, sourceIp }) => {
  const now = deps.now();
  const { person, proof, userId } = actor;
  if (!proof) throw new AppError('SCOPE');
  assertMayUsePassword(await getOrganisationRecord(actor), userId);
  const { email, pair, account, all } = signInLimits(person.email, sourceIp);
  const { wait, counted } = await readAttempts(email, all, now);
  if (wait > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: wait });
  if (!(await passwordMatches(body.password, person.passwordHash))) {
    const late = await countAttempt(all, now);
    if (late > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: late });
    await recordSignInFailure(deps, person, sourceIp, { reason: 'PROOF_FAILED' });
    throw new AppError('PROOF_FAILED');
  }
  await transact([
    checkLimitWrite(account, now),
    counted.includes(pair) ? deleteAttemptsWrite(pair) : undefined,
    ...auditWrites(deps, actor, { action: 'identity-proved', target: { kind: 'user', id: userId } }),
  ]);
  return renewProof(actor, proof, now);
};
