import type { putSignInPolicy as contract } from '../../../shared/contracts/identity/second-factors.ts';
import { auditWrites, changesBetween } from '../../foundation/audit-trail/index.ts';
import { getOrganisationRecord, updateOrganisationWrites } from '../../foundation/tenancy/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { publishSecurityChangeWrite } from '../members/index.ts';
import { presentPolicy } from './get-sign-in-policy.ts';

/**
 * Changes the rules of the caller's organisation. A required second factor applies to the next sign-in of each person,
 * an idle time to open sessions. The other administrators get a mail.
 */
export const putSignInPolicy: Operation<typeof contract> = async (deps, actor, { body }) => {
  await retryOnConflict(async () => {
    const before = await getOrganisationRecord(actor);
    const { secondFactor, idleMinutes } = body;
    const changes = changesBetween(presentPolicy(before), body, ['secondFactor', 'idleMinutes']);
    if (changes.length === 0) return;
    await transact([
      ...updateOrganisationWrites(before, {
        ...before,
        signInPolicy: { secondFactor, ...(idleMinutes === null ? {} : { idleMinutes }) },
        version: before.version + 1,
      }),
      publishSecurityChangeWrite(deps, actor, { change: 'sign-in-policy-changed', name: '', by: actor }),
      ...auditWrites(deps, actor, {
        action: 'sign-in-policy-changed',
        target: { kind: 'organisation', id: actor.clientId },
        changes,
      }),
    ]);
  });
  return body;
};
