import type { putStatementSettings as contract } from '../../../shared/contracts/learning/statements.ts';
import { auditWrites, changesBetween } from '../../foundation/audit-trail/index.ts';
import { getOrganisationRecord, updateOrganisationWrites } from '../../foundation/tenancy/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';

/** Changes which statements the platform stores. Applies from the next report of a session. */
export const putStatementSettings: Operation<typeof contract> = async (deps, actor, { body }) => {
  await retryOnConflict(async () => {
    const before = await getOrganisationRecord(actor);
    const changes = changesBetween({ sessions: before.sessionStatements ?? false }, body, ['sessions']);
    if (changes.length === 0) return;
    await transact([
      ...updateOrganisationWrites(before, {
        ...before,
        sessionStatements: body.sessions,
        version: before.version + 1,
      }),
      ...auditWrites(deps, actor, {
        action: 'statement-settings-changed',
        target: { kind: 'organisation', id: actor.clientId },
        clientId: actor.clientId,
        changes,
      }),
    ]);
  });
  return body;
};
