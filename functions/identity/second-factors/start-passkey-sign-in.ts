import type { startPasskeySignIn as contract } from '../../../shared/contracts/identity/second-factors.ts';
import { AppError } from '../../../shared/errors.ts';
import type { PublicOperation } from '../../runtime/http/operation.ts';
import { verifyTicket } from '../access/index.ts';
import { passkeyRequestOptions } from './passkey.ts';
import { findFactorCaller } from './second-factors.repository.ts';

/**
 * Returns the options for a sign-in with a passkey. Without a ticket it names no passkeys, so that a stranger learns
 * nothing about accounts, and stores nothing.
 *
 * @throws SIGN_IN_EXPIRED
 */
export const startPasskeySignIn: PublicOperation<typeof contract> = async (deps, { body }) => {
  const now = deps.now();
  if (body.ticket === undefined) return passkeyRequestOptions('sign-in', undefined, now);
  const ticket = await verifyTicket('second-step', body.ticket, now);
  if (!ticket) throw new AppError('SIGN_IN_EXPIRED');
  const { person, factors } = await findFactorCaller(ticket.userId);
  if (!person || !factors || person.tokenVersion !== ticket.tokenVersion)
    throw new AppError('SIGN_IN_EXPIRED');
  return passkeyRequestOptions('sign-in', factors, now);
};
