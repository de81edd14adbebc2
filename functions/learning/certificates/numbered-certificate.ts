import { AppError } from '../../../shared/errors.ts';
import { parsePublicNumber } from '../open-badges/index.ts';
import type { Certificate } from './certificate.entity.ts';
import { findCertificate } from './certificate.repository.ts';

/**
 * Returns the certificate with a number, as typed from paper. The caller checks the reach of its person.
 *
 * @throws NOT_FOUND
 */
export async function getNumberedCertificate(typed: string): Promise<Certificate> {
  const parsed = parsePublicNumber(typed);
  const certificate = parsed && (await findCertificate(parsed, parsed.number));
  if (!certificate) throw new AppError('NOT_FOUND');
  return certificate;
}
