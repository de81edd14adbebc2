import { type getJob as contract, job } from '../../shared/contracts/jobs.ts';
import { AppError } from '../../shared/errors.ts';
import type { Operation } from '../runtime/http/operation.ts';
import { findJob } from './job.repository.ts';
import { documentAddress } from './job-document.ts';
import { asOf } from './job-rules.ts';

/**
 * A job that the caller started, with the address of what it made. For an API token only those whose calls it can
 * make: what the import of members reports is not a matter of `exports:read`.
 *
 * @throws NOT_FOUND also for those of others
 */
export const getJob: Operation<typeof contract> = async (deps, actor, { params }) => {
  const found = await findJob(params.id);
  if (found?.userId !== actor.userId) throw new AppError('NOT_FOUND');
  if (actor.scope && found.kind !== 'export' && found.kind !== 'certificates')
    throw new AppError('NOT_FOUND');
  const url = await documentAddress(found);
  // The parse drops what is stored and not shown.
  return job.parse({ ...asOf(found, deps.now()), ...(url ? { url } : {}) });
};
