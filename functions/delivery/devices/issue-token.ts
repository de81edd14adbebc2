import {
  deviceGrant,
  launcherClient,
  oauthScope,
  pollInterval,
} from '../../../shared/contracts/integrations/oauth.ts';
import { AppError } from '../../../shared/errors.ts';
import { assertMayComeIn, deviceLifetime, findCredentials } from '../../identity/access/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { RawOperation, RawReply } from '../../runtime/http/raw-route.ts';
import { isExpired } from '../../runtime/one-time-code-rules.ts';
import type { DeviceCode } from './device-code.entity.ts';
import { deleteDeviceCodeWrite, findDeviceCode, savePoll } from './device-code.repository.ts';
import { isTooEarly, splitDeviceCode } from './device-code-rules.ts';
import { oauthError } from './refuse-oauth.ts';
import { signDeviceIn } from './sign-device-in.ts';

/**
 * Answers a poll of a device (RFC 8628, 3.4): `grant_type`, `client_id`, `device_code`. An approved device
 * receives a token with the launcher's scope, once.
 *
 * Errors: unsupported_grant_type, invalid_client, invalid_request (no code), invalid_grant (unknown or used),
 * expired_token (15 minutes, by the stored time). Further errors: authorization_pending, slow_down (each adds
 * five seconds), access_denied (denied by the person, or the person may no longer sign in).
 */
export const issueToken: RawOperation = async (deps, { form, sourceIp }) => {
  const grant = form.get('grant_type');
  if (!grant) return oauthError('invalid_request', 'grant_type is missing');
  if (grant !== deviceGrant)
    return oauthError('unsupported_grant_type', `The only grant_type is ${deviceGrant}`);
  if (form.get('client_id') !== launcherClient)
    return oauthError('invalid_client', `client_id has to be ${launcherClient}`);
  const deviceCode = form.get('device_code');
  if (!deviceCode) return oauthError('invalid_request', 'device_code is missing');

  const parts = splitDeviceCode(deviceCode);
  const code = parts && (await findDeviceCode({ hash: parts.hash }));
  if (!code || code.secretHash !== parts.secretHash)
    return oauthError('invalid_grant', 'There is no such code, or it was used');
  if (isExpired(code, deps.now())) return oauthError('expired_token', 'The code has expired');
  if (code.state === 'denied') return oauthError('access_denied', 'The person refused it');
  return code.approval ? answerApproved(deps, code, code.approval, sourceIp) : answerPending(deps, code);
};

async function answerPending(deps: Deps, code: DeviceCode): Promise<RawReply> {
  const now = deps.now().getTime();
  const early = isTooEarly(code, now);
  await savePoll(code, now, code.interval + (early ? pollInterval : 0));
  return early
    ? oauthError('slow_down', 'Wait five seconds longer between two requests')
    : oauthError('authorization_pending', 'Nobody has approved it yet');
}

async function answerApproved(
  deps: Deps,
  code: DeviceCode,
  { clientId, userId, tokenVersion }: NonNullable<DeviceCode['approval']>,
  address: string,
): Promise<RawReply> {
  const [person, organisation] = await findCredentials(clientId, userId);
  if (!person || !organisation || person.tokenVersion !== tokenVersion)
    return oauthError('access_denied', 'The session that approved it has ended');
  try {
    assertMayComeIn(person, organisation, deps.now());
    const { token } = await signDeviceIn(
      deps,
      person,
      { name: code.deviceName, address },
      deleteDeviceCodeWrite(code),
    );
    return {
      status: 200,
      headers: { Pragma: 'no-cache' },
      body: { access_token: token, token_type: 'Bearer', expires_in: deviceLifetime, scope: oauthScope },
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'DEVICE_CODE_EXPIRED') return oauthError('invalid_grant', 'The code was used');
    if (error.status >= 500) throw error;
    return oauthError('access_denied', error.message);
  }
}
