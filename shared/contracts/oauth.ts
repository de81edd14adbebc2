import { rawCall } from './raw-call.ts';

/** The one public client: whatever shows codes on a headset. It has no secret, and proves nothing. */
export const launcherClient = 'launcher';
/** The one scope: what `launcherCalls` of shared/scopes.ts lists. */
export const oauthScope = 'launcher';
export const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code';

/** Seconds that a code to sign a device in counts, whoever shows it. */
export const deviceCodeLifetime = 15 * 60;
/** Seconds between two polls; each that comes too early adds as many (RFC 8628, 3.5). */
export const pollInterval = 5;

export const authorizeDevice = rawCall({
  id: 'authorizeDevice',
  domain: 'devices',
  method: 'POST',
  path: '/oauth/device',
  summary: 'A device asks for a code, which a person approves in the page',
  standard: 'RFC 8628, 3.1: OAuth 2.0 Device Authorization Request',
});

export const issueToken = rawCall({
  id: 'issueToken',
  domain: 'devices',
  method: 'POST',
  path: '/oauth/token',
  summary: 'A device asks whether its code was approved, and gets its token',
  standard: 'RFC 8628, 3.4: OAuth 2.0 Device Access Token Request',
});
