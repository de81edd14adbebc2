import type { signInWithPasskey as contract } from '../../../shared/contracts/identity/second-factors.ts';
import { AppError } from '../../../shared/errors.ts';
import { assertMayUsePassword } from '../../foundation/tenancy/index.ts';
import { onError, retryOnConflict } from '../../runtime/conflicts.ts';
import type { PublicOperation } from '../../runtime/http/operation.ts';
import { noteCaller } from '../../runtime/http/request-notes.ts';
import {
  assertMayComeIn,
  countAttempt,
  enterPage,
  limit,
  recordSignInFailure,
  uncountAttempt,
  verifyTicket,
} from '../access/index.ts';
import { usedChallenge } from './challenge.ts';
import { passkeyOwner, verifyPasskey } from './passkey.ts';
import {
  findFactorCaller,
  replaceSecondFactorsWrite,
  takeChallengeWrite,
} from './second-factors.repository.ts';

/** Limit of refused passkeys from one network address in 15 minutes. */
const maxRefused = 100;

/**
 * Signs in with a passkey. Without a ticket, the authenticator must have verified its user, so that the passkey replaces
 * the password and the second step. An unknown passkey and a wrong answer have the same error.
 *
 * @throws TOO_MANY_REQUESTS, SIGN_IN_EXPIRED, PASSKEY_REFUSED, ACCOUNT_DISABLED, SUBSCRIPTION_ENDED, SSO_REQUIRED
 */
export const signInWithPasskey: PublicOperation<typeof contract> = async (
  deps,
  { body, headers, sourceIp },
) => {
  const now = deps.now();
  const ticket = body.ticket === undefined ? undefined : await verifyTicket('second-step', body.ticket, now);
  if (body.ticket !== undefined && !ticket) throw new AppError('SIGN_IN_EXPIRED');
  const refused = limit(maxRefused, 'passkey', sourceIp);
  const late = await countAttempt([refused], now);
  if (late > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: late });
  const userId = ticket?.userId ?? passkeyOwner(body.passkey) ?? '';
  const opened = await retryOnConflict(async () => {
    const { person, organisation, factors } = await findFactorCaller(userId);
    if (ticket && person?.tokenVersion !== ticket.tokenVersion) throw new AppError('SIGN_IN_EXPIRED');
    if (!person || !organisation || !factors) throw new AppError('PASSKEY_REFUSED');
    noteCaller({ clientId: person.clientId, userId });
    const { passkeys, challenge } = await onError(
      'PASSKEY_REFUSED',
      verifyPasskey(body.passkey, factors.passkeys, {
        use: 'sign-in',
        to: ticket ? userId : '',
        now,
        userVerification: !ticket,
      }),
      async (error) => {
        await recordSignInFailure(deps, person, sourceIp, { reason: 'PASSKEY_REFUSED' });
        throw error;
      },
    );
    assertMayComeIn(person, organisation, now);
    assertMayUsePassword(organisation, userId, deps.now());
    const along = [
      replaceSecondFactorsWrite(factors, { ...factors, passkeys }),
      takeChallengeWrite(factors, usedChallenge(challenge, now)),
    ];
    return enterPage(deps, { headers, sourceIp }, { person, organisation, along });
  });
  await uncountAttempt(refused);
  return opened;
};
