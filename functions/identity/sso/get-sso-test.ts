import type { getSsoTest as contract } from '../../../shared/contracts/identity/sso.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { isExpired } from '../../runtime/one-time-code-rules.ts';
import { findTrial } from './sign-on.repository.ts';

/** Returns the result of the caller's latest trial, for an hour. */
export const getSsoTest: Operation<typeof contract> = async (deps, actor) => {
  const trial = await findTrial(actor, actor.userId);
  if (!trial || isExpired(trial, deps.now()))
    return { state: 'none', date: null, claims: null, error: null, detail: null, roles: null };
  const { state, date, claims, error = null, detail = null, roles = null } = trial;
  return {
    state,
    date,
    claims: claims === undefined ? null : (JSON.parse(claims) as Record<string, unknown>),
    error,
    detail,
    roles,
  };
};
