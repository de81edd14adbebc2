import { type getJob as contract, job } from '../../../shared/contracts/identity/jobs.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { findJob } from './job.repository.ts';
import { assertMayHave, isFollowedBy } from './job-access.ts';
import { documentAddress } from './job-document.ts';
import { currentJob } from './job-rules.ts';

/**
 * Returns a job and the address of its document to a caller who may follow the job (`isFollowedBy`). The
 * current rights of the starter are checked (`assertMayHave`). A failed job has no document, so its starter
 * always sees the reason.
 *
 * @throws NOT_FOUND for jobs of others, and for jobs outside an API token's scopes · NOT_AUTHORIZED
 */
export const getJob: Operation<typeof contract> = async (deps, actor, { params }) => {
  const found = await findJob(params.id);
  if (!found || !isFollowedBy(actor, found)) throw new AppError('NOT_FOUND');
  const current = currentJob(found, deps.now());
  if (current.status !== 'failed') await assertMayHave(actor, current);
  const url = await documentAddress(found);
  // The parse removes stored fields that are not shown.
  return job.parse({ ...current, ...(url ? { url } : {}) });
};
