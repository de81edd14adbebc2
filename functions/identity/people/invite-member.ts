import type { inviteMember as contract } from '../../../shared/contracts/identity/people.ts';
import { AppError } from '../../../shared/errors.ts';
import { auditWrites } from '../../foundation/audit-trail/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { inviteAgainWrite, publishInvitationWrite } from '../members/index.ts';
import { getChangeableMember } from './changeable-member.ts';

/** The minimum interval in seconds between two repeated invitations of a member. */
const pause = 60;

/**
 * Sends the invitation again (PE-02) and stores the requested language as the member's language. The new link
 * invalidates earlier ones. The limit is once a minute per member.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED (a super admin, for others), SCOPE (an administrator, by an API token),
 * PASSWORD_ALREADY_SET, MEMBER_DISABLED, TOO_MANY_REQUESTS
 */
export const inviteMember: Operation<typeof contract> = async (deps, actor, { params, query }) => {
  const member = await getChangeableMember(actor, params.id, query.clientId);
  if (member.passwordHash !== undefined) throw new AppError('PASSWORD_ALREADY_SET');
  if (!member.active) throw new AppError('MEMBER_DISABLED');
  const now = deps.now();
  const unless = new Date(now.getTime() - pause * 1000).toISOString();
  const invitation = { at: now.toISOString(), lang: query.lang, unless };
  await transact([
    inviteAgainWrite(member, invitation, () => new AppError('TOO_MANY_REQUESTS', { retryAfter: pause })),
    publishInvitationWrite(deps, { ...member, lang: query.lang }),
    ...auditWrites(deps, actor, {
      action: 'member-invited',
      target: { kind: 'user', id: member.id },
      clientId: member.clientId,
    }),
  ]);
};
