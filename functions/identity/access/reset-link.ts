import { AppError } from '../../../shared/errors.ts';
import { assertMayUsePassword, findOrganisation } from '../../foundation/tenancy/index.ts';
import type { Member } from '../members/index.ts';
import { ownerOfKey } from './mailed-key.ts';

/**
 * Milliseconds for which an opened link is valid. A link that is found later, such as in a browser history,
 * is useless.
 */
const openLifetime = 60 * 60 * 1000;

/**
 * Returns the owner of a link. @throws RESET_LINK_EXPIRED if the link is unknown or expired · SSO_REQUIRED if
 * the owner must not use a password
 */
export async function ownerOfLink(resetKey: string, now: Date): Promise<Member> {
  const member = await ownerOfKey(resetKey, ({ resetHash }) => resetHash);
  if (!member?.resetUntil) throw new AppError('RESET_LINK_EXPIRED');
  const { resetOpened: openedHash, resetUntil } = member;
  const late = openedHash !== undefined && now.getTime() > Date.parse(openedHash) + openLifetime;
  if (late || now.toISOString() > resetUntil) throw new AppError('RESET_LINK_EXPIRED');
  const organisation = await findOrganisation(member);
  if (organisation) assertMayUsePassword(organisation, member.id, now);
  return member;
}
