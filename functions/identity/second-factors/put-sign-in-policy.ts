import type { putSignInPolicy as contract } from '../../../shared/contracts/identity/second-factors.ts';
import { auditWrites, changesBetween } from '../../foundation/audit-trail/index.ts';
import { getOrganisationRecord, updateOrganisationWrites } from '../../foundation/tenancy/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { publishSecurityChangeWrite, requestedTenant } from '../members/index.ts';
import { presentPolicy } from './get-sign-in-policy.ts';

/**
 * Changes the rules of the caller's organisation, or of the organisation that a super admin names. A required second
 * factor and the length of sessions apply to the next sign-in of each person, an idle time to open sessions. The other
 * administrators get a mail.
 *
 * @throws NOT_FOUND (clientId)
 */
export const putSignInPolicy: Operation<typeof contract> = async (deps, actor, { body, query }) => {
  const tenant = requestedTenant(actor, query.clientId);
  return retryOnConflict(async () => {
    const before = await getOrganisationRecord(tenant);
    const policyBefore = presentPolicy(before);
    const { sessionMinutes = policyBefore.sessionMinutes, ...others } = body;
    const policy = { ...others, sessionMinutes };
    const changes = changesBetween(policyBefore, policy, ['secondFactor', 'idleMinutes', 'sessionMinutes']);
    if (changes.length === 0) return policy;
    const { secondFactor, idleMinutes } = policy;
    await transact([
      ...updateOrganisationWrites(before, {
        ...before,
        signInPolicy: {
          secondFactor,
          ...(idleMinutes === null ? {} : { idleMinutes }),
          ...(sessionMinutes === null ? {} : { sessionMinutes }),
        },
        version: before.version + 1,
      }),
      publishSecurityChangeWrite(deps, tenant, { change: 'sign-in-policy-changed', name: '', by: actor }),
      ...auditWrites(deps, actor, {
        action: 'sign-in-policy-changed',
        target: { kind: 'organisation', id: tenant.clientId },
        ...tenant,
        changes,
      }),
    ]);
    return policy;
  });
};
