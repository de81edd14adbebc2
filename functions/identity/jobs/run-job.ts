import { attempts, type Envelope } from '../../../events/envelope.ts';
import type { Deps } from '../../runtime/deps.ts';
import { failureCode, isRefusal } from '../../runtime/failure-rules.ts';
import type { Delivery } from '../../runtime/worker.ts';
import type { JobRecord } from './job.entity.ts';
import { findJob, saveJob } from './job.repository.ts';

/** The result of a job: shown to the person who started it. */
export type JobOutcome = Partial<Pick<JobRecord, 'subject' | 'receipt' | 'fileName'>>;

/** Stores the progress in percent, and the counts so far. */
export type ReportProgress = (progress: number, receipt?: JobRecord['receipt']) => Promise<void>;

/**
 * Runs the work of a job. A job that is done does not run again.
 *
 * A refusal (`isRefusal`) ends the job as failed, with its code, and ends its message. Any other error is
 * thrown, so that the queue delivers the message again. After the last attempt `failRequestedJob` ends the
 * job.
 *
 * @param work returns the outcome, or `undefined` if it has sent another message that continues the job
 */
export async function runJob(
  deps: Deps,
  jobId: string,
  delivery: Delivery,
  work: (job: JobRecord, report: ReportProgress) => Promise<JobOutcome | undefined>,
): Promise<void> {
  const found = await findJob(jobId);
  if (!found || found.status === 'done') return;
  const { code: _earlier, endedDate: _ended, endsBy: _last, ...unchanged } = found;
  const running: JobRecord = { ...unchanged, status: 'running' };
  let job = delivery.attempt < attempts ? running : { ...running, endsBy: delivery.endsBy.toISOString() };
  const save = async (state: JobRecord) => saveJob({ ...state, activeDate: deps.now().toISOString() });
  const report: ReportProgress = async (progress, receipt = job.receipt) => {
    job = { ...job, progress: Math.max(job.progress, Math.min(99, Math.round(progress))), receipt };
    await save(job);
  };
  await report(0);
  const ended = () => ({ endedDate: deps.now().toISOString(), endsBy: undefined });
  try {
    const outcome = await work(job, report);
    if (outcome) await save({ ...job, ...outcome, ...ended(), status: 'done', progress: 100 });
    else if (job.endsBy) await save({ ...job, endsBy: undefined });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await save({ ...job, ...ended(), status: 'failed', code: error.code });
  }
}

/**
 * Ends the job of a message whose last attempt failed. The message moves to the dead-letter queue. A redrive
 * continues the job.
 */
export async function failRequestedJob(
  deps: Deps,
  { data: { jobId } }: Envelope<string, { jobId: string }>,
  error: unknown,
): Promise<void> {
  const found = await findJob(jobId);
  if (!found || found.status === 'done') return;
  await saveJob({
    ...found,
    status: 'failed',
    code: failureCode(error),
    endedDate: deps.now().toISOString(),
    endsBy: undefined,
  });
}
