import { AppError } from '../../../shared/errors.ts';
import { assertMayUsePassword, findOrganisation } from '../../foundation/tenancy/index.ts';
import type { Member } from '../members/index.ts';
import { ownerOfKey } from './mailed-key.ts';

/** Milliseconds that a link counts from when it was opened: who finds it later, in a history or over a shoulder, is late. */
const openLifetime = 60 * 60 * 1000;

/** Whose link this is. @throws RESET_LINK_EXPIRED where it is nobody's (any more) · SSO_REQUIRED where no password counts */
export async function ownerOfLink(resetKey: string, now: Date): Promise<Member> {
  const member = await ownerOfKey(resetKey, ({ resetHash }) => resetHash);
  if (!member?.resetUntil) throw new AppError('RESET_LINK_EXPIRED');
  const { resetOpened: opened, resetUntil } = member;
  const late = opened !== undefined && now.getTime() > Date.parse(opened) + openLifetime;
  if (late || now.toISOString() > resetUntil) throw new AppError('RESET_LINK_EXPIRED');
  const organisation = await findOrganisation(member);
  if (organisation) assertMayUsePassword(organisation, member.id);
  return member;
}
