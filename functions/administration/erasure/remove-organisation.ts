import type { organisationDeleted } from '../../../events/administration/organisations.ts';
import type { MessageOf } from '../../../events/envelope.ts';
import { closeCourses, removeStoredCourse } from '../../content/courses/index.ts';
import { uploadedImagesPrefix } from '../../content/learning-records/index.ts';
import { closeTrainings, openedCards, removeStoredTraining } from '../../content/trainings/index.ts';
import { endUploads } from '../../delivery/uploads/index.ts';
import { endDeletion, saveRemainingCounts } from '../../foundation/tenancy/index.ts';
import { type ReportProgress, runJob } from '../../identity/jobs/index.ts';
import { deleteMemberWrites, findPerson } from '../../identity/members/index.ts';
import { releaseSsoDomains } from '../../identity/sso/index.ts';
import { forgetDeliveriesDue } from '../../integrations/webhooks/index.ts';
import { forgetDays } from '../../learning/statistics/index.ts';
import { forgetDue } from '../../learning/suggestions/index.ts';
import { forgetForwarding } from '../../learning/xapi/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { erasePartition } from '../../runtime/erase-partition.ts';
import { failureCode } from '../../runtime/failure-rules.ts';
import { enqueue } from '../../runtime/queue.ts';
import { countObjects, removeObjects } from '../../runtime/remove-objects.ts';
import { settings } from '../../runtime/settings.ts';
import { transact } from '../../runtime/table.ts';
import type { Delivery } from '../../runtime/worker.ts';
import { forgetOrganisation } from '../notifications/index.ts';
import { eraseOwnPartition } from './erase-person.repository.ts';
import { organisationPartitions } from './partition-rules.ts';
import { countRemaining, listRemainingIds, type RemainingKind } from './remaining.repository.ts';

/** Milliseconds per message. A new message continues the removal. A function runs at most fifteen minutes. */
const shift = 10 * 60 * 1000;
const slice = 25;

/**
 * Removes all data of a deleted organisation (OR-05), and reports the progress to its job:
 *
 * 1. People, one by one, with their addresses and personal data.
 * 2. Courses and trainings, also in other catalogues. Content of others that was opened to the organisation
 *    is closed.
 * 3. Open uploads, and every object in every bucket.
 * 4. Partitions, and notifications to the provider's people about the organisation.
 *
 * The stored data determines the next step. The removal therefore continues after a crash, a repeated message
 * or the end of its shift. A record that cannot be removed does not stop the others. Step 4 runs only when
 * none is left, because it erases the keys that lead to these records. Otherwise the message is retried, and
 * the deletion lists the remaining records.
 *
 * @throws Error with the first failure as its cause
 */
export async function removeOrganisation(
  deps: Deps,
  message: MessageOf<typeof organisationDeleted>,
  delivery: Delivery,
): Promise<void> {
  const { removedId, jobId } = message.data;
  await runJob(deps, jobId, delivery, async ({ receipt }, report) => {
    const work: RemovalWork = {
      deps,
      clientId: removedId,
      receipt,
      progress: 0,
      report,
      until: deps.now().getTime() + shift,
      failures: [],
    };
    for (const [index, step] of steps.entries()) {
      work.progress = (index * 100) / (steps.length + 1);
      await reportProgress(work);
      if (await completeStep(work, step)) continue;
      await reportProgress(work);
      await enqueue('removal', [message]);
      return undefined;
    }
    await assertComplete(work);
    await erasePartitions(work);
    // The receipt contains no name: the name is removed as well.
    return { subject: removedId, receipt: work.receipt };
  });
}

interface RemovalWork {
  deps: Deps;
  clientId: string;
  receipt: Record<string, number>;
  progress: number;
  report: ReportProgress;
  until: number;
  failures: unknown[];
}

const reportProgress = ({ report, progress, receipt }: RemovalWork) => report(progress, receipt);

const addToTally = (work: RemovalWork, kind: string, by: number) => {
  work.receipt = { ...work.receipt, [kind]: (work.receipt[kind] ?? 0) + by };
};

/**
 * Runs a step. A step that fails as a whole does not stop the next ones.
 *
 * @returns false at the end of the shift
 */
async function completeStep(work: RemovalWork, step: RemovalStep): Promise<boolean> {
  try {
    return await step(work);
  } catch (error) {
    logFailure(work, error);
    return true;
  }
}

function logFailure(work: RemovalWork, error: unknown, about: Record<string, string> = {}): void {
  const { clientId, failures, deps } = work;
  failures.push(error);
  deps.log.warn('removal step failed', {
    clientId,
    ...about,
    code: failureCode(error),
    error: error as Error,
  });
}

/**
 * @throws Error if a step has failed, after the numbers of remaining records were stored with the deletion
 */
async function assertComplete(work: RemovalWork): Promise<void> {
  const { clientId, failures } = work;
  if (failures.length === 0) return;
  const objects = await countLeftObjects(clientId);
  const counts = await countRemaining(clientId);
  await saveRemainingCounts(work, { ...counts, ...(objects === undefined ? {} : { objects }) });
  throw new Error(`${failures.length} parts of ${clientId} were not removed`, { cause: failures[0] });
}

/**
 * Returns the number of stored objects of an organisation, or `undefined` if the storage does not respond.
 */
async function countLeftObjects(clientId: string): Promise<number | undefined> {
  try {
    let count = 0;
    for (const [bucket, prefix] of objectPlaces(clientId)) count += await countObjects(bucket, prefix);
    return count;
  } catch {
    return undefined;
  }
}

type RemovalStep = (work: RemovalWork) => Promise<boolean>;

/**
 * Returns a step that removes the records of a kind in passes, until a pass removes no record.
 *
 * @returns false if the shift ended before
 */
const buildStep =
  (kind: RemainingKind, remove: (work: RemovalWork, id: string) => Promise<void>): RemovalStep =>
  async (work) => {
    const removed = new Set<string>();
    for (;;) {
      const before = removed.size;
      const failed = new Map<string, unknown>();
      let after: string | undefined;
      for (;;) {
        const ids = await listRemainingIds(work.clientId, kind, after, slice);
        if (ids.length === 0) break;
        if (work.deps.now().getTime() > work.until) return false;
        for (const id of ids) {
          try {
            if (removed.has(id)) throw new Error(`${id} is still stored after its removal`);
            await remove(work, id);
            removed.add(id);
            addToTally(work, kind, 1);
          } catch (error) {
            failed.set(id, error);
          }
        }
        await reportProgress(work);
        after = ids.at(-1);
      }
      if (removed.size > before) continue;
      for (const [id, error] of failed) logFailure(work, error, { kind, id });
      return true;
    }
  };

const people = buildStep('people', async (work, id) => {
  await eraseOwnPartition(work, id);
  // A change that was in progress when the organisation was closed may have changed the address.
  await retryOnConflict(async () => {
    const member = await findPerson(id);
    if (!member) throw new Error(`${id} cannot be read as a member`);
    await transact(deleteMemberWrites(member));
  });
  // A worker may have written data of the member until the deletion.
  await eraseOwnPartition(work, id);
});

const openedCourses: RemovalStep = async (work) => {
  await closeCourses(work);
  return true;
};

const courses = buildStep('courses', ({ deps }, id) => removeStoredCourse(deps, id));
const trainings = buildStep('trainings', ({ deps }, id) => removeStoredTraining(deps, id));

const listingsStep: RemovalStep = async ({ deps, clientId }) => {
  await retryOnConflict(async () => closeTrainings(deps, clientId, await openedCards(clientId)));
  return true;
};

const uploadsStep: RemovalStep = async (work) => {
  await endUploads(work.deps, work);
  return true;
};

/** Returns the buckets that contain an organisation's objects, each with a key prefix. */
function objectPlaces(clientId: string): (readonly [bucket: string, prefix: string])[] {
  const { incomingBucket, contentBucket, webBucket, picturesBucket, documentsBucket } = settings;
  const buckets = [incomingBucket, contentBucket, webBucket, picturesBucket, documentsBucket];
  return [
    ...buckets.map((bucket) => [bucket, `${clientId}/`] as const),
    [incomingBucket, uploadedImagesPrefix({ clientId })],
  ];
}

const objectsStep: RemovalStep = async (work) => {
  for (const [bucket, prefix] of objectPlaces(work.clientId)) {
    try {
      const { count, bytes } = await removeObjects(bucket, prefix);
      addToTally(work, 'objects', count);
      addToTally(work, 'bytes', bytes);
    } catch (error) {
      logFailure(work, error, { bucket });
    }
  }
  return true;
};

const steps: readonly RemovalStep[] = [
  people,
  openedCourses,
  courses,
  trainings,
  listingsStep,
  uploadsStep,
  objectsStep,
];

async function erasePartitions(work: RemovalWork): Promise<void> {
  await forgetDue(work);
  await releaseSsoDomains(work);
  await forgetDeliveriesDue(work);
  await forgetDays(work);
  await forgetForwarding(work);
  for (const partition of organisationPartitions(work.clientId))
    addToTally(work, 'items', await erasePartition(partition));
  await forgetOrganisation(work.clientId);
  await endDeletion(work);
}
