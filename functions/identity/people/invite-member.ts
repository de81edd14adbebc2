import type { inviteMember as contract } from '../../../shared/contracts/identity/people.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { getChangeableMember } from './changeable-member.ts';
import { inviteAgain } from './invite-again.ts';

/**
 * Sends the invitation again to a member (PE-02).
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED (a super admin, for others), SCOPE (an administrator, by an API token),
 * PASSWORD_ALREADY_SET, MEMBER_DISABLED, TOO_MANY_REQUESTS
 */
export const inviteMember: Operation<typeof contract> = async (deps, actor, { params, query }) =>
  inviteAgain(deps, actor, await getChangeableMember(actor, params.id, query.clientId), query.lang);
