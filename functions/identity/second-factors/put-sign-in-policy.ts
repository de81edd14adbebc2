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
 * factor applies to the next sign-in of each person, an idle time to open sessions. The other administrators get a mail.
 *
 * @throws NOT_FOUND (clientId)
 */
export const putSignInPolicy: Operation<typeof contract> = async (deps, actor, { body, query }) => {
  const tenant = requestedTenant(actor, query.clientId);
  await retryOnConflict(async () => {
    const before = await getOrganisationRecord(tenant);
    const { secondFactor, idleMinutes } = body;
    const changes = changesBetween(presentPolicy(before), body, ['secondFactor', 'idleMinutes']);
    if (changes.length === 0) return;
    await transact([
      ...updateOrganisationWrites(before, {
        ...before,
        signInPolicy: { secondFactor, ...(idleMinutes === null ? {} : { idleMinutes }) },
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
  });
  return body;
};
