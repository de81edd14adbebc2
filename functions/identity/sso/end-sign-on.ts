import { AppError } from '../../../shared/errors.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { RawOperation, RawReply } from '../../runtime/http/raw-route.ts';
import { transact } from '../../runtime/table.ts';
import { countAttempt, limit, ownAuditWrites, uncountAttempt } from '../access/index.ts';
import { accountHash, findLinkedId } from '../external-identities/index.ts';
import { findPerson, updateMemberWrites } from '../members/index.ts';
import { verifyLogoutToken } from './provider.ts';
import { findSso } from './sso.repository.ts';

/** Limit of refused logout tokens from one network address in 15 minutes. */
const maxRefused = 300;

/** Returns the response to a refused logout (2.8: 400 with a JSON object of OAuth). */
export const refuseLogout = (error: AppError): RawReply => ({
  status: error.status === 429 || error.status >= 500 ? error.status : 400,
  body: { error: 'invalid_request', error_description: error.message },
});

/**
 * Ends the sessions of a member whom the provider of their organisation signed out. Ends all sessions of the page and of
 * launchers, because the platform does not store which session of the provider began them. API tokens stay. A subject
 * without a member is accepted, because nothing has to end.
 *
 * @throws VALIDATION (organisation, logout token), SSO_PROVIDER_FAILED, TOO_MANY_REQUESTS
 */
export const endSignOn: RawOperation = async (deps, { query, form, sourceIp }) => {
  const refused = limit(maxRefused, 'sso-logout', sourceIp);
  const late = await countAttempt([refused], deps.now());
  if (late > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: late });
  const clientId = query.get('organisation') ?? '';
  const sso = clientId === '' ? undefined : await findSso({ clientId });
  const { provider } = sso ?? {};
  if (!sso || !provider || provider.saml)
    throw new AppError('VALIDATION', { detail: 'The organisation has no single sign-on by OpenID Connect' });
  const token = form.get('logout_token') ?? '';
  const subject = await verifyLogoutToken({ ...sso, provider }, token, deps.now());
  await uncountAttempt(refused);
  const hash = accountHash(provider.issuer, subject);
  await retryOnConflict(async () => {
    const userId = await findLinkedId('sso', { clientId, hash });
    const person = userId === undefined ? undefined : await findPerson(userId);
    if (!person) return;
    await transact([
      ...updateMemberWrites(person, { ...person, tokenVersion: person.tokenVersion + 1 }),
      ...ownAuditWrites(deps, person, sourceIp, { action: 'signed-out-everywhere' }),
    ]);
  });
  return { status: 200 };
};
