import type { shareCertificate as contract } from '../../../shared/contracts/learning/certificates.ts';
import { AppError } from '../../../shared/errors.ts';
import { getMemberInReach } from '../../identity/members/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import {
  certificateAchievement,
  createOpenBadge,
  findOpenBadge,
  shareAgain,
  toShared,
} from '../open-badges/index.ts';
import { shareCertificateWrite } from './certificate.repository.ts';
import { getNumberedCertificate } from './numbered-certificate.ts';

/**
 * Shares a certificate of the caller: gives it a public page and a signed credential (Open Badges 3.0). A repeated call
 * returns the same address.
 *
 * @throws NOT_FOUND for an unknown number · NOT_AUTHORIZED for a certificate of a colleague · CERTIFICATE_REVOKED
 */
export const shareCertificate: Operation<typeof contract> = (deps, actor, { params }) =>
  retryOnConflict(async () => {
    const certificate = await getNumberedCertificate(params.number);
    await getMemberInReach(actor, certificate.userId, 'shareCertificate');
    if (certificate.revoked) throw new AppError('CERTIFICATE_REVOKED');
    const { clientId, userId, kind, contentId, completedDate, titles, content, result, expires } =
      certificate;
    const achievement = certificateAchievement(certificate.number);
    if (certificate.openBadge) {
      const shared = await findOpenBadge({ clientId, userId, achievement });
      return shared ? shareAgain(shared) : toShared(certificate.openBadge);
    }
    const { number } = await createOpenBadge(
      deps,
      {
        ...{ clientId, userId, kind, contentId, achievement },
        achievedDate: completedDate,
        texts: titles.map(({ lang, title }) => ({ lang, name: title })),
        ...(content ? { content } : {}),
        ...(result?.score === undefined ? {} : { score: result.score }),
        ...(expires ? { expires } : {}),
      },
      (shared) => [shareCertificateWrite(certificate, shared)],
    );
    return toShared(number);
  });
