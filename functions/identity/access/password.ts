import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 };

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/={1,2}$/, '');

async function hashOf(password: string, nonce: Buffer): Promise<Buffer> {
  return derive('argon2id', { message: Buffer.from(password.normalize('NFC')), nonce, ...cost });
}

/** Argon2id, 19 MiB, two passes, as a PHC string. About 30 ms of CPU. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await hashOf(password, nonce);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(hash)}`;
}

/**
 * Whether `password` is the one of `phc`. Without a hash it takes the same time and is false, so that nothing
 * tells whether an account exists (AC-02).
 */
export async function passwordMatches(password: string, phc: string | undefined): Promise<boolean> {
  const [, , , , nonce, expected] = (phc ?? '').split('$');
  const given = await hashOf(password, nonce ? Buffer.from(nonce, 'base64') : Buffer.alloc(16));
  const wanted = expected ? Buffer.from(expected, 'base64') : Buffer.alloc(given.length, 1);
  return given.length === wanted.length && timingSafeEqual(given, wanted) && expected !== undefined;
}
