import * as oidc from 'openid-client';
import { AppError } from '../../../shared/errors.ts';
import { outboundFetch } from '../../runtime/outbound.ts';
import { unseal } from '../../runtime/seal.ts';
import { settings } from '../../runtime/settings.ts';
import type { Provider, SsoRecord } from './sso.entity.ts';
import { type SsoClaims, secretPlace } from './sso-rules.ts';
import { redirectUriOf } from './to-sso.ts';

/** Seconds that a provider has for each answer. */
const timeout = 5;
const outside = outboundFetch({ timeout: timeout * 1000 });

/** The provider did not answer as it has to; `detail` is for the administrator who tries it. */
const failed = (cause: unknown): AppError =>
  new AppError('SSO_PROVIDER_FAILED', { detail: detailOf(cause), cause });

/** What the provider, or what reads its answers, says of a failure; never an answer as a whole. */
function detailOf(cause: unknown): string {
  if (cause instanceof oidc.ResponseBodyError || cause instanceof oidc.AuthorizationResponseError)
    return [cause.error, cause.error_description].filter(Boolean).join(': ').slice(0, 300);
  if (cause instanceof oidc.WWWAuthenticateChallengeError) {
    const { error = 'refused', error_description: why } = cause.cause[0]?.parameters ?? {};
    return [error, why].filter(Boolean).join(': ').slice(0, 300);
  }
  const inner = cause instanceof Error && cause.cause instanceof Error ? `: ${cause.cause.message}` : '';
  return cause instanceof Error ? `${cause.message}${inner}`.slice(0, 300) : 'No answer';
}

/** The way that the provider takes the secret: in the header, as OpenID Connect has it, unless it takes the body only. */
const clientSecret = (secret: string): oidc.ClientAuth => {
  const [header, form] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const taken = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (taken.includes('client_secret_basic') ? header : form)(server, ...rest);
  };
};

export type Configured = SsoRecord & { provider: Provider };

/**
 * Calls the provider by nothing but the outbound guard. The address that people come back to is sent with the
 * organisation in it, as it was when they left: openid-client leaves out whatever follows the path.
 */
const fetchFor =
  (redirectUri: string): oidc.CustomFetch =>
  (url, options) => {
    const { body } = options;
    if (body instanceof URLSearchParams && body.has('redirect_uri')) body.set('redirect_uri', redirectUri);
    return outside(url, options as RequestInit);
  };

/** What the provider tells of itself, its issuer compared. */
async function discovered(sso: Configured): Promise<oidc.Configuration> {
  const { issuer, application, secret } = sso.provider;
  const auth = clientSecret(await unseal(secret, secretPlace(sso)));
  return oidc.discovery(new URL(issuer), application, {}, auth, {
    [oidc.customFetch]: fetchFor(redirectUriOf(sso)),
    timeout,
    // Signatures of tokens are checked, although they come from the provider itself.
    execute: [
      oidc.enableNonRepudiationChecks,
      ...(settings.outboundLoopback ? [oidc.allowInsecureRequests] : []),
    ],
  });
}

/** What a sign-in is begun with. */
export interface Begun {
  state: string;
  nonce: string;
  verifier: string;
  email?: string | undefined;
}

/** Where the browser goes to sign in. @throws SSO_PROVIDER_FAILED */
export async function authorizationUrl(sso: Configured, begun: Begun): Promise<string> {
  try {
    const configuration = await discovered(sso);
    const supported = configuration.serverMetadata().scopes_supported ?? [];
    const scopes = ['openid', 'email', 'profile', ...supported.filter((scope) => scope === 'groups')];
    const url = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUriOf(sso),
      scope: scopes.join(' '),
      code_challenge: await oidc.calculatePKCECodeChallenge(begun.verifier),
      code_challenge_method: 'S256',
      state: begun.state,
      nonce: begun.nonce,
      ...(begun.email ? { login_hint: begun.email } : {}),
    });
    return url.href;
  } catch (cause) {
    throw failed(cause);
  }
}

/**
 * What the provider tells of whoever came back with `query`: issuer (also that of the answer, where the provider names
 * it), audience, signature, times, state, nonce and PKCE are checked. Where the token lacks the e-mail or the groups,
 * the provider is asked for the rest.
 *
 * @throws SSO_PROVIDER_FAILED
 */
export async function claimsOf(
  sso: Configured,
  query: ReadonlyMap<string, string>,
  { state, nonce, verifier }: Omit<Begun, 'email'>,
): Promise<SsoClaims> {
  try {
    const configuration = await discovered(sso);
    const address = new URL(redirectUriOf(sso));
    for (const [name, value] of query) address.searchParams.set(name, value);
    const tokens = await oidc.authorizationCodeGrant(configuration, address, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims: SsoClaims = { ...tokens.claims() };
    const whole = 'email' in claims && sso.groupsClaim in claims;
    if (whole || !configuration.serverMetadata().userinfo_endpoint) return claims;
    const more = await oidc.fetchUserInfo(configuration, tokens.access_token, String(claims.sub));
    return { ...more, ...claims };
  } catch (cause) {
    throw failed(cause);
  }
}
