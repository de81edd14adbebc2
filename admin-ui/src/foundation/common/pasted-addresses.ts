import { canonicalEmail, isEmail } from '../../../../shared/email-address.ts';

/**
 * Returns the addresses in a text, each once: separated by lines, blanks, commas or semicolons, also as
 * `Ana Roy <ana@example.org>`.
 */
export function pastedAddresses(text: string): string[] {
  const words = text.split(/[\s,;<>"()]+/).map((word) => canonicalEmail(word.replace(/^mailto:/i, '')));
  return [...new Set(words.filter(isEmail))];
}
