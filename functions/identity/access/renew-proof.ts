import type { Actor } from '../../runtime/actor.ts';
import { proofLifetime } from '../../runtime/fresh-proof-rules.ts';
import { signToken } from './token.ts';

/**
 * Returns a token of the caller's session, with the same end and a fresh proof of identity. A session that could only
 * add a second factor stays limited.
 */
export async function renewProof(
  { person, userId, sessionId, scope }: Pick<Actor, 'person' | 'userId' | 'sessionId' | 'scope'>,
  proof: NonNullable<Actor['proof']>,
  now: Date,
) {
  const seconds = Math.floor(now.getTime() / 1000);
  const claims = {
    userId,
    sessionId,
    tokenVersion: person.tokenVersion,
    proved: seconds,
    enrolment: scope === 'enrolment',
  };
  return {
    ...(await signToken(claims, now, proof.sessionEnds - seconds)),
    provedUntil: new Date((seconds + proofLifetime) * 1000).toISOString(),
  };
}
