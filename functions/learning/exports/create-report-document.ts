import type { createReportDocument as contract } from '../../../shared/contracts/learning/reports.ts';
import { AppError } from '../../../shared/errors.ts';
import { auditWrites } from '../../foundation/audit-trail/index.ts';
import { checkOrganisationOpenWrite } from '../../foundation/tenancy/index.ts';
import { hasRole, jobAnswer } from '../../identity/jobs/index.ts';
import { findPerson } from '../../identity/members/index.ts';
import { answer } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { reportJob } from './report-job.ts';
import { getOpenedReport } from './stored-report.ts';

/**
 * Starts the job that makes a report now, with the rights of its owner. Sends no mail. The audit entry names the caller.
 *
 * @throws NOT_FOUND · NOT_AUTHORIZED if the owner has lost the role
 */
export const createReportDocument: Operation<typeof contract> = async (deps, actor, { params }) => {
  const report = await getOpenedReport(actor, params.id);
  if (!hasRole(await findPerson(report.ownerId), report.role)) throw new AppError('NOT_AUTHORIZED');
  const { job, writes } = reportJob(deps, actor, report, false);
  await transact([
    checkOrganisationOpenWrite(actor),
    ...writes,
    ...auditWrites(deps, actor, {
      action: 'exported',
      target: { kind: 'organisation', id: actor.clientId },
      changes: [
        { field: 'report', after: JSON.stringify(report.name) },
        { field: 'export', after: JSON.stringify(report.kind) },
      ],
    }),
  ]);
  const { body } = jobAnswer(job);
  return answer({ report: { id: report.id, name: report.name }, job: body }, 202, {
    Location: `/api/v1/reports/documents/${job.id}`,
  });
};
