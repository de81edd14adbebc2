import type { removeAuthenticatorApp as contract } from '../../../shared/contracts/identity/second-factors.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { changeSecondFactors } from './change-second-factors.ts';

/** Disconnects the authenticator app of the caller. @throws NOT_FOUND, SECOND_FACTOR_REQUIRED */
export const removeAuthenticatorApp: Operation<typeof contract> = (deps, actor) =>
  changeSecondFactors(deps, actor, (before) => {
    if (!before?.app) throw new AppError('NOT_FOUND');
    const { app: _app, ...after } = before;
    return { after, facts: { change: 'app-removed', name: '', action: 'second-factor-removed' } };
  });
