import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import { AppError } from '../../../shared/errors.ts';
import { outboundFetch } from '../../runtime/outbound.ts';
import { unseal } from '../../runtime/seal.ts';
import { settings } from '../../runtime/settings.ts';
import type { IdentityClaims } from '../external-identities/index.ts';
import { describeProviderError } from './provider-error.ts';
import type { Provider, SsoRecord } from './sso.entity.ts';
import { secretPlace } from './sso-rules.ts';
import { signedOutUri, ssoRedirectUri } from './to-sso.ts';

/** Seconds for each response of a provider. */
const timeout = 5;
const outside = outboundFetch({ timeout: timeout * 1000 });

/** Returns the error of an unexpected response. `detail` is shown to the administrator of a trial. */
const unexpectedAnswerError = (cause: unknown): AppError =>
  new AppError('SSO_PROVIDER_FAILED', { detail: describeProviderError(cause), cause });

/**
 * Authenticates by the header, the default of OpenID Connect, or by the body if the provider supports nothing
 * else.
 */
const clientSecret = (secret: string): oidc.ClientAuth => {
  const [header, form] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? header : form)(server, ...rest);
  };
};

export type Configured = SsoRecord & { provider: Provider };

/**
 * Sends all requests through the outbound guard. Sends the redirect URI with the organisation, as at the
 * start, because openid-client drops the query.
 */
const fetchFor =
  (redirectUri: string): oidc.CustomFetch =>
  (url, options) => {
    const { body } = options;
    if (body instanceof URLSearchParams && body.has('redirect_uri')) body.set('redirect_uri', redirectUri);
    return outside(url, options as RequestInit);
  };

/** Returns the provider's metadata, after a comparison of its issuer. */
async function discoverProvider(sso: Configured): Promise<oidc.Configuration> {
  const { issuer, application, secret } = sso.provider;
  const auth = clientSecret(await unseal(secret, secretPlace(sso)));
  return oidc.discovery(new URL(issuer), application, {}, auth, {
    [oidc.customFetch]: fetchFor(ssoRedirectUri(sso)),
    timeout,
    // Checks the signatures of tokens, although they come from the provider directly.
    execute: [
      oidc.enableNonRepudiationChecks,
      ...(settings.outboundLoopback ? [oidc.allowInsecureRequests] : []),
    ],
  });
}

/** The values of a new sign-in. */
export interface SignOnRequest {
  state: string;
  nonce: string;
  verifier: string;
  email?: string | undefined;
  /** True: requests a new sign-in and its time. */
  again?: boolean | undefined;
}

/** Returns the address of the provider's sign-in. @throws SSO_PROVIDER_FAILED */
export async function authorizationUrl(sso: Configured, request: SignOnRequest): Promise<string> {
  try {
    const configuration = await discoverProvider(sso);
    const supported = configuration.serverMetadata().scopes_supported ?? [];
    const scopes = ['openid', 'email', 'profile', ...supported.filter((scope) => scope === 'groups')];
    const url = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: ssoRedirectUri(sso),
      scope: scopes.join(' '),
      code_challenge: await oidc.calculatePKCECodeChallenge(request.verifier),
      code_challenge_method: 'S256',
      state: request.state,
      nonce: request.nonce,
      ...(request.email ? { login_hint: request.email } : {}),
      ...(request.again ? { prompt: 'login', max_age: '0' } : {}),
    });
    return url.href;
  } catch (cause) {
    throw unexpectedAnswerError(cause);
  }
}

/** The claims about a person who signed in, and the address that ends their session at the provider. */
export interface ProviderAnswer {
  claims: IdentityClaims;
  signOutUrl?: string;
}

/** Maximum length of an address. A longer one leaves out the ID token, so that the provider may ask the person. */
const longestUrl = 7000;

/**
 * Returns the address that ends the session at the provider (OpenID Connect RP-Initiated Logout 1.0), or `undefined` if
 * the provider has none.
 */
function buildSignOutUrl(configuration: oidc.Configuration, idToken: string | undefined): string | undefined {
  const { end_session_endpoint: endpoint } = configuration.serverMetadata();
  if (endpoint === undefined || !/^https?:\/\//.test(endpoint)) return undefined;
  const parameters = { post_logout_redirect_uri: signedOutUri() };
  const [url, hinted] = [{}, { id_token_hint: idToken ?? '' }].map((hint) =>
    oidc.buildEndSessionUrl(configuration, { ...parameters, ...hint }),
  );
  return (hinted && idToken && hinted.href.length <= longestUrl ? hinted : url)?.href;
}

/**
 * Verifies a logout token of a provider (OpenID Connect Back-Channel Logout 1.0, 2.6), and returns the subject.
 *
 * @throws SSO_PROVIDER_FAILED (the provider does not answer), VALIDATION (the token, or a token without a subject)
 */
export async function verifyLogoutToken(sso: Configured, token: string, now: Date): Promise<string> {
  const { jwks_uri: address } = await discoverProvider(sso).then(
    (configuration) => configuration.serverMetadata(),
    (cause: unknown) => {
      throw unexpectedAnswerError(cause);
    },
  );
  if (address === undefined) throw unexpectedAnswerError(new Error('The provider has no key set'));
  const keySet = createRemoteJWKSet(new URL(address), {
    [customFetch]: outside as typeof fetch,
    timeoutDuration: timeout * 1000,
  });
  const { payload } = await jwtVerify(token, keySet, {
    issuer: sso.provider.issuer,
    audience: sso.provider.application,
    algorithms: ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'],
    requiredClaims: ['iat', 'jti', 'events'],
    clockTolerance: 60,
    maxTokenAge: 300,
    currentDate: now,
  }).catch((cause: unknown) => {
    throw new AppError('VALIDATION', { detail: 'The logout token is not valid', cause });
  });
  const { events, nonce, sub } = payload;
  const isLogout =
    typeof events === 'object' &&
    events !== null &&
    Object.hasOwn(events, backChannelLogout) &&
    nonce === undefined;
  if (!isLogout || typeof sub !== 'string')
    throw new AppError('VALIDATION', { detail: 'The logout token names no logout, or no subject' });
  return sub;
}

const backChannelLogout = 'http://schemas.openid.net/event/backchannel-logout';

/**
 * Returns the claims for the provider's response `query`. Checks issuer (also of the response, if present),
 * audience, signature, times, state, nonce and PKCE. If the token lacks the email or the groups, the userinfo
 * endpoint adds the missing claims.
 *
 * @throws SSO_PROVIDER_FAILED
 */
export async function requestIdentity(
  sso: Configured,
  query: ReadonlyMap<string, string>,
  { state, nonce, verifier }: Omit<SignOnRequest, 'email' | 'again'>,
): Promise<ProviderAnswer> {
  try {
    const configuration = await discoverProvider(sso);
    const address = new URL(ssoRedirectUri(sso));
    for (const [name, value] of query) address.searchParams.set(name, value);
    const tokens = await oidc.authorizationCodeGrant(configuration, address, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims: IdentityClaims = { ...tokens.claims() };
    const whole = 'email' in claims && sso.groupsClaim in claims;
    const signOutUrl = sso.endsProviderSession ? buildSignOutUrl(configuration, tokens.id_token) : undefined;
    const answer = signOutUrl === undefined ? {} : { signOutUrl };
    if (whole || !configuration.serverMetadata().userinfo_endpoint) return { claims, ...answer };
    const more = await oidc.fetchUserInfo(configuration, tokens.access_token, String(claims.sub));
    return { claims: { ...more, ...claims }, ...answer };
  } catch (cause) {
    throw unexpectedAnswerError(cause);
  }
}
