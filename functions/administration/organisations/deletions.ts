import { PROVIDER } from '../../../shared/ids.ts';
import { listEntries } from '../../foundation/audit-trail/index.ts';
import { type DeletionRecord, hasLeftovers, isOpen, listDeletions } from '../../foundation/tenancy/index.ts';
import { currentJob, findJob, type JobRecord, listJobs } from '../../identity/jobs/index.ts';
import type { Deps } from '../../runtime/deps.ts';

/** An incomplete deletion of an organisation, with its job. The job expires thirty days after its start. */
export interface Deletion extends DeletionRecord {
  job?: JobRecord | undefined;
}

/** Maximum difference between the dates of a job and of the audit entry of the same call, in milliseconds. */
const oneCall = 1000;

/** Returns all incomplete deletions. Costs Queries of the lists, and a read per deletion. */
export async function findDeletions(deps: Pick<Deps, 'now'>): Promise<Deletion[]> {
  const records = await listDeletions();
  const jobs = await Promise.all(records.map(({ jobId }) => findJob(jobId)));
  const now = deps.now();
  return [
    ...records.map((deletion, index) => {
      const job = jobs[index];
      return { ...deletion, job: job && currentJob(job, now) };
    }),
    ...(await findUnlisted(records, now)),
  ];
}

/**
 * Returns incomplete deletions that an earlier build started without listing them. The failed job contains
 * the name of the organisation, and the audit entry of the same second contains its id.
 */
async function findUnlisted(records: readonly DeletionRecord[], now: Date): Promise<Deletion[]> {
  const jobIds = new Set(records.map(({ jobId }) => jobId));
  const failed = (await listJobs({ clientId: PROVIDER }))
    .filter(({ id, kind }) => kind === 'organisation-deletion' && !jobIds.has(id))
    .map((job) => currentJob(job, now))
    .filter(({ status }) => status === 'failed');
  const found: Deletion[] = [];
  for (const job of failed) {
    const { id: jobId, subject, createdDate } = job;
    const started = Date.parse(createdDate);
    const [from, until] = [started - oneCall, started + oneCall].map((date) => new Date(date).toISOString());
    const entries = await listEntries({ clientId: PROVIDER }, { from: from ?? '', until: until ?? '' });
    const ids = entries.filter((entry) => entry.action === 'organisation-deleted').map((one) => one.targetId);
    for (const id of ids)
      if (!records.some((one) => one.id === id) && (await isLeftOver(id)))
        found.push({ id, name: subject, jobId, startedDate: createdDate, job });
  }
  return found;
}

/** Returns whether an organisation was closed, but some of its data is still stored. */
export const isLeftOver = async (clientId: string): Promise<boolean> =>
  !(await isOpen({ clientId })) && hasLeftovers({ clientId });
