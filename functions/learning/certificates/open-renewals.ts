import { chunk } from 'es-toolkit/array/chunk';
import type { MessageOf } from '../../../events/envelope.ts';
import { type reminderDayBegun, requirementAdded } from '../../../events/learning/assignments.ts';
import { renewalsPart } from '../../../events/learning/certificates.ts';
import { dayIn } from '../../../shared/days.ts';
import { setProgressWrite } from '../../content/catalogue/index.ts';
import { findCourses, findTraining } from '../../content/content-records/index.ts';
import { followedBy } from '../../content/courses/index.ts';
import {
  findProgress,
  findRequirements,
  type ProgressRecord,
  renewRequirement,
  restartProgress,
  saveProgressWrite,
  saveRequirementsWrites,
} from '../../content/learning-records/index.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import { getOrganisationRecord } from '../../foundation/tenancy/index.ts';
import { findPerson, type Member } from '../../identity/members/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { enqueue } from '../../runtime/queue.ts';
import { transact } from '../../runtime/table.ts';
import { addTrainingFiguresWrite } from '../statistics/index.ts';
import type { Certificate } from './certificate.entity.ts';
import { findCertificate, findLatestCertificate } from './certificate.repository.ts';
import type { Renewal } from './validity.entity.ts';
import { deleteRenewalWrite, findRenewal, findValidity, listRenewals } from './validity.repository.ts';

/** Renewals per message. */
const partSize = 20;

/** Sends the renewals that open on this day to the queue. A repeated run sends the same messages. */
export async function openRenewals(
  deps: Deps,
  { clientId, at, data: { day } }: MessageOf<typeof reminderDayBegun>,
): Promise<void> {
  const renewals = await listRenewals({ clientId }, day);
  await enqueue(
    'renewal',
    chunk(renewals, partSize).map((some, place) => ({
      ...{ id: `renewals.${day}.${place}`, clientId, at },
      name: renewalsPart.name,
      data: { renewals: some.map(({ opens, number }) => ({ opens, number })) },
    })),
  );
  if (renewals.length > 0) deps.log.info('renewals opened', { day, renewals: renewals.length });
}

/** Opens some renewals. */
export async function openRenewalsPart(
  deps: Deps,
  { clientId, data }: MessageOf<typeof renewalsPart>,
): Promise<void> {
  for (const renewal of data.renewals)
    await retryOnConflict(() => openRenewal(deps, { clientId, ...renewal }));
}

/**
 * Opens a new round for the holder of an expiring certificate: the progress begins again, and the content is
 * required until the last day of the certificate. Nothing opens for a revoked certificate, after a newer
 * certificate, for deleted content, for a person who is exempt from the content, or if the certificates of the
 * content no longer expire. Idempotent.
 */
async function openRenewal(deps: Deps, renewal: Renewal): Promise<void> {
  if (!(await findRenewal(renewal))) return;
  const certificate = await findCertificate(renewal, renewal.number);
  const round = certificate && (await findRound(certificate));
  if (!round) {
    await transact([deleteRenewalWrite(renewal)]);
    return;
  }
  const { clientId, userId, kind, contentId, expires = '' } = certificate;
  const { by, progress } = round;
  const person = { clientId, userId };
  const now = deps.now();
  const [before, { timeZone }] = await Promise.all([findRequirements(person), getOrganisationRecord(person)]);
  const old = before?.requirements ?? [];
  const content = { kind, contentId, by, expires };
  const requirements = renewRequirement(old, content, dayIn(timeZone, now), now);
  if (requirements === old) {
    await transact([deleteRenewalWrite(renewal)]);
    return;
  }
  // One transaction for each training, because all of them change the marks of the person.
  for (const one of progress)
    await transact([
      saveProgressWrite(one, restartProgress(one, now.toISOString())),
      setProgressWrite(person, userId, one.trainingId, 0),
      addTrainingFiguresWrite(person, one.trainingId, {}, { percent: 0 }),
    ]);
  await transact([
    deleteRenewalWrite(renewal),
    ...saveRequirementsWrites(before, person, requirements),
    publishWrite(deps, requirementAdded, clientId, {
      ...{ contentId, kind, by, userIds: [userId] },
      renewal: true,
    }),
  ]);
}

interface Round {
  /** Progress of the round before, which begins again. */
  progress: ProgressRecord[];
  /** The member who set the validity. */
  by: string;
}

/** Returns the progress to restart, or undefined if no new round opens for this certificate. */
async function findRound(certificate: Certificate): Promise<Round | undefined> {
  const { clientId, userId, contentId, completedDate } = certificate;
  if (certificate.revoked) return undefined;
  const [validity, latest, member] = await Promise.all([
    findValidity({ clientId }, contentId),
    findLatestCertificate({ clientId }, userId, contentId),
    findPerson(userId),
  ]);
  if (!validity || !member || latest?.number !== certificate.number) return undefined;
  const progress = await progressOf(certificate, member);
  // Trainings that were completed again since then remain complete.
  return (
    progress && {
      by: validity.by,
      progress: progress.filter((one) => (one.completedDate ?? one.lastSession) <= completedDate),
    }
  );
}

/** Returns the progress in the content, or undefined if the content was deleted. */
async function progressOf(
  { clientId, userId, kind, contentId }: Certificate,
  member: Member,
): Promise<ProgressRecord[] | undefined> {
  if (kind === 'TRAINING') {
    const [training, progress] = await Promise.all([
      findTraining(contentId, clientId),
      findProgress({ clientId }, userId, contentId),
    ]);
    return training && (progress ? [progress] : []);
  }
  const course = (await findCourses([contentId])).get(contentId);
  return course && (await followedBy(member, course)).progress;
}
