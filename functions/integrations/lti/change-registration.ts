import { type AuditedChange, auditWrites } from '../../foundation/audit-trail/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import { assertVersion, retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { transact } from '../../runtime/table.ts';
import type { LtiRegistration } from './registration.entity.ts';
import { getRegistration, updateRegistrationWrite } from './registration.repository.ts';
import { ltiTarget } from './to-registration.ts';

/**
 * Changes a registration and adds an audit entry. After a concurrent change, `change` runs again with the new
 * state. A request with If-Match is rejected instead.
 *
 * @throws NOT_FOUND, VERSION_CONFLICT (with If-Match), and the errors of `change`
 */
export const changeRegistration = (
  deps: Deps,
  actor: Actor,
  { id, ifMatch }: { id: string; ifMatch?: number | undefined },
  change: (before: LtiRegistration) => Promise<{ after: LtiRegistration; changes: readonly AuditedChange[] }>,
): Promise<LtiRegistration> =>
  retryOnConflict(async () => {
    const before = await getRegistration(actor, id);
    assertVersion(ifMatch, before);
    const { after, changes } = await change(before);
    await transact([
      updateRegistrationWrite(before, after),
      ...auditWrites(deps, actor, { action: 'lti-changed', target: ltiTarget(id), changes }),
    ]);
    return { ...after, version: before.version + 1 };
  });
