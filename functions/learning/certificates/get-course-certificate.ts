import type { getCourseCertificate as contract } from '../../../shared/contracts/learning/certificates.ts';
import { getFollowedCourse } from '../../content/courses/index.ts';
import { getMemberInReach } from '../../identity/members/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { answerCertificate } from './answer-certificate.ts';
import { certifyCourse } from './certify.ts';

/**
 * Returns the certificate of a course as PDF, or starts the job that draws it (CE-01). Requires that each of
 * its trainings is passed by the score that the course requires.
 *
 * @throws NOT_FOUND for a person or a course that the caller does not see · NOT_AUTHORIZED for a colleague
 * outside the team · NOT_COMPLETED while a training is not passed
 */
export const getCourseCertificate: Operation<typeof contract> = async (deps, actor, input) => {
  const userId = input.query.userId ?? actor.userId;
  const person =
    userId === actor.userId ? actor.person : await getMemberInReach(actor, userId, 'getCourseCertificate');
  const { course, progress } = await getFollowedCourse(deps, actor, person, input.params.id);
  const certified = await certifyCourse(deps, person, course, progress);
  return answerCertificate(deps, actor, input, { what: 'course', certified });
};
