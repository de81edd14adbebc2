import type { updateReport as contract } from '../../../shared/contracts/learning/reports.ts';
import { dayIn } from '../../../shared/days.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { auditReportWrites } from './audit-report.ts';
import { checkReport } from './check-report.ts';
import { presentReport } from './present-reports.ts';
import type { ReportItem } from './report.entity.ts';
import { replaceReportsWrite } from './report.repository.ts';
import { nextReportDay } from './report-rules.ts';
import { getOwnReport, withReport } from './stored-report.ts';

/**
 * Changes a report: a manager their own, an admin any of the organisation. The caller becomes the owner, so that the
 * report contains nothing that its last author cannot see. Ends a pause.
 *
 * @throws NOT_FOUND for the report, for groups out of reach, and for people of other organisations
 */
export const updateReport: Operation<typeof contract> = async (deps, actor, { params, body }) => {
  await getOwnReport(actor, params.id);
  const change = await checkReport(actor, body);
  const report = await retryOnConflict(async () => {
    const { stored, report: before } = await getOwnReport(actor, params.id);
    const isSameSchedule = !before.paused && before.every === body.every && before.day === body.day;
    const after: ReportItem = {
      ...{ ...before, ...change },
      ...(isSameSchedule
        ? {}
        : { nextDay: nextReportDay(body, dayIn(actor.organisation.timeZone, deps.now())) }),
    };
    await transact([
      replaceReportsWrite(stored, withReport(stored, params.id, after)),
      ...auditReportWrites(deps, actor, before, after),
    ]);
    return after;
  });
  return presentReport(actor, report);
};
