import type {
  CertificateDetail,
  listCertificates as contract,
} from '../../../shared/contracts/learning/certificates.ts';
import { dayIn } from '../../../shared/days.ts';
import { inLanguage } from '../../../shared/lang.ts';
import { getOrganisationRecord } from '../../foundation/tenancy/index.ts';
import { findMembers, getMemberInReach } from '../../identity/members/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { stateOn } from '../open-badges/index.ts';
import { listPersonCertificates } from './certificate.repository.ts';

/**
 * Lists the certificates of the caller or of a person in reach, the latest completion first. One Query, and a
 * batch for the names of people who revoked one.
 *
 * @throws NOT_FOUND · NOT_AUTHORIZED for a colleague outside the team
 */
export const listCertificates: Operation<typeof contract> = async (deps, actor, { query }) => {
  const { lang } = query;
  const person = await getMemberInReach(actor, query.userId ?? actor.userId, 'listCertificates');
  const [certificates, { timeZone }] = await Promise.all([
    listPersonCertificates(person, person.id),
    getOrganisationRecord(person),
  ]);
  const revokerIds = certificates.flatMap(({ revoked }) => (revoked ? [revoked.by] : []));
  const revokers = await findMembers(person, revokerIds);
  const nameOf = (id: string) => {
    const revoker = revokers.get(id);
    return revoker ? `${revoker.firstName} ${revoker.lastName}` : null;
  };
  const today = dayIn(timeZone, deps.now());
  return certificates
    .sort((a, b) => (a.completedDate < b.completedDate ? 1 : -1))
    .map((one): CertificateDetail => {
      const { number, kind, contentId, titles, completedDate, issuedDate, expires, revoked } = one;
      return {
        ...{ number, completedDate, issuedDate },
        content: { id: contentId, type: kind, title: inLanguage(titles, lang)?.title ?? '' },
        state: stateOn(today, one),
        expiresDate: expires ?? null,
        revoked: revoked
          ? { reason: revoked.reason, at: revoked.at, by: { id: revoked.by, name: nameOf(revoked.by) } }
          : null,
      };
    });
};
