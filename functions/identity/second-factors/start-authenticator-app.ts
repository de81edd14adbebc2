import type { startAuthenticatorApp as contract } from '../../../shared/contracts/identity/second-factors.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { qrPicture } from '../../runtime/qr-picture.ts';
import { settings } from '../../runtime/settings.ts';
import { sealSetup } from './connect-authenticator-app.ts';
import { newTotpSecret, totpUrl } from './totp.ts';

/** Returns a new secret for an authenticator app. The server stores nothing until a code proves the app. */
export const startAuthenticatorApp: Operation<typeof contract> = async (deps, actor) => {
  const secret = newTotpSecret();
  const url = totpUrl(secret, new URL(settings.pageUrl).hostname, actor.person.email);
  return {
    secret,
    url,
    qr: qrPicture(url),
    setup: await sealSetup(actor, secret, deps.now()),
  };
};
