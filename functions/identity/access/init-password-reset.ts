import { passwordLinkRequested } from '../../../events/identity/access.ts';
import type { initPasswordReset as contract } from '../../../shared/contracts/identity/access.ts';
import { AppError } from '../../../shared/errors.ts';
import { idOwner } from '../../../shared/ids.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import { assertMayUsePassword } from '../../foundation/tenancy/index.ts';
import type { PublicOperation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { countAttempt, limit, readAttempts } from './attempt.repository.ts';
import { findCredentials, ownAuditWrites } from './sign-in.repository.ts';

/**
 * Mails a link to set the password, in the requested language (AC-07, AC-08). The limits in 15 minutes are 10
 * requests per account and 100 per network address.
 *
 * @throws EMAIL_NOT_FOUND, SSO_REQUIRED, TOO_MANY_REQUESTS
 */
export const initPasswordReset: PublicOperation<typeof contract> = async (
  deps,
  { query, body, sourceIp },
) => {
  const now = deps.now();
  const limits = [limit(10, 'reset', 'account', body.email), limit(100, 'reset', 'address', sourceIp)];
  const { userId, wait } = await readAttempts(body.email, limits, now);
  const late = wait > 0 ? wait : await countAttempt(limits, now);
  if (late > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: late });
  const clientId = userId ? idOwner(userId) : undefined;
  if (!userId || !clientId) throw new AppError('EMAIL_NOT_FOUND');
  const [, organisation] = await findCredentials(clientId, userId);
  if (organisation) assertMayUsePassword(organisation, userId, deps.now());
  await transact([
    publishWrite(deps, passwordLinkRequested, clientId, { userId, reason: 'reset', lang: query.lang }),
    ...ownAuditWrites(deps, { id: userId, clientId }, sourceIp, { action: 'password-link-requested' }),
  ]);
};
