import { certificatesRequested } from '../../../events/learning/certificates.ts';
import type { exportCertificates as contract } from '../../../shared/contracts/learning/certificates.ts';
import { AppError } from '../../../shared/errors.ts';
import { assertNamedInReach, peopleInReach } from '../../identity/jobs/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { assertContentInReach, startJob } from '../exports/index.ts';
import type { CertificateRequest } from './certificate-request.ts';

/**
 * Limit of people of one job. A job draws some ten certificates a second, each of up to 400 kB on the
 * worker's disk (infra/domains/learning/certificates.ts).
 */
const maxPeople = 5000;

/**
 * Starts the job that draws the certificates of a training or a course, for named people or for everyone in
 * reach (CE-01). A manager reaches their team. People without a completion receive no certificate.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED for people, groups and content out of reach: nothing is drawn then ·
 * TOO_MANY people
 */
export const exportCertificates: Operation<typeof contract> = async (deps, actor, { params, body }) => {
  const { trainingId, courseId, userIds, groupIds } = body;
  const { clientId, userId, role, address } = actor;
  const request: CertificateRequest = {
    what: courseId === undefined ? 'training' : 'course',
    id: courseId ?? trainingId ?? '',
    as: 'zip',
    lang: params.lang,
    ...{ clientId, userIds, groupIds },
    starter: { clientId, userId, role, address },
  };
  await assertNamedInReach(request);
  const [people] = await Promise.all([peopleInReach(request), assertContentInReach(deps, request)]);
  if (people.length > maxPeople)
    throw new AppError('VALIDATION', {
      violations: [{ field: 'userIds', message: 'TOO_MANY', params: { max: maxPeople } }],
    });
  return startJob(
    deps,
    request,
    { kind: 'certificates', subject: request.what, call: 'exportCertificates' },
    certificatesRequested,
  );
};
