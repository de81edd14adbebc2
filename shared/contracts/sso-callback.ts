import { rawCall } from './raw-call.ts';

export const finishSignOn = rawCall({
  id: 'finishSignOn',
  domain: 'sso',
  method: 'GET',
  path: '/sso/callback',
  summary: 'Somebody comes back from the provider of their organisation; the page goes on',
  standard:
    'OpenID Connect Core 1.0, 3.1.2.5: Successful Authentication Response, 3.1.2.6: Authentication Error Response',
});
