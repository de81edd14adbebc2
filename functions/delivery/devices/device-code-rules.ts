import { maxDeviceName } from '../../../shared/contracts/delivery/devices.ts';
import { readUserCode, shownUserCode } from '../../../shared/user-code.ts';
import { hashSecret } from '../../runtime/one-time-code-rules.ts';

/** Returns the code that a device stores: the key of the item, and the secret that proves it. */
export const joinDeviceCode = (hash: string, secret: string): string => `${hash}.${secret}`;

/** Splits a device code into its key and the hash of its secret. Returns undefined for an invalid code. */
export function splitDeviceCode(deviceCode: string): { hash: string; secretHash: string } | undefined {
  const [, hash, secret] = /^([\w-]{43})\.(\w{32})$/.exec(deviceCode) ?? [];
  return hash && secret ? { hash, secretHash: hashSecret(secret) } : undefined;
}

/** Returns the key of a typed code, or undefined for an invalid code. */
export function hashTypedCode(typed: string): string | undefined {
  const code = readUserCode(typed);
  return code && hashSecret(code);
}

/** Returns the address of the approval page, with the code filled in for a QR code. */
export const verificationPage = (pageUrl: string, code?: string): string =>
  code ? `${pageUrl}/device?code=${shownUserCode(code)}` : `${pageUrl}/device`;

/**
 * Normalises the name that a device sent, for the approving person. The result is one line, without
 * characters that hide others or change the direction of text.
 */
export const normaliseDeviceName = (name: string): string =>
  [...name.normalize('NFC').replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu, ' ')]
    .slice(0, 4 * maxDeviceName)
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, maxDeviceName)
    .trim();

/** Milliseconds that a poll may be early, because clocks and networks are not exact. */
const leeway = 500;

/** Returns whether a poll is earlier than the requested interval (RFC 8628, 3.5). */
export const isTooEarly = (
  { polled, interval }: { polled?: number | undefined; interval: number },
  now: number,
): boolean => polled !== undefined && now - polled < interval * 1000 - leeway;
