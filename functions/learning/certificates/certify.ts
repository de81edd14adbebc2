import { AppError } from '../../../shared/errors.ts';
import { meanScore } from '../../../shared/numbers.ts';
import { type Course, findTraining, passedIn } from '../../content/content-records/index.ts';
import type { ProgressRecord } from '../../content/learning-records/index.ts';
import type { Member } from '../../identity/members/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Certificate } from './certificate.entity.ts';
import { courseCompletion } from './certificate-rules.ts';
import { issueCertificate } from './issue-certificate.ts';
import { unprintableLetters } from './pdf/draw-certificate.ts';

/** A completion with its number: the whole content of a certificate. */
export interface Certified {
  person: Member;
  certificate: Certificate;
  /** Progress in each training of the completed content. */
  progress: readonly ProgressRecord[];
  /** Percent. */
  score: number | undefined;
}

/**
 * Certifies the completion of a training, also of a training that was closed or deleted since. The completion
 * receives its number once.
 *
 * @returns undefined below 100 percent
 * @throws NAME_NOT_PRINTABLE
 */
export async function certifyTraining(
  deps: Deps,
  person: Member,
  trainingId: string,
  progress: ProgressRecord | undefined,
): Promise<Certified | undefined> {
  if (!progress?.completedDate || progress.percent < 100) return undefined;
  await assertPrintable(person);
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
 * Certifies the completion of a course.
 *
 * @param progress in its trainings that the person has begun
 * @returns undefined while a training is not passed by the score that the course requires
 * @throws NAME_NOT_PRINTABLE
 */
export async function certifyCourse(
  deps: Deps,
  person: Member,
  course: Course,
  progress: readonly ProgressRecord[],
): Promise<Certified | undefined> {
  const reached = new Map(progress.map((one) => [one.trainingId, one]));
  if (passedIn(course, reached) < course.trainings.length) return undefined;
  await assertPrintable(person);
  const { id: userId, clientId } = person;
  const certificate = await issueCertificate(
    deps,
    { clientId, userId, kind: 'COURSE', contentId: course.id, ...courseCompletion(progress) },
    async () => course,
  );
  return { person, certificate, progress, score: meanScore(progress) };
}

/**
 * Requires that a certificate can show each letter of the person's name. A certificate without it must not be issued.
 *
 * @throws NAME_NOT_PRINTABLE, whose detail names the letters
 */
async function assertPrintable({ firstName, lastName }: Member): Promise<void> {
  const letters = await unprintableLetters(`${firstName} ${lastName}`);
  if (letters.length === 0) return;
  const detail = `No font of certificates has these letters: ${letters.slice(0, 10).join(' ')}`;
  throw new AppError('NAME_NOT_PRINTABLE', { detail });
}
