import { ownerOf } from '../../../shared/ids.ts';
import {
  assertRoleHeld,
  type Bytes,
  keepDocument,
  type ReachRequest,
  type ReportProgress,
  readInput,
  removeInput,
  runJob,
} from '../../identity/jobs/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { transact, type Write } from '../../runtime/table.ts';
import type { Delivery } from '../../runtime/worker.ts';

/** How often a document is made anew because somebody was deleted meanwhile, before the message comes again. */
const attempts = 5;

export interface MadeDocument {
  bytes: Bytes;
  fileName: string;
  /** What is in it, in numbers. */
  receipt: Record<string, number>;
  /**
   * Ids of the people that it is about: its starter must still reach them when it is handed out. Absent for a document
   * about the starter alone.
   */
  people?: readonly string[];
  /** The writes that note in the log what was exported. */
  noted: readonly Write[];
}

/**
 * Makes the document of a job that `startJob` has started (EX-02).
 *
 * 1. Checks again that the starter may have it: a role that was taken away meanwhile ends the job.
 * 2. Has it made, of whom the starter reaches now.
 * 3. Keeps the document, unless somebody of the organisation was deleted meanwhile: then it is made anew without
 *    them, so that no document holds the name of a deleted person.
 * 4. Notes in the log what was exported.
 *
 * Again: a job that is done is left alone.
 */
export async function makeDocument<R extends ReachRequest>(
  deps: Deps,
  jobId: string,
  delivery: Delivery,
  make: (request: R, report: ReportProgress) => Promise<MadeDocument>,
): Promise<void> {
  const key = { clientId: ownerOf(jobId) ?? '', id: jobId };
  await runJob(deps, jobId, delivery, async (_job, report) => {
    const request = JSON.parse((await readInput(key)).toString()) as R;
    await assertRoleHeld(request);
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const made = await keepDocument(key, () => make(request, report));
      if (!made) continue;
      const { fileName, receipt, noted } = made;
      if (noted.length > 0) await transact(noted);
      return { fileName, receipt };
    }
    throw new Error('Somebody was deleted each time the document was made');
  });
  await removeInput(key);
}
