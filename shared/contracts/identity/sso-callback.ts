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
