import { createHash } from 'node:crypto';
import { maxDeviceName } from '../../../shared/contracts/delivery/devices.ts';
import { readUserCode, shownUserCode } from '../../../shared/user-code.ts';

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

/**
 * A name that a device gave itself, as it is shown to whoever approves it: one line, without characters that hide
 * others or turn the direction of what follows.
 */
export const deviceNameOf = (given: string): string =>
  [...given.normalize('NFC').replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu, ' ')]
    .slice(0, 4 * maxDeviceName)
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, maxDeviceName)
    .trim();

/** Milliseconds by which a poll may come early: clocks and networks are not exact. */
const leeway = 500;

/** Whether a poll comes earlier than the device was told to (RFC 8628, 3.5). */
export const isTooEarly = (
  { polled, interval }: { polled?: number | undefined; interval: number },
  now: number,
): boolean => polled !== undefined && now - polled < interval * 1000 - leeway;
