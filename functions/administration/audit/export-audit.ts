import type { exportAudit as contract } from '../../../shared/contracts/administration/audit.ts';
import { dayText } from '../../../shared/days.ts';
import { auditWrites } from '../../foundation/audit-trail/index.ts';
import { getOrganisationRecord } from '../../foundation/tenancy/index.ts';
import { documentAnswer } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { auditReport } from './audit-report.ts';
import { findEntries, withNames } from './list-audit.ts';

/** Returns the audit log as CSV, and adds an audit entry for the export. @throws NOT_FOUND */
export const exportAudit: Operation<typeof contract> = async (deps, actor, { query }) => {
  const found = await findEntries(deps, actor, query);
  const clientId = query.filter?.clientId ?? actor.clientId;
  const { timeZone } = await getOrganisationRecord({ clientId });
  const entries = await withNames(found);
  const target = { kind: 'organisation', id: clientId } as const;
  await transact(auditWrites(deps, actor, { action: 'audit-exported', target, clientId }));
  const name = `audit-${dayText(timeZone, deps.now(), '_')}.csv`;
  return documentAnswer('text/csv', auditReport(entries, query.lang, timeZone), name);
};
