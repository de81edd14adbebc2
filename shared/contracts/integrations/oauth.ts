import { rawCall } from '../raw-call.ts';

/** The only public client: programs that show codes on a headset. It has no secret and proves nothing. */
export const launcherClient = 'launcher';
/** The only scope: `launcherCalls` of shared/scopes.ts. */
export const oauthScope = 'launcher';
export const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code';

/** Seconds that a device code or pairing code is valid. */
export const deviceCodeLifetime = 15 * 60;
/** Seconds between two polls. Each early poll adds the same number (RFC 8628, 3.5). */
export const pollInterval = 5;

export const getOauthMetadata = rawCall({
  id: 'getOauthMetadata',
  domain: 'devices',
  method: 'GET',
  path: '/.well-known/oauth-authorization-server',
  summary: 'Returns the addresses and features of the OAuth server',
  standard: 'RFC 8414, 3: Obtaining Authorization Server Metadata',
});

export const authorizeDevice = rawCall({
  id: 'authorizeDevice',
  domain: 'devices',
  method: 'POST',
  path: '/oauth/device',
  summary: 'Requests a device code, which a person approves on the page',
  standard: 'RFC 8628, 3.1: OAuth 2.0 Device Authorization Request',
});

export const issueToken = rawCall({
  id: 'issueToken',
  domain: 'devices',
  method: 'POST',
  path: '/oauth/token',
  summary: 'Returns the token of a device after the approval of its code',
  standard: 'RFC 8628, 3.4: OAuth 2.0 Device Access Token Request',
});
