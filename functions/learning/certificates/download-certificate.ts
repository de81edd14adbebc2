import type { downloadCertificate as contract } from '../../../shared/contracts/learning/certificates.ts';
import { toContentLanguage } from '../../../shared/lang.ts';
import { getMemberInReach } from '../../identity/members/index.ts';
import { documentAnswer } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { buildDrawer } from './draw-certificates.ts';
import { getNumberedCertificate } from './numbered-certificate.ts';

/**
 * Returns an issued certificate as PDF, also one of an earlier round, with the result at its issue.
 *
 * @throws NOT_FOUND · NOT_AUTHORIZED for a colleague outside the team · CERTIFICATE_REVOKED ·
 * NAME_NOT_PRINTABLE
 */
export const downloadCertificate: Operation<typeof contract> = async (deps, actor, { params }) => {
  const certificate = await getNumberedCertificate(params.number);
  const person = await getMemberInReach(actor, certificate.userId, 'downloadCertificate');
  const certified = { person, certificate, result: certificate.result };
  const { draw, fileNameOf } = await buildDrawer(deps, person, toContentLanguage(params.lang));
  return documentAnswer('application/pdf', await draw(certified), fileNameOf(certified));
};
