import { sumReservedBytes } from '../../../content/content-records/index.ts';
import {
  getOrganisationRecord,
  getQuota,
  type Quota,
  remainingBytes,
  repairLedger,
} from '../../../foundation/tenancy/index.ts';
import { listJobs } from '../../../identity/jobs/index.ts';
import { deleteObject } from '../../../runtime/objects.ts';
import { settings } from '../../../runtime/settings.ts';
import type { ConsistencyCheck } from '../consistency-check.ts';
import { countContent } from '../count-content.ts';
import { storedDocuments } from '../stored-objects.ts';

const pickSizes = ({ currentSize, reservedSize }: Pick<Quota, 'currentSize' | 'reservedSize'>) => ({
  currentSize,
  reservedSize,
});

/**
 * Files and open uploads ↔ the bytes in the organisation's ledger. The ledger changes in the transaction of
 * each upload or deletion. A repair is rejected if the ledger has changed since, so that it never reverts a
 * concurrent upload.
 */
export const ledger: ConsistencyCheck = {
  name: 'ledger',
  async *find(snapshot) {
    const quota = await getQuota(snapshot);
    // Read after the quota: a concurrent change of the limit changes the ledger, so that the repair is
    // rejected.
    const { maxSize } = await getOrganisationRecord(snapshot);
    const { currentSize } = await countContent(snapshot);
    const after = { currentSize, reservedSize: await sumReservedBytes(snapshot) };
    const remaining = remainingBytes(maxSize, after);
    if (
      quota.currentSize === after.currentSize &&
      quota.reservedSize === after.reservedSize &&
      quota.remainingSize === remaining
    )
      return;
    const describeSizes = (sizes: typeof after, left: number | undefined) =>
      `${sizes.currentSize} bytes, ${sizes.reservedSize} reserved, ${left ?? 'no limit'} left`;
    yield {
      record: `organisation ${snapshot.clientId}`,
      expected: describeSizes(after, remaining),
      stored: describeSizes(quota, quota.remainingSize),
      bytes: { before: pickSizes(quota), after },
      repair: () => repairLedger(quota, after, remaining),
    };
  },
};

/** Served files ↔ their objects. A missing object cannot be repaired. The file must be uploaded again. */
export const storedFiles: ConsistencyCheck = {
  name: 'stored-files',
  async *find(snapshot) {
    for (const key of (await snapshot.storage()).missing)
      yield { record: `file ${key}`, expected: 'an object of its size', stored: 'no such object' };
  },
};

/** Milliseconds. An older document cannot belong to a running attempt of a job. */
const day = 24 * 60 * 60 * 1000;

/**
 * Documents ↔ the jobs that produced them. The repair deletes a document without a job, because it may
 * contain names.
 */
export const jobDocuments: ConsistencyCheck = {
  name: 'job-documents',
  async *find(snapshot) {
    const prefix = `${snapshot.clientId}/made/`;
    const documents: { key: string; jobId: string }[] = [];
    for await (const page of storedDocuments(snapshot.clientId))
      for (const { key, modified } of page)
        if (snapshot.now.getTime() - modified > day)
          documents.push({ key, jobId: key.slice(prefix.length).split('/')[0] ?? '' });
    if (documents.length === 0) return;
    const jobs = new Set((await listJobs(snapshot)).map(({ id }) => id));
    for (const { key, jobId } of documents)
      if (!jobs.has(jobId))
        yield {
          record: `job ${jobId}`,
          expected: 'no document',
          stored: 'a document without a job',
          repair: () => deleteObject({ bucket: settings.documentsBucket, key }),
        };
  },
};
