import type { replaceRecoveryCodes as contract } from '../../../shared/contracts/identity/second-factors.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { changeSecondFactors } from './change-second-factors.ts';
import { newRecoveryCodes } from './recovery-codes.ts';

/** Replaces all recovery codes of the caller. @throws NO_SECOND_FACTOR */
export const replaceRecoveryCodes: Operation<typeof contract> = async (deps, actor) => {
  const { codes, recovery } = await newRecoveryCodes(deps.now().toISOString());
  await changeSecondFactors(deps, actor, (before) => {
    if (!before) throw new AppError('NO_SECOND_FACTOR');
    return {
      after: { ...before, recovery },
      facts: { change: 'codes-replaced', name: '', action: 'recovery-codes-replaced' },
    };
  });
  return { recoveryCodes: codes };
};
