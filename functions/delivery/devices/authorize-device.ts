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
import { expiryAfter, hashSecret } from '../../runtime/one-time-code-rules.ts';
import { settings } from '../../runtime/settings.ts';
import { transactUnlessRefused } from '../../runtime/table.ts';
import { createDeviceCodeWrite } from './device-code.repository.ts';
import { joinDeviceCode, normaliseDeviceName, verificationPage } from './device-code-rules.ts';
import { oauthError } from './refuse-oauth.ts';

/** Limit of codes for one address in 15 minutes. A room full of headsets shares an address. */
const mostCodes = 100;

/**
 * Creates a code for a device (RFC 8628, 3.1). Reads `client_id`, `scope`, and `device_name`, which the page
 * shows to the approving person. Returns `device_code`, which the device stores, `user_code`, which it shows,
 * and the address of the page. Both codes are valid for 15 minutes, and only their hashes are stored.
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
  const code = {
    secretHash: hashSecret(secret),
    deviceName: normaliseDeviceName(form.get('device_name') ?? ''),
    address: sourceIp,
    asked: now.toISOString(),
    interval: pollInterval,
    state: 'pending' as const,
    ...expiryAfter(now, deviceCodeLifetime),
  };
  for (;;) {
    const userCode = newUserCode();
    const hash = hashSecret(userCode);
    // Another device can have the same code at the moment.
    if (!(await transactUnlessRefused(() => [createDeviceCodeWrite({ hash, ...code }, now)]))) continue;
    return {
      status: 200,
      body: {
        device_code: joinDeviceCode(hash, secret),
        user_code: shownUserCode(userCode),
        verification_uri: verificationPage(settings.pageUrl),
        verification_uri_complete: verificationPage(settings.pageUrl, userCode),
        expires_in: deviceCodeLifetime,
        interval: pollInterval,
      },
    };
  }
};
