import {
  allowInsecureRequests,
  Configuration,
  initiateDeviceAuthorization,
  None,
  pollDeviceAuthorizationGrant,
} from 'openid-client';
import type { Profile } from '../../shared/contracts/identity/access.ts';
import { launcherClient, oauthScope } from '../../shared/contracts/integrations/oauth.ts';
import { PlatformApi } from './platform.ts';
import type { SignedIn } from './store.ts';

/** The code and the addresses that a person needs to approve the device. */
export interface ShownCode {
  code: string;
  address: string;
  addressWithCode: string;
}

/**
 * Signs in with a code that the launcher shows and a person approves in a browser (RFC 8628). npm
 * `openid-client` requests the code and polls at the interval that the platform requires.
 *
 * @throws if the request is refused, or the code is not approved within 15 minutes
 */
export async function signInByShownCode(
  origin: string,
  deviceName: string,
  show: (shown: ShownCode) => void,
): Promise<SignedIn> {
  const server = {
    issuer: origin,
    device_authorization_endpoint: `${origin}/oauth/device`,
    token_endpoint: `${origin}/oauth/token`,
  };
  const config = new Configuration(server, launcherClient, undefined, None());
  if (isLoopback(origin)) allowInsecureRequests(config);
  const codes = await initiateDeviceAuthorization(config, { scope: oauthScope, device_name: deviceName });
  show({
    code: codes.user_code,
    address: codes.verification_uri,
    addressWithCode: codes.verification_uri_complete ?? codes.verification_uri,
  });
  const { access_token: token } = await pollDeviceAuthorizationGrant(config, codes);
  const { body } = await new PlatformApi(origin, token).call<Profile>('GET', '/users/profile');
  return { origin, token, name: `${body.firstName} ${body.lastName}` };
}

/** Signs in with a pairing code that the page shows and a person types here. @throws PlatformRefusal */
export async function signInByTypedCode(origin: string, deviceName: string, code: string): Promise<SignedIn> {
  const { body } = await new PlatformApi(origin).call<{ token: string; profile: Profile }>(
    'POST',
    '/devices/pair',
    { body: { code, deviceName } },
  );
  return { origin, token: body.token, name: `${body.profile.firstName} ${body.profile.lastName}` };
}

/** Returns the origin of an address. @throws Error if it is neither https nor a loopback address */
export function parseOrigin(address: string): string {
  const { origin, protocol } = new URL(address);
  if (protocol !== 'https:' && !isLoopback(origin))
    throw new Error('The address of the platform begins with https://');
  return origin;
}

const isLoopback = (origin: string): boolean =>
  ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(origin).hostname);
