import type { removePasskey as contract } from '../../../shared/contracts/identity/second-factors.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { changeSecondFactors } from './change-second-factors.ts';

/** Removes a passkey of the caller. @throws NOT_FOUND, SECOND_FACTOR_REQUIRED */
export const removePasskey: Operation<typeof contract> = async (deps, actor, { params }) => {
  await changeSecondFactors(deps, actor, (before) => {
    const removed = before?.passkeys.find(({ id }) => id === params.id);
    if (!before || !removed) throw new AppError('NOT_FOUND');
    const passkeys = before.passkeys.filter((one) => one !== removed);
    return {
      after: { ...before, passkeys },
      facts: { change: 'passkey-removed', name: removed.name, action: 'second-factor-removed' },
    };
  });
  return { id: params.id };
};
