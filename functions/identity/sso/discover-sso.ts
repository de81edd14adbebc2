import type { discoverSso as contract } from '../../../shared/contracts/identity/sso.ts';
import { AppError } from '../../../shared/errors.ts';
import type { PublicOperation } from '../../runtime/http/operation.ts';
import { countAttempt, limit } from '../access/index.ts';
import { findDomainOwner, findSso } from './sso.repository.ts';
import { emailDomain, isRequiredNow } from './sso-rules.ts';
import { ssoStartUrl } from './to-sso.ts';

/**
 * Returns how people with an address of this domain sign in. Only the domain is read, so that the response
 * does not reveal whether an account exists. The limit is 1,000 requests in fifteen minutes per network
 * address, which a whole company can share.
 *
 * @throws TOO_MANY_REQUESTS
 */
export const discoverSso: PublicOperation<typeof contract> = async (deps, { body, sourceIp }) => {
  const late = await countAttempt([limit(1000, 'sso-discover', sourceIp)], deps.now());
  if (late > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: late });
  const clientId = await findDomainOwner(emailDomain(body.email));
  const sso = clientId === undefined ? undefined : await findSso({ clientId });
  if (!sso?.provider) return { required: false };
  return { required: isRequiredNow(sso, deps.now()), startUrl: ssoStartUrl(sso) };
};
