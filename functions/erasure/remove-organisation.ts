import type { MessageOf } from '../../events/envelope.ts';
import type { organisationDeleted } from '../../events/organisations.ts';
import { listCoursesOf, listSomeTrainings } from '../content/index.ts';
import { closeCourses, removeCourse } from '../courses/index.ts';
import { failJob, type Report, runJob } from '../jobs/index.ts';
import { sentImagesPrefix } from '../learning/index.ts';
import { findPerson, listSomeMembers, memberDeleted } from '../members/index.ts';
import { forgetOrganisation } from '../notifications/index.ts';
import { retryOnConflict } from '../runtime/conflicts.ts';
import type { Deps } from '../runtime/deps.ts';
import { erasePartition } from '../runtime/erase-partition.ts';
import { enqueue } from '../runtime/queue.ts';
import { removeObjects } from '../runtime/remove-objects.ts';
import { settings } from '../runtime/settings.ts';
import { transact } from '../runtime/table.ts';
import type { Delivery } from '../runtime/worker.ts';
import { forgetSignOn } from '../sso/index.ts';
import { forgetDays } from '../statistics/index.ts';
import { forgetDue } from '../suggestions/index.ts';
import { closeTrainings, openedCards, removeTraining } from '../trainings/index.ts';
import { endUploads } from '../uploads/index.ts';
import { forgetDeliveriesDue } from '../webhooks/index.ts';
import { eraseOwnPartition } from './erase-person.repository.ts';
import { partitionsOf } from './partition-rules.ts';

/** Milliseconds after which the rest is left to another message: a function ends after fifteen minutes. */
const shift = 10 * 60 * 1000;
const slice = 25;

/**
 * Removes all that a deleted organisation holds (OR-05), and reports to its job how far it is:
 *
 * 1. its people, one by one, with their addresses and all that is kept of them;
 * 2. its courses and trainings, also from the catalogues of others; what was opened to it is closed;
 * 3. uploads on their way, and every object in every bucket;
 * 4. what is left in its partitions, and what it told the provider's people.
 *
 * It finds its place by what is still there: after a crash, a repeated message or the end of its shift it goes on.
 */
export async function removeOrganisation(
  deps: Deps,
  message: MessageOf<typeof organisationDeleted>,
  delivery: Delivery,
): Promise<void> {
  const { removedId, jobId } = message.data;
  await runJob(deps, jobId, delivery, async ({ receipt }, report) => {
    const work: Work = {
      deps,
      clientId: removedId,
      receipt,
      progress: 0,
      report,
      until: deps.now().getTime() + shift,
    };
    for (const [index, step] of steps.entries()) {
      work.progress = (index * 100) / steps.length;
      await tellProgress(work);
      if (await step(work)) continue;
      await tellProgress(work);
      await enqueue('removal', [message]);
      return undefined;
    }
    // The receipt keeps no name: that goes, too.
    return { subject: removedId, receipt: work.receipt };
  });
}

/** The message was tried for the last time: whoever follows the job is told. */
export const organisationStays = (
  deps: Deps,
  { data }: MessageOf<typeof organisationDeleted>,
): Promise<void> => failJob(deps, data.jobId);

interface Work {
  deps: Deps;
  clientId: string;
  receipt: Record<string, number>;
  progress: number;
  report: Report;
  until: number;
}

const tellProgress = ({ report, progress, receipt }: Work) => report(progress, receipt);

const tally = (work: Work, what: string, by: number) => {
  work.receipt = { ...work.receipt, [what]: (work.receipt[what] ?? 0) + by };
};

/** Takes slices while there are any. @returns false where the shift ended before */
async function inSlices<T>(
  work: Work,
  next: () => Promise<readonly T[]>,
  take: (one: T) => Promise<void>,
  what: string,
): Promise<boolean> {
  for (;;) {
    const some = await next();
    if (some.length === 0) return true;
    if (work.deps.now().getTime() > work.until) return false;
    for (const one of some) {
      await take(one);
      tally(work, what, 1);
    }
    await tellProgress(work);
  }
}

type Step = (work: Work) => Promise<boolean>;

const people: Step = (work) =>
  inSlices(
    work,
    () => listSomeMembers(work, slice),
    async (member) => {
      await eraseOwnPartition(work, member.id);
      // A change that was on its way when the organisation was closed may have moved the address.
      await retryOnConflict(async () => {
        const left = await findPerson(member.id);
        if (left) await transact(memberDeleted(left));
      });
      // Something may have been told to them until they were gone.
      await eraseOwnPartition(work, member.id);
    },
    'people',
  );

const courses: Step = async (work) => {
  await closeCourses(work);
  return inSlices(
    work,
    async () => (await listCoursesOf(work)).own.slice(0, slice),
    (course) => removeCourse(work.deps, course),
    'courses',
  );
};

const trainings: Step = (work) =>
  inSlices(
    work,
    () => listSomeTrainings(work.clientId, slice),
    (training) => removeTraining(work.deps, training),
    'trainings',
  );

const listings: Step = async (work) => {
  await retryOnConflict(async () => closeTrainings(work.clientId, await openedCards(work.clientId)));
  return true;
};

const objects: Step = async (work) => {
  await endUploads(work.deps, work);
  const { incomingBucket, contentBucket, webBucket, picturesBucket, documentsBucket } = settings;
  const own = [incomingBucket, contentBucket, webBucket, picturesBucket, documentsBucket].map(
    (bucket) => [bucket, `${work.clientId}/`] as const,
  );
  for (const [bucket, prefix] of [...own, [incomingBucket, sentImagesPrefix(work)] as const]) {
    const { count, bytes } = await removeObjects(bucket, prefix);
    tally(work, 'objects', count);
    tally(work, 'bytes', bytes);
  }
  return true;
};

const partitions: Step = async (work) => {
  await forgetDue(work);
  await forgetSignOn(work);
  await forgetDeliveriesDue(work);
  await forgetDays(work);
  for (const partition of partitionsOf(work.clientId)) tally(work, 'items', await erasePartition(partition));
  await forgetOrganisation(work.clientId);
  return true;
};

const steps: readonly Step[] = [people, courses, trainings, listings, objects, partitions];
