import { signOnLifetime } from '../../../shared/contracts/identity/sso.ts';
import { AppError } from '../../../shared/errors.ts';
import { randomText } from '../../../shared/ids.ts';
import type { Tenant } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import { authorizationUrl, type Configured } from './provider.ts';
import type { SignOnState } from './sign-on.entity.ts';
import { keepState } from './sign-on.repository.ts';
import { findSso } from './sso.repository.ts';
import { hashOf } from './sso-rules.ts';

/** Returns the settings and their provider. @throws SSO_NOT_CONFIGURED */
export async function configuredSso(tenant: Tenant): Promise<Configured> {
  const sso = await findSso(tenant);
  if (!sso?.provider) throw new AppError('SSO_NOT_CONFIGURED');
  return { ...sso, provider: sso.provider };
}

/** Returns the end of a lifetime in seconds, as ISO 8601 for comparisons and as the table's TTL. */
export const untilOf = (now: Date, seconds: number) => {
  const end = now.getTime() + seconds * 1000;
  return { until: new Date(end).toISOString(), ttl: Math.ceil(end / 1000) };
};

/**
 * Stores the state of a new sign-in and returns the provider's address. The provider's response is compared
 * with the stored state.
 *
 * @throws SSO_PROVIDER_FAILED
 */
export async function beginSignOn(
  deps: Deps,
  sso: Configured,
  { email, ...whose }: Pick<SignOnState, 'challenge' | 'testedBy'> & { email?: string | undefined },
): Promise<{ url: string; expiresAt: string }> {
  const secret = randomText(32);
  const begun = { state: `${sso.clientId}.${secret}`, nonce: randomText(32), verifier: randomText(64) };
  const url = await authorizationUrl(sso, { ...begun, email });
  const end = untilOf(deps.now(), signOnLifetime);
  const { issuer, application } = sso.provider;
  await keepState({
    clientId: sso.clientId,
    hash: hashOf(secret),
    issuer,
    application,
    nonce: begun.nonce,
    verifier: begun.verifier,
    ...whose,
    ...end,
  });
  return { url, expiresAt: end.until };
}
