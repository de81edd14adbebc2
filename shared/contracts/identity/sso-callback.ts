import { rawCall } from '../raw-call.ts';

export const finishSignOn = rawCall({
  id: 'finishSignOn',
  domain: 'sso',
  method: 'GET',
  path: '/sso/callback',
  summary: 'Accepts the answer of an organisation’s provider and continues on the page',
  standard:
    'OpenID Connect Core 1.0, 3.1.2.5: Successful Authentication Response, 3.1.2.6: Authentication Error Response',
});

export const endSignOn = rawCall({
  id: 'endSignOn',
  domain: 'sso',
  method: 'POST',
  path: '/sso/logout',
  summary: 'Ends the sessions of a person who signed out, or was signed out, at an organisation’s provider',
  standard: 'OpenID Connect Back-Channel Logout 1.0, 2.5: Back-Channel Logout Request',
});
