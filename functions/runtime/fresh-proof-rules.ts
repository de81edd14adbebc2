import { AppError } from '../../shared/errors.ts';
import type { Actor } from './actor.ts';

/** Seconds for which a proof of identity is fresh. */
export const proofLifetime = 10 * 60;

/**
 * Requires that the person proved who they are within the last ten minutes: with a sign-in, or with the call
 * `proveIdentity`. An API token cannot prove an identity.
 *
 * @throws PROOF_REQUIRED, SCOPE for an API token
 */
export function assertFreshProof({ proof }: Pick<Actor, 'proof'>, now: Date): void {
  if (!proof) throw new AppError('SCOPE');
  if (now.getTime() / 1000 >= proof.at + proofLifetime) throw new AppError('PROOF_REQUIRED');
}
