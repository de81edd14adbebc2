import {
  deviceCodeLifetime,
  launcherClient,
  oauthScope,
  pollInterval,
} from '../../../shared/contracts/integrations/oauth.ts';
import { AppError } from '../../../shared/errors.ts';
import { randomText } from '../../../shared/ids.ts';
import { newUserCode, shownUserCode } from '../../../shared/user-code.ts';
import { countAttempt, limit } from '../../identity/access/index.ts';
import type { RawOperation } from '../../runtime/http/raw-route.ts';
import { settings } from '../../runtime/settings.ts';
import { keepDeviceCode } from './device-code.repository.ts';
import { deviceCodeOf, deviceNameOf, hashOf, verificationPage } from './device-code-rules.ts';
import { oauthError } from './refuse-oauth.ts';

/** Codes that one address may ask for in 15 minutes: a room full of headsets shares one. */
const mostCodes = 100;

/**
 * A device asks for a code (RFC 8628, 3.1): `client_id`, `scope`, and `device_name`, by which the page names it to
 * whoever approves it. Answers `device_code`, which it keeps, and `user_code`, which it shows, with the address of
 * the page; both count for 15 minutes, and of both only hashes are stored.
 *
 * Errors: invalid_client (not `launcher`), invalid_scope, 429 after 100 from an address in 15 minutes.
 */
export const authorizeDevice: RawOperation = async (deps, { form, sourceIp }) => {
  if (form.get('client_id') !== launcherClient)
    return oauthError('invalid_client', `client_id has to be ${launcherClient}`);
  if (form.has('scope') && form.get('scope') !== oauthScope)
    return oauthError('invalid_scope', `The only scope is ${oauthScope}`);
  const now = deps.now();
  const late = await countAttempt([limit(mostCodes, 'device-code', sourceIp)], now);
  if (late > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: late });

  const secret = randomText(32);
  const expires = now.getTime() + deviceCodeLifetime * 1000;
  const code = {
    secretHash: hashOf(secret),
    deviceName: deviceNameOf(form.get('device_name') ?? ''),
    address: sourceIp,
    asked: now.toISOString(),
    until: new Date(expires).toISOString(),
    interval: pollInterval,
    state: 'pending' as const,
    ttl: Math.ceil(expires / 1000),
  };
  for (;;) {
    const shown = newUserCode();
    const hash = hashOf(shown);
    if (!(await keepDeviceCode({ hash, ...code }))) continue;
    return {
      status: 200,
      body: {
        device_code: deviceCodeOf(hash, secret),
        user_code: shownUserCode(shown),
        verification_uri: verificationPage(settings.pageUrl),
        verification_uri_complete: verificationPage(settings.pageUrl, shown),
        expires_in: deviceCodeLifetime,
        interval: pollInterval,
      },
    };
  }
};
