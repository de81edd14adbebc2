import type { listSecondFactors as contract } from '../../../shared/contracts/identity/second-factors.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { isRequired } from './change-second-factors.ts';
import { presentPasskey } from './present-passkey.ts';
import { findSecondFactors } from './second-factors.repository.ts';

/** Returns the second factors of the caller, without secrets. */
export const listSecondFactors: Operation<typeof contract> = async (_deps, actor) => {
  const [factors, required] = await Promise.all([findSecondFactors(actor), isRequired(actor)]);
  return {
    app: factors?.app ? { since: factors.app.since } : null,
    passkeys: (factors?.passkeys ?? []).map(presentPasskey),
    recoveryCodes: factors ? { left: factors.recovery.hashes.length, since: factors.recovery.since } : null,
    required,
  };
};
