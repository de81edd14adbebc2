import type {
  CodeKind,
  finishSignIn as contract,
} from '../../../shared/contracts/identity/second-factors.ts';
import { AppError } from '../../../shared/errors.ts';
import { idOwner } from '../../../shared/ids.ts';
import { assertMayUsePassword } from '../../foundation/tenancy/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { PublicOperation } from '../../runtime/http/operation.ts';
import { noteCaller } from '../../runtime/http/request-notes.ts';
import {
  assertMayComeIn,
  countAttempt,
  deleteAttemptsWrite,
  enterPage,
  recordSignInFailure,
  signTicket,
  verifyTicket,
} from '../access/index.ts';
import { publishAccountSecurityWrite } from '../members/index.ts';
import { codeLimits } from './code-limits.ts';
import { unsealTotp } from './connect-authenticator-app.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import type { SecondFactors } from './second-factors.entity.ts';
import { findFactorCaller, replaceSecondFactorsWrite } from './second-factors.repository.ts';
import { findTotpStep } from './totp.ts';

/**
 * Completes a sign-in with a code. Each code works once. Counts an attempt before it compares the code, so that
 * concurrent attempts cannot pass a limit. The last recovery code can be used, too.
 *
 * @throws SIGN_IN_EXPIRED (also after a new password), TOO_MANY_REQUESTS, CODE_WRONG, ACCOUNT_DISABLED,
 * SUBSCRIPTION_ENDED, SSO_REQUIRED
 */
export const finishSignIn: PublicOperation<typeof contract> = async (deps, { body, headers, sourceIp }) => {
  const now = deps.now();
  const ticket = await verifyTicket('second-step', body.ticket, now);
  if (!ticket) throw new AppError('SIGN_IN_EXPIRED');
  const { userId, tokenVersion } = ticket;
  const clientId = idOwner(userId);
  if (clientId) noteCaller({ clientId, userId });
  const limits = codeLimits(userId, sourceIp);
  const late = await countAttempt(limits, now);
  if (late > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: late });
  return retryOnConflict(async () => {
    const { person, organisation, factors } = await findFactorCaller(userId);
    if (!person || !organisation || !factors || person.tokenVersion !== tokenVersion)
      throw new AppError('SIGN_IN_EXPIRED');
    assertMayComeIn(person, organisation, now);
    assertMayUsePassword(organisation, userId, deps.now());
    const after = await takeCode(factors, body, now);
    if (!after) {
      await recordSignInFailure(deps, person, sourceIp, { reason: 'CODE_WRONG' });
      throw new AppError('CODE_WRONG');
    }
    const along = [
      replaceSecondFactorsWrite(factors, after),
      ...limits.map(deleteAttemptsWrite),
      body.kind === 'recovery'
        ? publishAccountSecurityWrite(deps, person, { change: 'code-used', name: '' })
        : undefined,
    ];
    const opened = await enterPage(deps, { headers, sourceIp }, { person, organisation, along });
    if (!body.remember) return opened;
    return { ...opened, trust: (await signTicket('trust', { userId, tokenVersion }, now)).ticket };
  });
};

/** Returns the second factors after the use of a code, `undefined` for a wrong code. */
async function takeCode(
  factors: SecondFactors,
  { kind, code }: { kind: CodeKind; code: string },
  now: Date,
): Promise<SecondFactors | undefined> {
  if (kind === 'recovery') {
    const recovery = await takeRecoveryCode(factors.recovery, code);
    return recovery && { ...factors, recovery };
  }
  if (!factors.app) return undefined;
  const secret = await unsealTotp(factors, factors.app.sealedSecret);
  const lastStep = findTotpStep(secret, code, { now, lastStep: factors.app.lastStep });
  return lastStep === undefined ? undefined : { ...factors, app: { ...factors.app, lastStep } };
}
