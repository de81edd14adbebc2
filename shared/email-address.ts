import * as z from 'zod';

const invisible = /[\p{Cf}]/gu;
/** Letters and marks beyond ASCII, which RFC 6531 allows in the local part. */
const foreignLetters = /[\p{L}\p{M}]/gu;

/** Returns an address in lower case, with the ASCII form of its domain. Returns other texts trimmed. */
export function canonicalEmail(text: string): string {
  const plain = text.replace(invisible, '').trim().normalize('NFKC').toLowerCase();
  const at = plain.lastIndexOf('@');
  if (at < 0) return plain;
  return `${plain.slice(0, at)}@${asciiDomain(plain.slice(at + 1))}`;
}

/** Returns the ASCII form of a domain with letters beyond ASCII (IDNA). Returns other texts unchanged. */
function asciiDomain(domain: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: matches all of ASCII
  if (/^[\x00-\x7f]*$/.test(domain) || /[\s/?#:@\\]/.test(domain)) return domain;
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain;
}

/** The last label of a domain whose letters are beyond ASCII. */
const foreignTopLevel = /\.xn--[a-z0-9-]+$/;

/** Returns whether a canonical text is an address. */
export function isEmail(text: string): boolean {
  if (text.length > 254) return false;
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at).replace(foreignLetters, (letter) => (letter > '\u007f' ? 'a' : letter));
  return z.email().safeParse(`${local}${text.slice(at).replace(foreignTopLevel, '.com')}`).success;
}
