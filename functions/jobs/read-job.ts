import type { Params } from '../../shared/contracts/call.ts';
import { type getJob, type Job, job as jobShape } from '../../shared/contracts/jobs.ts';
import { AppError } from '../../shared/errors.ts';
import type { Actor } from '../runtime/actor.ts';
import type { Deps } from '../runtime/deps.ts';
import { findJob } from './job.repository.ts';
import { documentAddress } from './job-document.ts';

/** A job that the caller started, with the address of what it made. @throws NOT_FOUND also for those of others */
export async function readJob(
  _deps: Deps,
  actor: Actor,
  { params }: { params: Params<typeof getJob> },
): Promise<Job> {
  const found = await findJob(params.id);
  if (found?.userId !== actor.userId) throw new AppError('NOT_FOUND');
  const url = await documentAddress(found);
  return jobShape.parse({ ...found, ...(url ? { url } : {}) });
}
