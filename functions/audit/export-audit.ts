import type { exportAudit as call } from '../../shared/contracts/audit.ts';
import type { Query } from '../../shared/contracts/call.ts';
import { getOrganisation } from '../organisations/index.ts';
import type { Actor } from '../runtime/actor.ts';
import { dated } from '../runtime/csv-rules.ts';
import type { Deps } from '../runtime/deps.ts';
import { type Answer, document } from '../runtime/http/answer.ts';
import { transact } from '../runtime/table.ts';
import { auditReport } from './audit-report.ts';
import { audited } from './audited.ts';
import { findEntries, withNames } from './list-audit.ts';

/** The log as CSV; that it was taken away stands in it, too. @throws NOT_FOUND */
export async function exportAudit(
  deps: Deps,
  actor: Actor,
  { query }: { query: Query<typeof call> },
): Promise<Answer> {
  const found = await findEntries(deps, actor, query);
  const clientId = query.filter?.clientId ?? actor.clientId;
  await getOrganisation({ clientId });
  const entries = await withNames(found);
  const target = { kind: 'organisation', id: clientId } as const;
  await transact(audited(deps, actor, { action: 'audit-exported', target, clientId }));
  return document(
    auditReport(entries, query.lang),
    'text/csv; charset=utf-8',
    `audit-${dated(deps.now())}.csv`,
  );
}
