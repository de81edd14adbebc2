import type { connectAuthenticatorApp as contract } from '../../../shared/contracts/identity/second-factors.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Requester } from '../../runtime/actor.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { seal, unseal } from '../../runtime/seal.ts';
import { countAttempt } from '../access/index.ts';
import { addSecondFactor } from './change-second-factors.ts';
import { codeLimits } from './code-limits.ts';
import { findTotpStep } from './totp.ts';

/** Seconds to scan the QR code and to enter a first code. */
const setupLifetime = 15 * 60;

const place = ({ clientId, userId }: Requester) => `${clientId}/totp/${userId}`;
const setupPlace = (requester: Requester) => `${place(requester)}/setup`;

/** Decrypts the stored secret of a person's authenticator app. */
export const unsealTotp = (requester: Requester, sealed: string): Promise<string> =>
  unseal(sealed, place(requester));

/** Encrypts a secret and the end of its setup, for the person only. */
export const sealSetup = (requester: Requester, secret: string, now: Date): Promise<string> =>
  seal(JSON.stringify({ secret, until: now.getTime() + setupLifetime * 1000 }), setupPlace(requester));

/** @throws SETUP_EXPIRED, also for the setup of another person and for any other text */
async function openSetup(requester: Requester, setup: string, now: Date): Promise<string> {
  const opened: unknown = await unseal(setup, setupPlace(requester))
    .then((text) => JSON.parse(text))
    .catch(() => undefined);
  const { secret, until } = Object(opened);
  if (typeof secret !== 'string' || typeof until !== 'number' || until <= now.getTime())
    throw new AppError('SETUP_EXPIRED');
  return secret;
}

/**
 * Connects an authenticator app that proves the secret with a code. Replaces an earlier app, whose codes become invalid.
 *
 * @throws SETUP_EXPIRED, TOO_MANY_REQUESTS, CODE_WRONG
 */
export const connectAuthenticatorApp: Operation<typeof contract> = async (
  deps,
  actor,
  { body, sourceIp },
) => {
  const now = deps.now();
  const late = await countAttempt(codeLimits(actor.userId, sourceIp), now);
  if (late > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: late });
  const secret = await openSetup(actor, body.setup, now);
  const lastStep = findTotpStep(secret, body.code, { now, lastStep: 0 });
  if (lastStep === undefined) throw new AppError('CODE_WRONG');
  const app = { sealedSecret: await seal(secret, place(actor)), since: now.toISOString(), lastStep };
  const facts = { change: 'app-connected', name: '', action: 'second-factor-added' } as const;
  return addSecondFactor(deps, actor, facts, (before) => ({ after: { ...before, app } }));
};
