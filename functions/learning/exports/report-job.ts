import { certificateReportDue, reportDue } from '../../../events/learning/exports.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import { type JobRecord, newJob } from '../../identity/jobs/index.ts';
import type { Tenant } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Write } from '../../runtime/table.ts';
import type { ReportItem } from './report.entity.ts';

/**
 * Returns the job that makes a report with the rights of its owner, and the writes that start it.
 *
 * @param mail whether the recipients get a mail if the report has rows
 */
export function reportJob(
  deps: Deps,
  { clientId }: Tenant,
  { id, kind, ownerId, role }: ReportItem,
  mail: boolean,
): { job: JobRecord; writes: Write[] } {
  const { job, stored } = newJob(
    deps,
    { clientId, userId: ownerId },
    { kind: 'report', subject: id, starter: { call: 'createReport', role } },
  );
  const due = kind === 'certificates' ? certificateReportDue : reportDue;
  return {
    job,
    writes: [stored, publishWrite(deps, due, clientId, { reportId: id, jobId: job.id, mail })],
  };
}
