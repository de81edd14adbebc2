import { Secret, TOTP } from 'otpauth';

/** The parameters that every authenticator app supports: SHA-1, six digits, 30 seconds (RFC 6238). */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 };
/** Accepted periods before and after the present one, because clocks of phones differ. */
const window = 1;

/** Returns a new secret of 160 bits in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns the address that an authenticator app reads from a QR code. */
export const totpUrl = (secret: string, issuer: string, label: string): string =>
  new TOTP({ ...parameters, secret, issuer, label }).toString();

/** Returns the code of a secret at a time. */
export const totpCode = (secret: string, now: Date): string =>
  new TOTP({ ...parameters, secret }).generate({ timestamp: now.getTime() });

/**
 * Returns the period of 30 seconds of a code, `undefined` for a wrong code. Rejects codes of periods up to
 * `lastStep`, so that a code works once. Ignores spaces.
 */
export function findTotpStep(
  secret: string,
  code: string,
  { now, lastStep }: { now: Date; lastStep: number },
): number | undefined {
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = new TOTP({ ...parameters, secret }).validate({ token, timestamp: now.getTime(), window });
  if (delta === null) return undefined;
  const step = Math.floor(now.getTime() / 1000 / parameters.period) + delta;
  return step > lastStep ? step : undefined;
}
