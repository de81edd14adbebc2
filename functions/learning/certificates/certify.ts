import { AppError } from '../../../shared/errors.ts';
import { meanScore, roundThousandths } from '../../../shared/numbers.ts';
import { type Course, findTraining, passedIn } from '../../content/content-records/index.ts';
import type { ProgressRecord } from '../../content/learning-records/index.ts';
import type { Member } from '../../identity/members/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { certifiedSkills } from '../statistics/index.ts';
import type { Certificate } from './certificate.entity.ts';
import { courseCompletion } from './certificate-rules.ts';
import { issueCertificate } from './issue-certificate.ts';
import { unprintableLetters } from './pdf/draw-certificate.ts';

/** A completion with its number: the whole content of a certificate. */
export interface Certified {
  person: Member;
  certificate: Certificate;
  /** The result of the completion. Absent if it is unknown. */
  result: Certificate['result'];
}

/**
 * Certifies the completion of a training, also of a training that was closed or deleted since. The completion
 * receives its number once.
 *
 * @returns undefined below 100 percent
 */
export async function certifyTraining(
  deps: Deps,
  person: Member,
  trainingId: string,
  progress: ProgressRecord | undefined,
): Promise<Certified | undefined> {
  const { completedDate, completedWith: content, percent, score } = progress ?? {};
  if (!progress || completedDate === undefined || (percent ?? 0) < 100) return undefined;
  const { id: userId, clientId } = person;
  const result = resultOf([progress], score);
  const certificate = await issueCertificate(
    deps,
    { clientId, userId, kind: 'TRAINING', contentId: trainingId, completedDate, content, result },
    () => findTraining(trainingId, clientId),
  );
  return { person, certificate, result };
}

/**
 * Certifies the completion of a course.
 *
 * @param progress in its trainings that the person has begun
 * @returns undefined while a training is not passed by the score that the course requires
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
  const result = resultOf(progress, meanScore(progress));
  const certificate = await issueCertificate(
    deps,
    { clientId, userId, kind: 'COURSE', contentId: course.id, ...courseCompletion(progress), result },
    async () => course,
  );
  return { person, certificate, result };
}

const resultOf = (
  progress: readonly ProgressRecord[],
  score: number | undefined,
): NonNullable<Certificate['result']> => ({
  minutes: roundThousandths(progress.reduce((sum, { minutes }) => sum + minutes, 0)),
  ...(score === undefined ? {} : { score }),
  skillIds: [...certifiedSkills(progress)],
});

/**
 * Requires that a certificate may be drawn: it was not revoked, and it can show each letter of the person's name.
 *
 * @throws CERTIFICATE_REVOKED · NAME_NOT_PRINTABLE, whose detail names the letters
 */
export async function assertDrawable({ person, certificate }: Certified): Promise<void> {
  if (certificate.revoked) throw new AppError('CERTIFICATE_REVOKED');
  const letters = await unprintableLetters(`${person.firstName} ${person.lastName}`);
  if (letters.length === 0) return;
  const detail = `No font of certificates has these letters: ${letters.slice(0, 10).join(' ')}`;
  throw new AppError('NAME_NOT_PRINTABLE', { detail });
}
