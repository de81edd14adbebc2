import { attempts } from '../../events/envelope.ts';
import { AppError } from '../../shared/errors.ts';
import type { Deps } from '../runtime/deps.ts';
import type { Delivery } from '../runtime/worker.ts';
import type { JobRecord } from './job.entity.ts';
import { findJob, saveJob } from './job.repository.ts';

/** What a job has come to: shown to its starter. */
export type JobOutcome = Partial<Pick<JobRecord, 'subject' | 'receipt' | 'fileName'>>;

/** Notes how far a job is, in percent, and what it has done so far. */
export type Report = (progress: number, receipt?: JobRecord['receipt']) => Promise<void>;

/**
 * Works on a job, once: done, it is left as it is. What `work` refuses (an AppError) ends it as failed, with that
 * code; anything else is thrown, so that the message comes again.
 *
 * @param work returns what it came to, or undefined where another message goes on with it
 */
export async function runJob(
  deps: Deps,
  jobId: string,
  delivery: Delivery,
  work: (job: JobRecord, report: Report) => Promise<JobOutcome | undefined>,
): Promise<void> {
  const found = await findJob(jobId);
  if (!found || found.status === 'done') return;
  const { code: _earlier, endedDate: _ended, endsBy: _last, ...kept } = found;
  const running: JobRecord = { ...kept, status: 'running' };
  let job = delivery.attempt < attempts ? running : { ...running, endsBy: delivery.endsBy.toISOString() };
  const report: Report = async (progress, receipt = job.receipt) => {
    job = { ...job, progress: Math.max(job.progress, Math.min(99, Math.round(progress))), receipt };
    await saveJob(job);
  };
  await report(0);
  const ended = () => ({ endedDate: deps.now().toISOString(), endsBy: undefined });
  try {
    const outcome = await work(job, report);
    if (outcome) await saveJob({ ...job, ...outcome, ...ended(), status: 'done', progress: 100 });
    else if (job.endsBy) await saveJob({ ...job, endsBy: undefined });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    await saveJob({ ...job, ...ended(), status: 'failed', code: error.code });
  }
}

/** Ends a job that nothing could be done for: its message is among the dead letters. Given back, it goes on. */
export async function failJob(deps: Deps, jobId: string): Promise<void> {
  const found = await findJob(jobId);
  if (!found || found.status === 'done') return;
  await saveJob({
    ...found,
    status: 'failed',
    code: 'SERVER_ERROR',
    endedDate: deps.now().toISOString(),
    endsBy: undefined,
  });
}
