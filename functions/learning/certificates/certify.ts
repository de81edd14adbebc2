import { type Course, findTraining, passedIn } from '../../content/content-records/index.ts';
import type { ProgressRecord } from '../../content/learning-records/index.ts';
import type { Member } from '../../identity/members/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Certificate } from './certificate.entity.ts';
import { completionOf, meanScore } from './certificate-rules.ts';
import { issueCertificate } from './issue-certificate.ts';

/** What somebody has completed, with its number: all that a certificate says. */
export interface Certified {
  person: Member;
  certificate: Certificate;
  /** Of each training that belongs to what was completed. */
  progress: readonly ProgressRecord[];
  /** Percent. */
  score: number | undefined;
}

/**
 * Certifies that somebody has completed a training, which may have left the offer, or be gone, since. The
 * completion gets its number, once.
 *
 * @returns undefined below 100 percent
 */
export async function certifyTraining(
  deps: Deps,
  person: Member,
  trainingId: string,
  progress: ProgressRecord | undefined,
): Promise<Certified | undefined> {
  if (!progress?.completedDate || progress.percent < 100) return undefined;
  const { id: userId, clientId } = person;
  const { completedDate, completedWith: content, score } = progress;
  const certificate = await issueCertificate(
    deps,
    { clientId, userId, kind: 'TRAINING', contentId: trainingId, completedDate, content },
    () => findTraining(trainingId, clientId),
  );
  return { person, certificate, progress: [progress], score };
}

/**
 * The same of a course.
 *
 * @param progress of its trainings that the person has begun
 * @returns undefined while a training is not passed, as the course asks for it
 */
export async function certifyCourse(
  deps: Deps,
  person: Member,
  course: Course,
  progress: readonly ProgressRecord[],
): Promise<Certified | undefined> {
  const reached = new Map(progress.map((one) => [one.trainingId, one]));
  if (passedIn(course, reached) < course.trainings.length) return undefined;
  const { id: userId, clientId } = person;
  const certificate = await issueCertificate(
    deps,
    { clientId, userId, kind: 'COURSE', contentId: course.id, ...completionOf(progress) },
    async () => course,
  );
  return { person, certificate, progress, score: meanScore(progress) };
}
