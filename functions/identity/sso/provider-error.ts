import * as oidc from 'openid-client';
import * as z from 'zod';

/** The cause of metadata with another issuer than the entered one. */
const otherIssuer = z.object({
  code: z.literal('OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED'),
  cause: z.object({ attribute: z.literal('issuer'), body: z.object({ issuer: z.string() }) }),
});

/**
 * Returns the description of a failure from the provider or the client library, for the administrator of a trial. Never
 * contains a whole response.
 */
export function describeProviderError(cause: unknown): string {
  return describe(cause).slice(0, 300);
}

function describe(cause: unknown): string {
  if (cause instanceof oidc.ResponseBodyError || cause instanceof oidc.AuthorizationResponseError)
    return [cause.error, cause.error_description].filter(Boolean).join(': ');
  if (cause instanceof oidc.WWWAuthenticateChallengeError) {
    const { error = 'refused', error_description: why } = cause.cause[0]?.parameters ?? {};
    return [error, why].filter(Boolean).join(': ');
  }
  const { data } = otherIssuer.safeParse(cause);
  if (data) return `The issuer of the provider is ${data.cause.body.issuer}. Enter exactly this address`;
  const inner = cause instanceof Error && cause.cause instanceof Error ? `: ${cause.cause.message}` : '';
  return cause instanceof Error ? `${cause.message}${inner}` : 'No answer';
}
