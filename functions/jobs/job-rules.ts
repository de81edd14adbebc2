import type { JobRecord } from './job.entity.ts';

/** Milliseconds that clocks may differ by, and that a function may take to note its end. */
const slack = 30_000;

/**
 * A job as it is to be told at `now`. One whose last attempt was killed (its time or its memory ran out, so that
 * nothing could note it) has failed, from when its function ended; its message is among the dead letters. Redriven,
 * it is running again.
 */
export function asOf(job: JobRecord, now: Date): JobRecord {
  const { endsBy } = job;
  if (job.status !== 'running' || !endsBy || now.getTime() <= Date.parse(endsBy) + slack) return job;
  return { ...job, status: 'failed', code: 'SERVER_ERROR', endedDate: endsBy };
}
