import { commonPasswords } from '../../../shared/common-passwords.ts';
import { invalid } from '../../../shared/errors.ts';

/** Words that are refused with any digits and special characters around them: the 1,000 most common passwords. */
const commonWords = 1000;
/** Shorter words are parts of many good passwords. */
const minWordLength = 5;

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

let ranks: ReadonlyMap<string, number> | undefined;

/** Returns the place of a password in the list of common passwords. Reads the list at the first call. */
function rankOf(password: string): number {
  ranks ??= new Map(commonPasswords.split(' ').map((one, place) => [one, place]));
  return ranks.get(password) ?? Number.POSITIVE_INFINITY;
}

const withoutLookalikes = (text: string): string =>
  [...text].map((character) => lookalikes[character] ?? character).join('');

/**
 * Returns whether an attacker tries a password early: one of the 10,000 most common, also with special characters
 * after it, or one of the 1,000 most common between digits and special characters, also with lookalikes of letters.
 */
export function isKnownPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const unmarked = lower.replace(/[^a-z0-9]{1,20}$/, '');
  if (Number.isFinite(rankOf(lower)) || Number.isFinite(rankOf(unmarked))) return true;
  const [word = ''] = /[a-z].*[a-z]/s.exec(lower) ?? [];
  return [word, withoutLookalikes(word)].some(
    (one) => one.length >= minWordLength && rankOf(one) < commonWords,
  );
}

/** @throws VALIDATION on `field` for a known password */
export function assertUnknownPassword(password: string, field: string): void {
  if (isKnownPassword(password)) throw invalid(field, 'PASSWORD_KNOWN');
}
