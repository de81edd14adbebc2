import { certificateIssued } from '../../../events/learning/certificates.ts';
import { dayIn } from '../../../shared/days.ts';
import { AppError } from '../../../shared/errors.ts';
import type { ContentLanguage } from '../../../shared/lang.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import { getOrganisationRecord } from '../../foundation/tenancy/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { newPublicNumber } from '../open-badges/index.ts';
import type { Certificate } from './certificate.entity.ts';
import { findLatestCertificate, storeCertificate } from './certificate.repository.ts';
import type { Validity } from './validity.entity.ts';
import { findValidity } from './validity.repository.ts';
import { type CertificateDays, certificateDays } from './validity-rules.ts';

export interface Completion {
  clientId: string;
  userId: string;
  kind: Certificate['kind'];
  /** Id of the training, or the course. */
  contentId: string;
  /** Time of the completion, ISO 8601. */
  completedDate: string;
  /** A certificate of this date or later belongs to the same completion. Default: `completedDate`. */
  since?: string;
  /** Version of the completed content of a training. */
  content?: Certificate['content'];
  result: NonNullable<Certificate['result']>;
}

/**
 * Returns the existing certificate of a completion, or issues a new one. Repeated and parallel calls give a
 * completion one number. A certificate of content with a limited validity receives its last day.
 *
 * @param read reads the completed content, with its titles
 * @throws NOT_FOUND without an existing certificate if the content or the person was deleted
 */
export async function issueCertificate(
  deps: Deps,
  completion: Completion,
  read: () => Promise<{ i18n: readonly { lang: ContentLanguage; title: string }[] } | undefined>,
): Promise<Certificate> {
  const { clientId, userId, kind, contentId, completedDate, since = completedDate } = completion;
  const { content, result } = completion;
  const find = () => findLatestCertificate({ clientId }, userId, contentId);
  const issued = await find();
  if (issued && issued.completedDate >= since) return issued;
  const [completed, validity] = await Promise.all([read(), findValidity({ clientId }, contentId)]);
  if (!completed) throw new AppError('NOT_FOUND');
  const contentKey = kind === 'COURSE' ? { courseId: contentId } : { trainingId: contentId };
  const unnumbered = {
    ...{ clientId, userId, kind, contentId, completedDate },
    issuedDate: deps.now().toISOString(),
    ...(content ? { content } : {}),
    titles: completed.i18n.map(({ lang, title }) => ({ lang, title })),
    result,
    ...(validity ? await daysOf(validity, completedDate) : {}),
  };
  for (let stored: Awaited<ReturnType<typeof storeCertificate>> = 'taken'; stored === 'taken'; ) {
    const certificate: Certificate = { ...unnumbered, number: newPublicNumber(clientId) };
    const { number } = certificate;
    const event = publishWrite(deps, certificateIssued, clientId, {
      userId,
      number,
      ...contentKey,
      completedDate,
    });
    stored = await storeCertificate(certificate, event);
    if (stored === 'stored') return certificate;
  }
  const other = await find();
  if (other?.completedDate !== completedDate) throw new AppError('CONFLICT');
  return other;
}

/** Returns the days of a certificate in the time zone of the organisation. */
export async function daysOf(validity: Validity, completedDate: string): Promise<CertificateDays> {
  const { timeZone } = await getOrganisationRecord(validity);
  return certificateDays(validity, dayIn(timeZone, completedDate), validity.since);
}
