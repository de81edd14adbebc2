import type { JobRecord } from './job.entity.ts';

/** Milliseconds that clocks may differ by, and that a function may take to record its end. */
const slack = 30_000;

/**
 * Milliseconds without a sign of life until a job counts as failed. Five deliveries of a message take at most
 * seven and a half hours. Each message stays invisible for six times the fifteen minutes that a function may
 * run.
 */
const silence = 24 * 60 * 60 * 1000;

/**
 * Returns the state of a job at `now`. A job without a working function has failed:
 *
 * - The function of its last attempt was killed (out of time or memory) and recorded nothing.
 * - No attempt recorded anything for a day.
 *
 * The message of the job is in the dead-letter queue. A redrive runs the job again.
 */
export function currentJob(job: JobRecord, now: Date): JobRecord {
  if (job.status !== 'waiting' && job.status !== 'running') return job;
  const { endsBy, activeDate = job.createdDate } = job;
  const failed = (endedDate: string): JobRecord => ({
    ...job,
    status: 'failed',
    code: 'SERVER_ERROR',
    endedDate,
  });
  if (job.status === 'running' && endsBy && now.getTime() > Date.parse(endsBy) + slack) return failed(endsBy);
  return now.getTime() > Date.parse(activeDate) + silence ? failed(activeDate) : job;
}
