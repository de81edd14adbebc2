import type { Profile, SignInStep } from '../../../../shared/contracts/identity/access.ts';
import { api } from '../../foundation/providers/api.ts';
import { trustFor } from './trusted-browser.ts';

interface EnteredSession {
  token: string;
  profile: Profile;
}

/**
 * Sends e-mail and password. Returns the session, or the missing step: a second factor, or adding one.
 *
 * @throws ApiError
 */
export async function signIn(email: string, password: string): Promise<EnteredSession | SignInStep> {
  const trust = trustFor(email);
  const body = { email, password, ...(trust ? { trust } : {}) };
  return (await api('POST /users/authentication', { body })) as EnteredSession | SignInStep;
}
