import type { resumeMails as contract } from '../../../shared/contracts/identity/people.ts';
import { auditWrites } from '../../foundation/audit-trail/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { resumeMailsWrite } from '../members/index.ts';
import { getChangeableMember } from './changeable-member.ts';

/**
 * Resumes mails to a member, for example after their mailbox was repaired. Later bounces stop the mails
 * again. Has no effect if mails are not stopped.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED (a super admin, for others), SCOPE (an administrator, by an API token),
 * CONFLICT
 */
export const resumeMails: Operation<typeof contract> = async (deps, actor, { params, query }) => {
  const member = await getChangeableMember(actor, params.id, query.clientId);
  if (!member.undelivered) return;
  await transact([
    resumeMailsWrite(member, deps.now().toISOString()),
    ...auditWrites(deps, actor, {
      action: 'mails-resumed',
      target: { kind: 'user', id: member.id },
      clientId: member.clientId,
    }),
  ]);
};
