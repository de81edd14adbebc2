import { PROVIDER } from '../../../shared/ids.ts';
import { listEntries } from '../../foundation/audit-trail/index.ts';
import { type DeletionRecord, hasLeftovers, isOpen, listDeletions } from '../../foundation/tenancy/index.ts';
import { asOf, findJob, type JobRecord, listJobs } from '../../identity/jobs/index.ts';
import type { Deps } from '../../runtime/deps.ts';

/** The deletion of an organisation that is not complete, with its job; the job expires thirty days after its start. */
export interface Deletion extends DeletionRecord {
  job?: JobRecord | undefined;
}

/** Milliseconds between the dates that one call gives to its job and to its entry in the log. */
const oneCall = 1000;

/** Returns every deletion that is not complete: a Query, and a read for each of them. */
export async function findDeletions(deps: Pick<Deps, 'now'>): Promise<Deletion[]> {
  const listed = await listDeletions();
  const jobs = await Promise.all(listed.map(({ jobId }) => findJob(jobId)));
  const now = deps.now();
  return [
    ...listed.map((deletion, index) => {
      const job = jobs[index];
      return { ...deletion, job: job && asOf(job, now) };
    }),
    ...(await findUnlisted(listed, now)),
  ];
}

/**
 * Returns deletions that an earlier build started and could not complete: it did not list them. A failed job names the
 * organisation, the log of the same second its id.
 */
async function findUnlisted(listed: readonly DeletionRecord[], now: Date): Promise<Deletion[]> {
  const known = new Set(listed.map(({ jobId }) => jobId));
  const failed = (await listJobs({ clientId: PROVIDER }))
    .filter(({ id, kind }) => kind === 'organisation-deletion' && !known.has(id))
    .map((job) => asOf(job, now))
    .filter(({ status }) => status === 'failed');
  const found: Deletion[] = [];
  for (const job of failed) {
    const { id: jobId, subject, createdDate } = job;
    const started = Date.parse(createdDate);
    const [from, until] = [started - oneCall, started + oneCall].map((date) => new Date(date).toISOString());
    const entries = await listEntries({ clientId: PROVIDER }, { from: from ?? '', until: until ?? '' });
    const ids = entries.filter((entry) => entry.action === 'organisation-deleted').map((one) => one.targetId);
    for (const id of ids)
      if (!listed.some((one) => one.id === id) && (await isLeftOver(id)))
        found.push({ id, name: subject, jobId, startedDate: createdDate, job });
  }
  return found;
}

/** Whether an organisation was closed, and some of its data is still stored. */
export const isLeftOver = async (clientId: string): Promise<boolean> =>
  !(await isOpen({ clientId })) && hasLeftovers({ clientId });
