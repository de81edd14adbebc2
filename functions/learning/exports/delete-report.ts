import type { deleteReport as contract } from '../../../shared/contracts/learning/reports.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { auditReportWrites } from './audit-report.ts';
import { replaceReportsWrite } from './report.repository.ts';
import { getOwnReport, withReport } from './stored-report.ts';

/**
 * Ends a report: a manager their own, an admin any of the organisation.
 *
 * @throws NOT_FOUND
 */
export const deleteReport: Operation<typeof contract> = (deps, actor, { params }) =>
  retryOnConflict(async () => {
    const { stored, report } = await getOwnReport(actor, params.id);
    await transact([
      replaceReportsWrite(stored, withReport(stored, params.id, undefined)),
      ...auditReportWrites(deps, actor, report, undefined),
    ]);
    return { id: params.id };
  });
