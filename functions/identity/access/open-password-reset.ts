import type { openPasswordReset as contract } from '../../../shared/contracts/identity/access.ts';
import { onConflict } from '../../runtime/conflicts.ts';
import type { PublicOperation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { openResetLinkWrite } from '../members/index.ts';
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
  // After a conflict, another request opened the link at the same time, or the link was replaced. Nothing needs
  // to be stored.
  await onConflict(transact([openResetLinkWrite(member, now.toISOString())]), () => undefined);
};
