import type { archiveRequested } from '../../../events/administration/transfers.ts';
import type { certificatesRequested } from '../../../events/learning/certificates.ts';
import type { exportRequested, ownDataRequested } from '../../../events/learning/exports.ts';
import type { Job } from '../../../shared/contracts/identity/jobs.ts';
import type { CallId } from '../../../shared/permissions.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import { checkOrganisationOpenWrite } from '../../foundation/tenancy/index.ts';
import { jobAnswer, newJob, type ReachRequest, storeInput } from '../../identity/jobs/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { StatusAnswer } from '../../runtime/http/answer.ts';
import { transact } from '../../runtime/table.ts';

/**
 * Starts the job that produces a document. Its worker receives this request. The job records the call and the
 * role.
 */
export async function startJob(
  deps: Deps,
  request: ReachRequest,
  {
    call,
    ...about
  }: { kind: Exclude<Job['kind'], 'organisation-deletion' | 'member-import'>; subject: string; call: CallId },
  requested:
    | typeof exportRequested
    | typeof certificatesRequested
    | typeof ownDataRequested
    | typeof archiveRequested,
): Promise<StatusAnswer<Job, 202>> {
  const { clientId, starter } = request;
  // The job belongs to the organisation of the exported people. It is deleted with this organisation and
  // detects deletions of its members.
  const { job, stored } = newJob(
    deps,
    { clientId, userId: starter.userId },
    { ...about, starter: { call, role: starter.role } },
  );
  await storeInput(job, Buffer.from(JSON.stringify(request)), () =>
    transact([
      checkOrganisationOpenWrite({ clientId }),
      stored,
      publishWrite(deps, requested, clientId, { jobId: job.id }),
    ]),
  );
  return jobAnswer(job);
}
