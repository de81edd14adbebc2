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

export const acceptSamlResponse = rawCall({
  id: 'acceptSamlResponse',
  domain: 'sso',
  method: 'POST',
  path: '/sso/saml',
  summary: 'Accepts the response of an organisation’s SAML provider and continues on the page',
  standard: 'SAML 2.0 Bindings, 3.5: HTTP POST Binding, and Profiles, 4.1: Web Browser SSO Profile',
});

export const getSamlMetadata = rawCall({
  id: 'getSamlMetadata',
  domain: 'sso',
  method: 'GET',
  path: '/sso/saml',
  summary: 'Returns the SAML metadata of this platform for an organisation',
  standard: 'SAML 2.0 Metadata, 2.4.4: SPSSODescriptor',
});

export const endSignOn = rawCall({
  id: 'endSignOn',
  domain: 'sso',
  method: 'POST',
  path: '/sso/logout',
  summary: 'Ends the sessions of a person who signed out, or was signed out, at an organisation’s provider',
  standard: 'OpenID Connect Back-Channel Logout 1.0, 2.5: Back-Channel Logout Request',
});
