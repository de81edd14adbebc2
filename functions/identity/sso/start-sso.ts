import type { startSso as contract } from '../../../shared/contracts/identity/sso.ts';
import { AppError } from '../../../shared/errors.ts';
import type { PublicOperation } from '../../runtime/http/operation.ts';
import { countAttempt, limit } from '../access/index.ts';
import { beginSignOn, configuredSso } from './begin-sign-on.ts';

/**
 * Starts a sign-in. The limits in fifteen minutes are 600 per network address and 3,000 per organisation.
 *
 * @throws SSO_NOT_CONFIGURED, SSO_PROVIDER_FAILED, TOO_MANY_REQUESTS
 */
export const startSso: PublicOperation<typeof contract> = async (deps, { body, sourceIp }) => {
  const { organisation: clientId, challenge, email, again } = body;
  const limits = [limit(600, 'sso-start', sourceIp), limit(3000, 'sso-start', 'organisation', clientId)];
  const late = await countAttempt(limits, deps.now());
  if (late > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: late });
  return beginSignOn(deps, await configuredSso({ clientId }), { challenge, email, again });
};
