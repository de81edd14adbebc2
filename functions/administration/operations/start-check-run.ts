import { checkRequested } from '../../../events/administration/consistency.ts';
import type { startCheckRun as contract } from '../../../shared/contracts/administration/operations.ts';
import { auditWrites } from '../../foundation/audit-trail/index.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import { getOrganisationRecord } from '../../foundation/tenancy/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { buildCheckRun, createCheckRunWrite, toCheckRun } from '../consistency/index.ts';

/**
 * Starts a check of one or all organisations. `getCheckRun` returns its progress.
 *
 * @throws NOT_FOUND (organisation)
 */
export const startCheckRun: Operation<typeof contract> = async (deps, actor, { body }) => {
  const { clientId, dryRun } = body;
  if (clientId !== undefined) await getOrganisationRecord({ clientId });
  const run = await buildCheckRun(deps, {
    dryRun,
    startedBy: actor.userId,
    ...(clientId === undefined ? {} : { clientId }),
  });
  await transact([
    createCheckRunWrite(run),
    publishWrite(deps, checkRequested, actor.clientId, { runId: run.id }),
    ...auditWrites(deps, actor, {
      action: 'consistency-checked',
      target: { kind: 'organisation', id: clientId ?? actor.clientId },
      changes: [
        { field: 'organisations', after: JSON.stringify(clientId === undefined ? 'all' : 'one') },
        { field: 'dryRun', after: String(dryRun) },
      ],
    }),
  ]);
  return toCheckRun(run);
};
