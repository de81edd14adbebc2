import { AppError } from '../../../shared/errors.ts';
import type { InterfaceLanguage } from '../../../shared/lang.ts';
import { auditWrites } from '../../foundation/audit-trail/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import { transact } from '../../runtime/table.ts';
import { inviteAgainWrite, type Member, publishInvitationWrite } from '../members/index.ts';

/** The minimum interval in seconds between two repeated invitations of a member. */
const pause = 60;

/**
 * Sends the invitation again to a member (PE-02) and stores the requested language as the member's language. The new
 * link invalidates earlier ones. The limit is once a minute per member.
 *
 * @throws PASSWORD_ALREADY_SET · MEMBER_DISABLED · TOO_MANY_REQUESTS
 */
export async function inviteAgain(
  deps: Deps,
  actor: Actor,
  member: Member,
  lang: InterfaceLanguage,
): Promise<void> {
  if (member.passwordHash !== undefined) throw new AppError('PASSWORD_ALREADY_SET');
  if (!member.active) throw new AppError('MEMBER_DISABLED');
  const now = deps.now();
  const unless = new Date(now.getTime() - pause * 1000).toISOString();
  const invitation = { at: now.toISOString(), lang, unless };
  await transact([
    inviteAgainWrite(member, invitation, () => new AppError('TOO_MANY_REQUESTS', { retryAfter: pause })),
    publishInvitationWrite(deps, { ...member, lang }),
    ...auditWrites(deps, actor, {
      action: 'member-invited',
      target: { kind: 'user', id: member.id },
      clientId: member.clientId,
    }),
  ]);
}
