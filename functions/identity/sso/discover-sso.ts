import type { discoverSso as contract } from '../../../shared/contracts/identity/sso.ts';
import { AppError } from '../../../shared/errors.ts';
import type { PublicOperation } from '../../runtime/http/operation.ts';
import { countAttempt, limit } from '../access/index.ts';
import { findDomainOwner, findSso } from './sso.repository.ts';
import { domainOf } from './sso-rules.ts';
import { startUrlOf } from './to-sso.ts';

/**
 * How people with an address of this domain sign in. It looks at the domain alone: the same for each address of it,
 * whether it has an account or not. At most 1,000 in fifteen minutes from one address of the network, behind which a whole company may be.
 *
 * @throws TOO_MANY_REQUESTS
 */
export const discoverSso: PublicOperation<typeof contract> = async (deps, { body, sourceIp }) => {
  const late = await countAttempt([limit(1000, 'sso-discover', sourceIp)], deps.now());
  if (late > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: late });
  const clientId = await findDomainOwner(domainOf(body.email));
  const sso = clientId === undefined ? undefined : await findSso({ clientId });
  return sso?.provider ? { required: sso.required, startUrl: startUrlOf(sso) } : { required: false };
};
