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

const nameText = requiredText(50);
const parseName = (value: unknown): string | undefined => nameText.safeParse(value).data;

/** Returns the identity from the standard claims of OpenID Connect. Invalid claims count as missing. */
export function parseExternalIdentity(claims: IdentityClaims): ExternalIdentity {
  const whole = parseName(claims.name)?.split(/\s+/) ?? [];
  const address = email.safeParse(claims.email).data;
  const firstName = parseName(claims.given_name) ?? whole[0];
  const lastName = parseName(claims.family_name) ?? (whole.slice(1).join(' ') || undefined);
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
