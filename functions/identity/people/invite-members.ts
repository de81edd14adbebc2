import { forEachAsync } from 'es-toolkit/array/forEachAsync';
import type { inviteMembers as contract } from '../../../shared/contracts/identity/people.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { getChangeableMembers } from './changeable-member.ts';
import { inviteAgain } from './invite-again.ts';

/** Members who are invited at the same time. Each costs a transaction. */
const atOnce = 10;

/** Reasons to leave out a member. */
const skipped: ReadonlySet<string> = new Set([
  ...(['PASSWORD_ALREADY_SET', 'MEMBER_DISABLED', 'TOO_MANY_REQUESTS', 'NOT_FOUND'] as const),
]);

/**
 * Sends the invitation again to several members (PE-02), in the requested language. Leaves out members who have a
 * password, who are disabled, or who were invited within the last minute. Invites none if one id is out of reach.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED (a super admin, for others), SCOPE (an administrator, by an API token)
 */
export const inviteMembers: Operation<typeof contract> = async (deps, actor, { query, body }) => {
  const members = await getChangeableMembers(actor, body.userIds, query.clientId);
  let invited = 0;
  await forEachAsync(
    members,
    async (member) => {
      try {
        await inviteAgain(deps, actor, member, query.lang);
        invited += 1;
      } catch (error) {
        if (!(error instanceof AppError && skipped.has(error.code))) throw error;
      }
    },
    { concurrency: atOnce },
  );
  return { invited, skipped: members.length - invited };
};
