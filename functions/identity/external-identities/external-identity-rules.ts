import { email, requiredText } from '../../../shared/contracts/common.ts';
import { type InterfaceLanguage, toInterfaceLanguage } from '../../../shared/lang.ts';
import { hashSecret, isExpired } from '../../runtime/one-time-code-rules.ts';

export type IdentityClaims = Readonly<Record<string, unknown>>;

/** A person as an identity provider or learning platform describes them. */
export interface ExternalIdentity {
  subject: string;
  email?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  lang: InterfaceLanguage;
}

/**
 * Returns the hash of an account. It consists of issuer and subject, because an email can change its owner.
 */
export const accountHash = (issuer: string, subject: string): string =>
  hashSecret(JSON.stringify([issuer, subject]));

/** Maximum length of a first or last name. */
const longestName = 50;
const nameText = requiredText(longestName);

/** Returns a name with its first words that are short enough, or the start of the first word. */
function shortName(name: string): string {
  let short = '';
  for (const word of name.trim().split(/\s+/)) {
    if (short !== '' && short.length + 1 + word.length > longestName) break;
    short = short === '' ? word : `${short} ${word}`;
  }
  return Array.from(short).slice(0, longestName).join('');
}

/** Returns a valid name. A long name is cut, because a person without a name gets a part of the address. */
export const parseName = (value: unknown): string | undefined =>
  typeof value === 'string' ? nameText.safeParse(shortName(value.slice(0, 1000))).data : undefined;

/** Returns the identity from the standard claims of OpenID Connect. Invalid claims count as missing. */
export function parseExternalIdentity(claims: IdentityClaims): ExternalIdentity {
  const whole = typeof claims.name === 'string' ? claims.name.trim().split(/\s+/) : [];
  const address = email.safeParse(claims.email).data;
  const firstName = parseName(claims.given_name) ?? parseName(whole[0]);
  const lastName = parseName(claims.family_name) ?? parseName(whole.slice(1).join(' '));
  return {
    // `String` would throw for an object whose `toString` is no function.
    subject: typeof claims.sub === 'object' ? JSON.stringify(claims.sub) : String(claims.sub),
    ...(address ? { email: address } : {}),
    ...(firstName ? { firstName } : {}),
    ...(lastName ? { lastName } : {}),
    lang: toInterfaceLanguage(typeof claims.locale === 'string' ? claims.locale : undefined),
  };
}

/** A code that works only in the browser that began, which has the secret of `challenge`. */
interface BrowserCode {
  until: string;
  challenge: string;
}

/** Returns whether a code has not expired and belongs to the browser with this secret. */
export const isValidIn = (code: BrowserCode, secret: string, now: Date): boolean =>
  !isExpired(code, now) && code.challenge === hashSecret(secret);
