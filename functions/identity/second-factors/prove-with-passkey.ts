import type { proveWithPasskey as contract } from '../../../shared/contracts/identity/second-factors.ts';
import { AppError } from '../../../shared/errors.ts';
import { auditWrites } from '../../foundation/audit-trail/index.ts';
import { assertMayUsePassword, getOrganisationRecord } from '../../foundation/tenancy/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { renewProof } from '../access/index.ts';
import { usedChallenge } from './challenge.ts';
import { verifyPasskey } from './passkey.ts';
import {
  findSecondFactors,
  replaceSecondFactorsWrite,
  takeChallengeWrite,
} from './second-factors.repository.ts';

/**
 * Proves the identity of the caller with one of their passkeys.
 *
 * @throws SCOPE (API token), SSO_REQUIRED, PASSKEY_REFUSED
 */
export const proveWithPasskey: Operation<typeof contract> = async (deps, actor, { body }) => {
  const now = deps.now();
  const { proof, userId } = actor;
  if (!proof) throw new AppError('SCOPE');
  assertMayUsePassword(await getOrganisationRecord(actor), userId, deps.now());
  await retryOnConflict(async () => {
    const factors = await findSecondFactors(actor);
    if (!factors) throw new AppError('PASSKEY_REFUSED');
    const { passkeys, challenge } = await verifyPasskey(body.passkey, factors.passkeys, {
      use: 'proof',
      to: userId,
      now,
      userVerification: false,
    });
    await transact([
      replaceSecondFactorsWrite(factors, { ...factors, passkeys }),
      takeChallengeWrite(actor, usedChallenge(challenge, now)),
      ...auditWrites(deps, actor, { action: 'identity-proved', target: { kind: 'user', id: userId } }),
    ]);
  });
  return renewProof(actor, proof, now);
};
