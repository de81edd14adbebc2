import type { startAuthenticatorApp as contract } from '../../../shared/contracts/identity/second-factors.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { settings } from '../../runtime/settings.ts';
import { sealSetup } from './connect-authenticator-app.ts';
import { newTotpSecret, totpUrl } from './totp-rules.ts';

/** Returns a new secret for an authenticator app. The server stores nothing until a code proves the app. */
export const startAuthenticatorApp: Operation<typeof contract> = async (deps, actor) => {
  const secret = newTotpSecret();
  return {
    secret,
    url: totpUrl(secret, new URL(settings.pageUrl).hostname, actor.person.email),
    setup: await sealSetup(actor, secret, deps.now()),
  };
};
