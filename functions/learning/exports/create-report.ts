import { type createReport as contract, maxReports } from '../../../shared/contracts/learning/reports.ts';
import { dayIn } from '../../../shared/days.ts';
import { AppError } from '../../../shared/errors.ts';
import { checkOrganisationOpenWrite } from '../../foundation/tenancy/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import { answer } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { auditReportWrites } from './audit-report.ts';
import { checkReport } from './check-report.ts';
import { presentReport } from './present-reports.ts';
import type { ReportItem } from './report.entity.ts';
import { findReports, replaceReportsWrite } from './report.repository.ts';
import { nextReportDay } from './report-rules.ts';

/**
 * Schedules a report of the caller. The first one is made on the next day of the schedule, at the earliest on the next
 * day.
 *
 * @throws NOT_FOUND for groups out of reach, and for people of other organisations · REPORT_LIMIT
 */
export const createReport: Operation<typeof contract> = async (deps, actor, { body }) => {
  const now = deps.now();
  const report: ReportItem = {
    ...(await checkReport(actor, body)),
    id: deps.newId(actor.clientId),
    nextDay: nextReportDay(body, dayIn(actor.organisation.timeZone, now)),
    createdDate: now.toISOString(),
  };
  await retryOnConflict(async () => {
    const before = await findReports(actor);
    const reports = [...(before?.reports ?? []), report];
    if (reports.length > maxReports) throw new AppError('REPORT_LIMIT');
    await transact([
      checkOrganisationOpenWrite(actor),
      replaceReportsWrite(before, {
        clientId: actor.clientId,
        reports,
        version: (before?.version ?? 0) + 1,
      }),
      ...auditReportWrites(deps, actor, undefined, report),
    ]);
  });
  return answer(await presentReport(actor, report), 201, { Location: `/api/v1/reports/${report.id}` });
};
