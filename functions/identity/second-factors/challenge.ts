import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { hashSecret } from '../../runtime/one-time-code-rules.ts';
import { signingKeys } from '../../runtime/secret.ts';

/** Seconds to answer a challenge. */
export const challengeLifetime = 5 * 60;

/** A challenge belongs to one use. `sign-in` and `proof` request a passkey, `new` adds one. */
export type ChallengeUse = 'sign-in' | 'proof' | 'new';

/** The people of a challenge: one person, or any person (`''`). */
type Addressee = string;

const sign = (key: Parameters<typeof createHmac>[1], use: ChallengeUse, to: Addressee, head: Buffer) =>
  createHmac('sha256', key).update(`passkey\0${use}\0${to}\0`).update(head).digest();

/**
 * Returns a challenge for a passkey: 16 random bytes, the end of validity, and a signature. The server stores nothing
 * for a challenge, so that strangers cannot fill the table. An accepted answer stores its hash, so that it works once.
 */
export async function newChallenge(use: ChallengeUse, to: Addressee, now: Date): Promise<string> {
  const { current } = await signingKeys();
  const head = Buffer.concat([randomBytes(16), Buffer.alloc(4)]);
  head.writeUInt32BE(Math.floor(now.getTime() / 1000) + challengeLifetime, 16);
  return Buffer.concat([head, sign(current.key, use, to, head)]).toString('base64url');
}

/**
 * Returns whether the server issued a challenge for this use and addressee, and it has not expired. A rotation of the
 * signing key ends open challenges.
 */
export async function isChallenge(
  challenge: string,
  { use, to, now }: { use: ChallengeUse; to: Addressee; now: Date },
): Promise<boolean> {
  const { current } = await signingKeys();
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== 52) return false;
  const head = bytes.subarray(0, 20);
  return (
    timingSafeEqual(bytes.subarray(20), sign(current.key, use, to, head)) &&
    head.readUInt32BE(16) > now.getTime() / 1000
  );
}

/** Returns the values of a used challenge. */
export const usedChallenge = (challenge: string, now: Date) => ({
  hash: hashSecret(challenge),
  at: now.toISOString(),
  ttl: Math.floor(now.getTime() / 1000) + 2 * challengeLifetime,
});
