import type { proveIdentity as contract } from '../../../shared/contracts/identity/access-proof.ts';
import { AppError } from '../../../shared/errors.ts';
import { auditWrites } from '../../foundation/audit-trail/index.ts';
import { assertMayUsePassword, getOrganisationRecord } from '../../foundation/tenancy/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { renewProof } from './renew-proof.ts';
import { verifyOwnPasswordWrites } from './verify-own-password.ts';

/**
 * Proves the identity of a person who is signed in. Returns a token of the same session, with the same end and a
 * fresh proof. Other copies of the session's token stay without it, so that the proof of the owner does not serve a
 * person who has copied the token.
 *
 * @throws SCOPE (API token), SSO_REQUIRED, TOO_MANY_REQUESTS, PROOF_FAILED
 */
export const proveIdentity: Operation<typeof contract> = async (deps, actor, { body, sourceIp }) => {
  const { person, proof, userId } = actor;
  if (!proof) throw new AppError('SCOPE');
  assertMayUsePassword(await getOrganisationRecord(actor), userId, deps.now());
  await transact([
    ...(await verifyOwnPasswordWrites(deps, person, { password: body.password, sourceIp })),
    ...auditWrites(deps, actor, { action: 'identity-proved', target: { kind: 'user', id: userId } }),
  ]);
  return renewProof(actor, proof, deps.now());
};
