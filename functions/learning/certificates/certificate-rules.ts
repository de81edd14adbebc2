import { randomText } from '../../../shared/ids.ts';
import { latestInstant } from '../../../shared/order.ts';

const secretLength = 16;

/**
 * Returns a new number: the organisation, and 80 random bits in groups of four.
 * `K3X9M2QATB-7QWE-RTYA-SDFG-HJKZ`. Numbers cannot be guessed, and a number that was typed from paper is
 * found.
 */
export const newCertificateNumber = (clientId: string): string =>
  formatNumber(clientId, randomText(secretLength));

const formatNumber = (clientId: string, secret: string): string =>
  [clientId, ...(secret.match(/.{4}/g) ?? [])].join('-').toUpperCase();

/**
 * Normalises a typed number and returns it with its organisation. Accepts lower case, blanks, missing dashes,
 * O for 0, and I or L for 1. Returns undefined for an invalid number.
 */
export function parseCertificateNumber(typed: string): { clientId: string; number: string } | undefined {
  const plain = typed
    .toLowerCase()
    .replace(/[\s\-–—._]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
  if (!/^[0-9a-hjkmnp-tv-z]{17,26}$/.test(plain)) return undefined;
  const clientId = plain.slice(0, -secretLength);
  return { clientId, number: formatNumber(clientId, plain.slice(-secretLength)) };
}

interface Passed {
  /** Time of reaching 100 percent, ISO 8601. */
  completedDate?: string | undefined;
  /** Start of the latest session, ISO 8601. */
  lastSession: string;
}

/**
 * Returns the completion of a course: the date of the last of its trainings. A training that was passed by
 * its score has only the date of its latest session, which changes. `since` therefore marks the same
 * completion: a certificate of this date or later belongs to it.
 */
export const courseCompletion = (trainings: readonly Passed[]): { completedDate: string; since: string } => ({
  completedDate:
    latestInstant(trainings.map(({ completedDate, lastSession }) => completedDate ?? lastSession)) ?? '',
  since: latestInstant(trainings.flatMap(({ completedDate }) => completedDate ?? [])) ?? '',
});
