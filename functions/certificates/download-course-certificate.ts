import type { getCourseCertificate as contract } from '../../shared/contracts/certificates.ts';
import { AppError } from '../../shared/errors.ts';
import { toContentLanguage } from '../../shared/lang.ts';
import { getFollowedCourse, passedIn } from '../courses/index.ts';
import { getMemberInReach } from '../people/index.ts';
import type { Operation } from '../runtime/http/api.ts';
import { answerCertificate } from './answer-certificate.ts';
import { completionOf, meanScore } from './certificate-rules.ts';
import { issueCertificate } from './issue-certificate.ts';

/**
 * The certificate of a course as PDF (CE-01): each of its trainings is passed, as the course asks for it.
 *
 * @throws NOT_FOUND for a person or a course that the caller does not see; NOT_AUTHORIZED for a colleague outside
 * the team; NOT_COMPLETED while a training is not passed
 */
export const downloadCourseCertificate: Operation<typeof contract> = async (
  deps,
  actor,
  { params, query },
) => {
  const userId = query.userId ?? actor.userId;
  const person =
    userId === actor.userId ? actor.person : await getMemberInReach(actor, userId, 'getCourseCertificate');
  const { course, progress } = await getFollowedCourse(deps, actor, person, params.id);
  const reached = new Map(progress.map((one) => [one.trainingId, one]));
  if (passedIn(course, reached) < course.trainings.length) throw new AppError('NOT_COMPLETED');
  const { clientId } = person;
  const certificate = await issueCertificate(
    deps,
    { clientId, userId, kind: 'COURSE', contentId: course.id, ...completionOf(progress) },
    course,
  );
  const content = { person, certificate, progress, score: meanScore(progress) };
  return answerCertificate(deps, toContentLanguage(params.lang), content);
};
