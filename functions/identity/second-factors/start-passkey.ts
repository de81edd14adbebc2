import type { startPasskey as contract } from '../../../shared/contracts/identity/second-factors.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { MAX_PASSKEYS, passkeyCreationOptions } from './passkey.ts';
import { findSecondFactors } from './second-factors.repository.ts';

/** Returns the options for a new passkey of the caller. @throws PASSKEY_LIMIT */
export const startPasskey: Operation<typeof contract> = async (deps, actor) => {
  const { passkeys = [] } = (await findSecondFactors(actor)) ?? {};
  if (passkeys.length >= MAX_PASSKEYS) throw new AppError('PASSKEY_LIMIT');
  return passkeyCreationOptions(actor.person, passkeys, deps.now());
};
