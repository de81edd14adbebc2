import type {
  CertificateState,
  verifyCertificate as contract,
  VerifiedCertificate,
} from '../../../shared/contracts/learning/certificates.ts';
import { dayIn, dayText } from '../../../shared/days.ts';
import { AppError } from '../../../shared/errors.ts';
import { type ContentLanguage, inLanguage } from '../../../shared/lang.ts';
import { findOrganisation, type OrganisationRecord } from '../../foundation/tenancy/index.ts';
import { findPerson } from '../../identity/members/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { answer, Document } from '../../runtime/http/answer.ts';
import type { PublicOperation } from '../../runtime/http/operation.ts';
import { prefersHtml } from '../../runtime/http/prefer.ts';
import { pictureUrl } from '../../runtime/pictures.ts';
import { parsePublicNumber, stateOn, visitorLanguage } from '../open-badges/index.ts';
import type { Certificate } from './certificate.entity.ts';
import { findCertificate } from './certificate.repository.ts';
import { unknownPage, verifiedPage } from './verification-page.ts';

/**
 * Returns the recipient, the content, the dates and the state of a certificate by its number, without
 * authentication. The response is JSON, or for browsers (a scanned code) a page in the visitor's language.
 *
 * @throws NOT_FOUND for an unknown number, also after the person was deleted. Browsers receive a page with a
 * 404
 */
export const verifyCertificate: PublicOperation<typeof contract> = async (
  deps,
  { params, query, headers },
) => {
  const lang = visitorLanguage(query.lang, headers['accept-language']);
  const found = await findVerifiedCertificate(deps, params.number, lang);
  const html = prefersHtml(headers.accept);
  const vary = { Vary: 'Accept, Accept-Language', 'X-Robots-Tag': 'noindex' };
  if (!found) {
    if (!html) throw new AppError('NOT_FOUND');
    const page = unknownPage(lang, params.number);
    return answer(new Document('text/html', page.html), 404, { ...vary, ...page.headers });
  }
  const { certificate, organisation } = found;
  if (!html) return answer(certificate, 200, vary);
  const page = verifiedPage(lang, {
    ...certificate,
    kind: found.kind,
    state: found.state,
    completed: dayText(organisation.timeZone, certificate.completedDate),
    expires: certificate.expiresDate ? dayText('UTC', certificate.expiresDate) : null,
    revoked: certificate.revokedDate ? dayText(organisation.timeZone, certificate.revokedDate) : null,
    primaryColor: organisation.primaryColor,
    logo: pictureUrl(organisation.logo, 'thumb'),
  });
  return answer(new Document('text/html', page.html), 200, { ...vary, ...page.headers });
};

interface FoundCertificate {
  certificate: VerifiedCertificate;
  kind: Certificate['kind'];
  state: CertificateState;
  organisation: OrganisationRecord;
}

async function findVerifiedCertificate(
  deps: Pick<Deps, 'now'>,
  typed: string,
  lang: ContentLanguage,
): Promise<FoundCertificate | undefined> {
  const parsed = parsePublicNumber(typed);
  const certificate = parsed && (await findCertificate(parsed, parsed.number));
  if (!certificate) return undefined;
  const [person, organisation] = await Promise.all([
    findPerson(certificate.userId),
    findOrganisation(certificate),
  ]);
  if (!person || !organisation) return undefined;
  const { expires, revoked } = certificate;
  const state = stateOn(dayIn(organisation.timeZone, deps.now()), certificate);
  return {
    kind: certificate.kind,
    state,
    certificate: {
      valid: state === 'valid',
      number: certificate.number,
      firstName: person.firstName,
      lastName: person.lastName,
      title: inLanguage(certificate.titles, lang)?.title ?? '',
      organisation: organisation.name,
      completedDate: certificate.completedDate,
      ...(expires ? { expiresDate: expires } : {}),
      ...(revoked ? { revokedDate: revoked.at } : {}),
    },
    organisation,
  };
}
