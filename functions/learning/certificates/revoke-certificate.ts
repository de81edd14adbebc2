import { certificateRevoked } from '../../../events/learning/certificates.ts';
import type { revokeCertificate as contract } from '../../../shared/contracts/learning/certificates.ts';
import { auditWrites } from '../../foundation/audit-trail/index.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import { getMemberInReach } from '../../identity/members/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { certificateAchievement, findOpenBadge, revokeOpenBadgeWrites } from '../open-badges/index.ts';
import { revokeCertificateWrite } from './certificate.repository.ts';
import { getNumberedCertificate } from './numbered-certificate.ts';

/**
 * Revokes a certificate, and its shared badge. The completion gets no other certificate: the person completes the content again after
 * a reset of the progress. A repeated call changes nothing.
 *
 * @throws NOT_FOUND for an unknown number, or a certificate of another organisation
 */
export const revokeCertificate: Operation<typeof contract> = (deps, actor, { params, body }) =>
  retryOnConflict(async () => {
    const certificate = await getNumberedCertificate(params.number);
    const { clientId, userId, number, kind, contentId } = certificate;
    await getMemberInReach(actor, userId, 'revokeCertificate');
    if (certificate.revoked) return { number };
    const revoked = { at: deps.now().toISOString(), by: actor.userId, reason: body.reason };
    const achievement = certificateAchievement(number);
    const shared = certificate.openBadge && (await findOpenBadge({ clientId, userId, achievement }));
    await transact([
      revokeCertificateWrite(certificate, revoked),
      ...(shared ? revokeOpenBadgeWrites(shared, revoked.at) : []),
      publishWrite(deps, certificateRevoked, clientId, {
        ...{ userId, number },
        ...(kind === 'COURSE' ? { courseId: contentId } : { trainingId: contentId }),
        revokedDate: revoked.at,
      }),
      ...auditWrites(deps, actor, {
        action: 'certificate-revoked',
        target: { kind: 'user', id: userId },
        clientId,
        changes: [
          { field: 'certificate', before: JSON.stringify(number) },
          { field: 'reason', after: JSON.stringify(body.reason) },
        ],
      }),
    ]);
    return { number };
  });
