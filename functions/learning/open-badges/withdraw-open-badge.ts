import type { withdrawOpenBadge as contract } from '../../../shared/contracts/learning/open-badges.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { findNumberedOpenBadge, setWithdrawn } from './open-badge.repository.ts';
import { parsePublicNumber } from './public-number-rules.ts';

/**
 * Hides the public page and the credential of a shared badge of the caller. A downloaded credential remains valid, and
 * is still revoked with its certificate. A repeated call changes nothing.
 *
 * @throws NOT_FOUND for an unknown number, or a badge of another person
 */
export const withdrawOpenBadge: Operation<typeof contract> = async (deps, actor, { params }) => {
  const parsed = parsePublicNumber(params.number);
  const badge =
    parsed?.clientId === actor.clientId ? await findNumberedOpenBadge(actor, parsed.number) : undefined;
  if (!badge || badge.userId !== actor.userId) throw new AppError('NOT_FOUND');
  if (!badge.withdrawn) await setWithdrawn(badge, deps.now().toISOString());
  return { id: badge.number };
};
