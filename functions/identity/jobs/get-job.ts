import { type getJob as contract, job } from '../../../shared/contracts/identity/jobs.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { findJob } from './job.repository.ts';
import { assertMayHave, isFollowedBy } from './job-access.ts';
import { documentAddress } from './job-document.ts';
import { asOf } from './job-rules.ts';

/**
 * Returns a job to a caller who may follow it (`isFollowedBy`), with the address of its document. The rights of the starter are checked
 * at this moment (`assertMayHave`). A failed job has no document: its starter always sees why it failed.
 *
 * @throws NOT_FOUND for jobs of others, and for jobs outside an API token's scopes · NOT_AUTHORIZED
 */
export const getJob: Operation<typeof contract> = async (deps, actor, { params }) => {
  const found = await findJob(params.id);
  if (!found || !isFollowedBy(actor, found)) throw new AppError('NOT_FOUND');
  const current = asOf(found, deps.now());
  if (current.status !== 'failed') await assertMayHave(actor, current);
  const url = await documentAddress(found);
  // The parse drops what is stored and not shown.
  return job.parse({ ...current, ...(url ? { url } : {}) });
};
