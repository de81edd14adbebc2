import { certificatesRequested } from '../../../events/learning/certificates.ts';
import type { getTrainingCertificate } from '../../../shared/contracts/learning/certificates.ts';
import { AppError } from '../../../shared/errors.ts';
import { toContentLanguage } from '../../../shared/lang.ts';
import type { CallId } from '../../../shared/permissions.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import { documentAnswer } from '../../runtime/http/answer.ts';
import type { InputOf, OperationResult } from '../../runtime/http/operation.ts';
import { prefersJob } from '../../runtime/http/request.ts';
import { startJob } from '../exports/index.ts';
import type { CertificateRequest } from './certificate-request.ts';
import { assertDrawable, type Certified } from './certify.ts';
import { buildDrawer } from './draw-certificates.ts';

/** The call whose permission row a certificate needs. */
const calls = {
  training: 'getTrainingCertificate',
  course: 'getCourseCertificate',
} satisfies Record<CertificateRequest['what'], CallId>;

/**
 * Returns a certificate as PDF, or starts the job that draws it if the client prefers a job.
 *
 * @throws NOT_COMPLETED without a completion · CERTIFICATE_REVOKED · NAME_NOT_PRINTABLE
 */
export async function answerCertificate(
  deps: Deps,
  actor: Actor,
  input: InputOf<typeof getTrainingCertificate>,
  { what, certified }: { what: CertificateRequest['what']; certified: Certified | undefined },
): Promise<OperationResult<typeof getTrainingCertificate>> {
  if (!certified) throw new AppError('NOT_COMPLETED');
  await assertDrawable(certified);
  const { person, certificate } = certified;
  const { id = '', lang } = input.params;
  if (prefersJob(input)) {
    const { userId, role, address, clientId } = actor;
    const request: CertificateRequest = {
      ...{ what, id, lang, as: 'pdf', clientId: person.clientId, userIds: [person.id], groupIds: [] },
      starter: { clientId, userId, role, address },
    };
    return startJob(
      deps,
      request,
      { kind: 'certificates', subject: what, call: calls[what] },
      certificatesRequested,
    );
  }
  const { draw, fileNameOf } = await buildDrawer(deps, person, toContentLanguage(lang));
  return documentAnswer('application/pdf', await draw(certified), fileNameOf(certified), {
    'Certificate-Number': certificate.number,
  });
}
