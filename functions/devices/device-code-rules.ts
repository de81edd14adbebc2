import { createHash } from 'node:crypto';
import { readUserCode, shownUserCode } from '../../shared/user-code.ts';

/** What is stored of a code, or of its secret. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** The code that a device keeps: where it is stored, and the secret that proves it. */
export const deviceCodeOf = (hash: string, secret: string): string => `${hash}.${secret}`;

/** Its two parts, hashed as they are stored; undefined for what cannot be one. */
export function partsOf(deviceCode: string): { hash: string; secretHash: string } | undefined {
  const [, hash, secret] = /^([\w-]{43})\.(\w{32})$/.exec(deviceCode) ?? [];
  return hash && secret ? { hash, secretHash: hashOf(secret) } : undefined;
}

/** Where the code that somebody typed is stored; undefined for what cannot be one. */
export function hashOfTyped(typed: string): string | undefined {
  const code = readUserCode(typed);
  return code && hashOf(code);
}

/** The page in which a device is approved; with the code filled in, where it comes by a picture. */
export const verificationPage = (pageUrl: string, code?: string): string =>
  code ? `${pageUrl}/device?code=${shownUserCode(code)}` : `${pageUrl}/device`;

/** Longest name of a device that is kept. */
const longestName = 60;

/**
 * A name that a device gave itself, as it is shown to whoever approves it: one line, without characters that hide
 * others or turn the direction of what follows.
 */
export const deviceNameOf = (given: string): string =>
  [...given.normalize('NFC').replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu, ' ')]
    .slice(0, 4 * longestName)
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longestName)
    .trim();
