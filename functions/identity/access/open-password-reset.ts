import type { openPasswordReset as contract } from '../../../shared/contracts/identity/access.ts';
import { AppError } from '../../../shared/errors.ts';
import type { PublicOperation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { resetLinkOpened } from '../members/index.ts';
import { ownerOfLink } from './reset-link.ts';

/**
 * The link of a mail was opened: from now on it counts for an hour, however often it is opened (AC-08).
 *
 * @throws RESET_LINK_EXPIRED, SSO_REQUIRED
 */
export const openPasswordReset: PublicOperation<typeof contract> = async (deps, { body }) => {
  const now = deps.now();
  const member = await ownerOfLink(body.resetKey, now);
  if (member.resetOpened) return;
  try {
    await transact([resetLinkOpened(member, now.toISOString())]);
  } catch (error) {
    // Opened twice at once, or replaced since it was read: nothing is to be noted of it any more.
    if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
  }
};
