import type { testSso as contract } from '../../../shared/contracts/identity/sso.ts';
import { auditWrites } from '../../foundation/audit-trail/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { expiryAfter } from '../../runtime/one-time-code-rules.ts';
import { transact } from '../../runtime/table.ts';
import { beginSignOn, configuredSso } from './begin-sign-on.ts';
import { keepTrial } from './sign-on.repository.ts';

/** Seconds for which the claims of a trial are shown. */
const shownFor = 60 * 60;

/**
 * Starts a trial of the settings. A sign-in at the returned address opens no session and links no account.
 *
 * @throws SSO_NOT_CONFIGURED, SSO_PROVIDER_FAILED
 */
export const testSso: Operation<typeof contract> = async (deps, actor) => {
  const { clientId, userId } = actor;
  const signOn = await beginSignOn(deps, await configuredSso(actor), { testedBy: userId });
  const now = deps.now();
  await keepTrial({
    clientId,
    userId,
    state: 'waiting',
    date: now.toISOString(),
    ...expiryAfter(now, shownFor),
  });
  const target = { kind: 'organisation', id: clientId } as const;
  await transact(auditWrites(deps, actor, { action: 'sign-on-tried', target }));
  return signOn;
};
