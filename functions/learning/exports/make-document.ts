import { idOwner } from '../../../shared/ids.ts';
import {
  assertStarterHasRole,
  type Bytes,
  type JobOutcome,
  type ReachRequest,
  type ReportProgress,
  readInput,
  removeInput,
  runJob,
  storeDocument,
} from '../../identity/jobs/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { transact, type Write } from '../../runtime/table.ts';
import type { Delivery } from '../../runtime/worker.ts';

/** Limit of attempts after members were deleted during the production, before the message is retried. */
const attempts = 5;

export interface MadeDocument {
  bytes: Bytes;
  fileName: string;
  /** Numbers that describe the content. */
  receipt: Record<string, number>;
  /**
   * Ids of the people in the document. Its starter must still reach them at each download. Absent for a
   * document about the starter alone.
   */
  people?: readonly string[];
  /** The writes of the audit entry. */
  auditEntries: readonly Write[];
}

/**
 * Produces the document of a job that `startJob` has started (EX-02).
 *
 * 1. Checks again that the starter may have the document. A revoked role ends the job.
 * 2. Produces the document for the people whom the starter reaches now.
 * 3. Stores the document, unless a member of the organisation was deleted in the meantime. Then produces it
 * again, so that no document contains the name of a deleted person.
 * 4. Writes the audit entry.
 *
 * Skips a finished job. Idempotent.
 */
export async function makeDocument<R extends ReachRequest>(
  deps: Deps,
  jobId: string,
  delivery: Delivery,
  make: (request: R, report: ReportProgress) => Promise<MadeDocument>,
): Promise<void> {
  const key = { clientId: idOwner(jobId) ?? '', id: jobId };
  await runJob(deps, jobId, delivery, async (_job, report) => {
    const request = JSON.parse((await readInput(key)).toString()) as R;
    return storeForStarter(key, request, () => make(request, report));
  });
  await removeInput(key);
}

/**
 * Produces and stores the document of a request (steps 1 to 4 of `makeDocument`).
 *
 * @returns the outcome of its job
 * @throws NOT_AUTHORIZED if the starter has lost the role
 */
export async function storeForStarter(
  key: { clientId: string; id: string },
  request: ReachRequest,
  make: () => Promise<MadeDocument>,
): Promise<JobOutcome> {
  await assertStarterHasRole(request);
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const document = await storeDocument(key, make);
    if (!document) continue;
    const { fileName, receipt, auditEntries } = document;
    if (auditEntries.length > 0) await transact(auditEntries);
    return { fileName, receipt };
  }
  throw new Error('A member was deleted during each attempt to make the document');
}
