import { chunk } from 'es-toolkit/array/chunk';
import { listOrganisationRecords, type OrganisationRecord } from '../../foundation/tenancy/index.ts';
import { onConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { transact } from '../../runtime/table.ts';
import type { ReportsRecord } from './report.entity.ts';
import { findReportsOf, replaceReportsWrite } from './report.repository.ts';
import { reportJob } from './report-job.ts';
import { isReportDue, nextReportDay, reportDay } from './report-rules.ts';

/** Organisations whose reports are read together. */
const together = 100;

/**
 * Starts the reports that are due in each organisation where it is seven o'clock or later. Each day of a schedule has
 * one report: the transaction that starts the job stores the next day. After an interruption, missed days have one
 * report together. An organisation whose contract has ended gets none.
 */
export async function startReports(deps: Deps): Promise<{ started: number }> {
  const organisations = await listOrganisationRecords();
  let started = 0;
  for (const part of chunk(organisations, together)) {
    const stored = new Map((await findReportsOf(part.map(({ id }) => id))).map((one) => [one.clientId, one]));
    for (const organisation of part) {
      const before = stored.get(organisation.id);
      if (before) started += await startDue(deps, organisation, before);
    }
  }
  if (started > 0) deps.log.info('scheduled reports started', { started });
  return { started };
}

/** @returns the number of started reports: 0 if another run has started them, or if a report changed meanwhile */
function startDue(
  deps: Deps,
  { id: clientId, timeZone, contractExpirationDate: end }: OrganisationRecord,
  before: ReportsRecord,
): Promise<number> {
  const day = reportDay(timeZone, deps.now());
  const due = before.reports.filter((one) => isReportDue(one, day));
  if (due.length === 0) return Promise.resolve(0);
  const isUnderContract = end === undefined || day <= end;
  const jobs = isUnderContract ? due.map((one) => reportJob(deps, { clientId }, one, true)) : [];
  const reports = before.reports.map((one) =>
    due.includes(one) ? { ...one, nextDay: nextReportDay(one, day) } : one,
  );
  return onConflict(
    transact([
      replaceReportsWrite(before, { ...before, reports, version: before.version + 1 }),
      ...jobs.flatMap(({ writes }) => writes),
    ]).then(() => jobs.length),
    async () => 0,
  );
}
