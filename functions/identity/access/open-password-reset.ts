import type { openPasswordReset as contract } from '../../../shared/contracts/identity/access.ts';
import { AppError } from '../../../shared/errors.ts';
import type { PublicOperation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { resetLinkOpened } from '../members/index.ts';
import { ownerOfLink } from './reset-link.ts';

/**
 * Records that a mailed link was opened. From the first time on, the link is valid for an hour (AC-08).
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
    // Another request opened the link at the same time, or the link was replaced. Nothing needs to be stored.
    if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
  }
};
