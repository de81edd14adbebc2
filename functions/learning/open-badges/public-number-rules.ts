import { randomText } from '../../../shared/ids.ts';

const secretLength = 16;

/**
 * Returns a new number: the organisation, and 80 random bits in groups of four.
 * `K3X9M2QATB-7QWE-RTYA-SDFG-HJKZ`. Numbers cannot be guessed, and a number that was typed from paper is
 * found.
 */
export const newPublicNumber = (clientId: string): string => formatNumber(clientId, randomText(secretLength));

const formatNumber = (clientId: string, secret: string): string =>
  [clientId, ...(secret.match(/.{4}/g) ?? [])].join('-').toUpperCase();

/**
 * Normalises a typed number and returns it with its organisation. Accepts lower case, blanks, missing dashes,
 * O for 0, and I or L for 1. Returns undefined for an invalid number.
 */
export function parsePublicNumber(typed: string): { clientId: string; number: string } | undefined {
  const plain = typed
    .toLowerCase()
    .replace(/[\s\-–—._]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
  if (!/^[0-9a-hjkmnp-tv-z]{17,26}$/.test(plain)) return undefined;
  const clientId = plain.slice(0, -secretLength);
  return { clientId, number: formatNumber(clientId, plain.slice(-secretLength)) };
}
