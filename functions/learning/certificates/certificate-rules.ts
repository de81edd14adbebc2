import { randomText } from '../../../shared/ids.ts';

const secretLength = 16;

/**
 * A new number: the organisation, and 80 random bits in groups of four. `K3X9M2QATB-7QWE-RTYA-SDFG-HJKZ`.
 * Nobody finds a certificate by trying, and one that was typed from paper is still found.
 */
export const newCertificateNumber = (clientId: string): string =>
  formatNumber(clientId, randomText(secretLength));

const formatNumber = (clientId: string, secret: string): string =>
  [clientId, ...(secret.match(/.{4}/g) ?? [])].join('-').toUpperCase();

/**
 * A number as somebody typed it – small letters, blanks, no dashes, O for 0, I or L for 1 –, as it is written,
 * with its organisation. Undefined where it cannot be one.
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
  /** When 100 percent was reached; ISO 8601. */
  completedDate?: string | undefined;
  /** When the latest session started; ISO 8601. */
  lastSession: string;
}

const latest = (instants: readonly string[]): string => [...instants].sort().at(-1) ?? '';

/**
 * When a course was complete, by its trainings: the last of them. One that was passed by its score and never
 * reached 100 percent has only its latest session to tell, which moves: a certificate from `since` on is of the
 * same completion.
 */
export const completionOf = (trainings: readonly Passed[]): { completedDate: string; since: string } => ({
  completedDate: latest(trainings.map(({ completedDate, lastSession }) => completedDate ?? lastSession)),
  since: latest(trainings.flatMap(({ completedDate }) => completedDate ?? [])),
});

/** The mean of the best scores; undefined where there is none. */
export function meanScore(trainings: readonly { score?: number | undefined }[]): number | undefined {
  const scores = trainings.flatMap(({ score }) => score ?? []);
  return scores.length > 0 ? scores.reduce((sum, score) => sum + score, 0) / scores.length : undefined;
}
