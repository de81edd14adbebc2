import { signOnLifetime } from '../../../shared/contracts/identity/sso.ts';
import { AppError } from '../../../shared/errors.ts';
import { randomText } from '../../../shared/ids.ts';
import type { Tenant } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import { newOrganisationCode } from '../../runtime/one-time-code.ts';
import { authorizationUrl, type Configured } from './provider.ts';
import { buildSamlRequest } from './saml-provider.ts';
import type { SignOnState } from './sign-on.entity.ts';
import { createState } from './sign-on.repository.ts';
import { findSso } from './sso.repository.ts';

/** Returns the settings and their provider. @throws SSO_NOT_CONFIGURED */
export async function configuredSso(tenant: Tenant): Promise<Configured> {
  const sso = await findSso(tenant);
  if (!sso?.provider) throw new AppError('SSO_NOT_CONFIGURED');
  return { ...sso, provider: sso.provider };
}

interface SignOnWishes {
  email?: string | undefined;
  /** True: the provider asks the person to sign in, even if they are signed in there. */
  again?: boolean | undefined;
}

/**
 * Stores the state of a new sign-in and returns the provider's address. The provider's response is compared
 * with the stored state.
 *
 * @throws SSO_PROVIDER_FAILED
 */
export async function beginSignOn(
  deps: Deps,
  sso: Configured,
  { email, again, ...signOn }: Pick<SignOnState, 'challenge' | 'testedBy'> & SignOnWishes,
): Promise<{ url: string; expiresAt: string }> {
  const { code: state, item } = newOrganisationCode(sso.clientId, deps.now(), signOnLifetime);
  const request = { nonce: randomText(32), verifier: randomText(64) };
  const wishes = { ...request, state, email, again };
  const url = sso.provider.saml
    ? await buildSamlRequest(deps, sso, wishes)
    : await authorizationUrl(sso, wishes);
  const { issuer, application } = sso.provider;
  await createState({ ...item, issuer, application, ...request, ...signOn });
  return { url, expiresAt: item.until };
}
