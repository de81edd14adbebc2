/**
 * Codes that people read on one screen and type on another: 8 of 20 consonants (RFC 8628, 6.1), 34 bits. No vowels, so
 * that no word comes out, and nothing that looks like a digit.
 */
const alphabet = 'BCDFGHJKLMNPQRSTVWXZ';
const length = 8;

/** A new one, without its hyphen. */
export function newUserCode(): string {
  let code = '';
  // What is beyond the last multiple of 20 is drawn anew, so that each letter is as likely as any other.
  while (code.length < length)
    for (const byte of crypto.getRandomValues(new Uint8Array(16)))
      if (byte < 240 && code.length < length) code += alphabet[byte % alphabet.length];
  return code;
}

/** As it is shown: `WDJB-MJHT`. */
export const shownUserCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** What somebody typed, in any case and with any spaces or hyphens; undefined for what cannot be one. */
export function readUserCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/[\s\-‐-―−.]/g, '');
  return code.length === length && [...code].every((letter) => alphabet.includes(letter)) ? code : undefined;
}
