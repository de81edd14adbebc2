import { job as jobShape } from '../../../shared/contracts/identity/jobs.ts';
import type { getReportDocument as contract } from '../../../shared/contracts/learning/reports.ts';
import { AppError } from '../../../shared/errors.ts';
import { assertStarterMayHave, currentJob, documentAddress, findJob } from '../../identity/jobs/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { getOpenedReport } from './stored-report.ts';

/**
 * Returns the document of a report to its owner, its recipients, and admins of the organisation. The rights of the
 * owner are checked again: no person of the document may have left the owner's reach.
 *
 * @throws NOT_FOUND · NOT_AUTHORIZED if the owner may no longer have the document
 */
export const getReportDocument: Operation<typeof contract> = async (deps, actor, { params }) => {
  const found = await findJob(params.id);
  if (found?.kind !== 'report' || found.clientId !== actor.clientId) throw new AppError('NOT_FOUND');
  const report = await getOpenedReport(actor, found.subject);
  const current = currentJob(found, deps.now());
  if (current.status !== 'failed') await assertStarterMayHave(current);
  const url = await documentAddress(found);
  return {
    report: { id: report.id, name: report.name },
    // The parse removes stored fields that are not shown.
    job: jobShape.parse({ ...current, ...(url ? { url } : {}) }),
  };
};
