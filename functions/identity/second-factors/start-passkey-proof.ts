import type { startPasskeyProof as contract } from '../../../shared/contracts/identity/second-factors.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { passkeyRequestOptions } from './passkey.ts';
import { findSecondFactors } from './second-factors.repository.ts';

/** Returns the options for a proof of identity with one of the caller's passkeys. @throws SCOPE (API token) */
export const startPasskeyProof: Operation<typeof contract> = async (deps, actor) => {
  if (!actor.proof) throw new AppError('SCOPE');
  const { passkeys = [] } = (await findSecondFactors(actor)) ?? {};
  return passkeyRequestOptions('proof', { userId: actor.userId, passkeys }, deps.now());
};
