import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 };

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/={1,2}$/, '');

/** Derives the Argon2id hash of a secret that the server created, with the cost of passwords. */
export const hashWithSalt = (secret: string, salt: Buffer): Promise<Buffer> =>
  derive('argon2id', { message: Buffer.from(secret), nonce: salt, ...cost });

const hashPasswordWithNonce = async (password: string, nonce: Buffer): Promise<Buffer> =>
  derive('argon2id', { message: Buffer.from(password.normalize('NFC')), nonce, ...cost });

/** Hashes a password with Argon2id (19 MiB, two passes). Returns a PHC string. Takes about 30 ms of CPU. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await hashPasswordWithNonce(password, nonce);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(hash)}`;
}

/**
 * Returns whether `password` matches the hash `phc`. Without a hash the result is false after the same time,
 * so that the duration does not reveal whether an account exists (AC-02).
 */
export async function passwordMatches(password: string, phc: string | undefined): Promise<boolean> {
  const [, , , , nonce, expected] = (phc ?? '').split('$');
  const actualHash = await hashPasswordWithNonce(
    password,
    nonce ? Buffer.from(nonce, 'base64') : Buffer.alloc(16),
  );
  const expectedHash = expected ? Buffer.from(expected, 'base64') : Buffer.alloc(actualHash.length, 1);
  return (
    actualHash.length === expectedHash.length &&
    timingSafeEqual(actualHash, expectedHash) &&
    expected !== undefined
  );
}
