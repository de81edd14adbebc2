import { randomBytes } from 'node:crypto';
import { randomText } from '../../../shared/ids.ts';
import { hashWithSalt } from '../access/index.ts';
import type { SecondFactors } from './second-factors.entity.ts';

const count = 10;
/** Ten characters of base32: 50 bits. */
const length = 10;

/** Returns the text that is hashed: without spaces and hyphens, in lower case. */
const plainCode = (code: string): string => code.toLowerCase().replaceAll(/[\s-]/g, '');

/**
 * Returns ten new recovery codes (`xxxxx-xxxxx`), and their stored form: Argon2id hashes with one salt, so that a
 * check derives one hash only.
 */
export async function newRecoveryCodes(
  at: string,
): Promise<{ codes: string[]; recovery: SecondFactors['recovery'] }> {
  const salt = randomBytes(16);
  const codes = Array.from({ length: count }, () => randomText(length));
  const hashes = await Promise.all(codes.map((code) => hashWithSalt(code, salt)));
  return {
    codes: codes.map((code) => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`),
    recovery: {
      salt: salt.toString('base64url'),
      hashes: hashes.map((hash) => hash.toString('base64url')),
      since: at,
    },
  };
}

/** Returns the codes that remain after the use of `code`, `undefined` for a wrong or used code. */
export async function takeRecoveryCode(
  { salt, hashes, since }: SecondFactors['recovery'],
  code: string,
): Promise<SecondFactors['recovery'] | undefined> {
  const hash = (await hashWithSalt(plainCode(code), Buffer.from(salt, 'base64url'))).toString('base64url');
  const remaining = hashes.filter((one) => one !== hash);
  return remaining.length === hashes.length ? undefined : { salt, hashes: remaining, since };
}
