import type { certificatesRequested } from '../../events/certificates.ts';
import type { exportRequested, ownDataRequested } from '../../events/exports.ts';
import type { Job } from '../../shared/contracts/jobs.ts';
import { jobAccepted, keepInput, newJob } from '../jobs/index.ts';
import { publish } from '../outbox/index.ts';
import type { Deps } from '../runtime/deps.ts';
import type { Answer } from '../runtime/http/answer.ts';
import { transact } from '../runtime/table.ts';
import { organisationOpen } from '../tenancy/index.ts';
import type { Asked } from './people-in-reach.ts';

/** Starts the job that makes what is asked for; its worker gets the request as it is here. */
export async function startJob(
  deps: Deps,
  request: Asked,
  about: { kind: 'export' | 'certificates' | 'own-data'; subject: string },
  requested: typeof exportRequested | typeof certificatesRequested | typeof ownDataRequested,
): Promise<Answer<Job, 202>> {
  const { clientId, starter } = request;
  // The job belongs to the organisation whose people it is about: it goes with it, and notices who is deleted.
  const { job, stored } = newJob(deps, { clientId, userId: starter.userId }, about);
  await keepInput(job, Buffer.from(JSON.stringify(request)), () =>
    transact([organisationOpen({ clientId }), stored, publish(deps, requested, clientId, { jobId: job.id })]),
  );
  return jobAccepted(job);
}
