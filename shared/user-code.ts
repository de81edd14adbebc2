/**
 * Codes that people read on one screen and type on another: 8 of 20 consonants (RFC 8628, 6.1), 34 bits.
 * Vowels are excluded to prevent words, and letters similar to digits to prevent confusion.
 */
const alphabet = 'BCDFGHJKLMNPQRSTVWXZ';
const length = 8;

/** Returns a new code without a hyphen. */
export function newUserCode(): string {
  let code = '';
  // Bytes above the last multiple of 20 are skipped, so that all letters are equally likely.
  while (code.length < length)
    for (const byte of crypto.getRandomValues(new Uint8Array(16)))
      if (byte < 240 && code.length < length) code += alphabet[byte % alphabet.length];
  return code;
}

/** Formats a code for display: `WDJB-MJHT`. */
export const shownUserCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** Parses a typed code in any case, with any spaces or hyphens. Returns undefined if the code is invalid. */
export function readUserCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/[\s\-‐-―−.]/g, '');
  return code.length === length && [...code].every((letter) => alphabet.includes(letter)) ? code : undefined;
}
