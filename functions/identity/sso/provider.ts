import * as oidc from 'openid-client';
import { AppError } from '../../../shared/errors.ts';
import { outboundFetch } from '../../runtime/outbound.ts';
import { unseal } from '../../runtime/seal.ts';
import { settings } from '../../runtime/settings.ts';
import type { IdentityClaims } from '../external-identities/index.ts';
import { describeProviderError } from './provider-error.ts';
import type { Provider, SsoRecord } from './sso.entity.ts';
import { secretPlace } from './sso-rules.ts';
import { ssoRedirectUri } from './to-sso.ts';

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

/**
 * Returns the claims for the provider's response `query`. Checks issuer (also of the response, if present),
 * audience, signature, times, state, nonce and PKCE. If the token lacks the email or the groups, the userinfo
 * endpoint adds the missing claims.
 *
 * @throws SSO_PROVIDER_FAILED
 */
export async function requestClaims(
  sso: Configured,
  query: ReadonlyMap<string, string>,
  { state, nonce, verifier }: Omit<SignOnRequest, 'email' | 'again'>,
): Promise<IdentityClaims> {
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
    if (whole || !configuration.serverMetadata().userinfo_endpoint) return claims;
    const more = await oidc.fetchUserInfo(configuration, tokens.access_token, String(claims.sub));
    return { ...more, ...claims };
  } catch (cause) {
    throw unexpectedAnswerError(cause);
  }
}
