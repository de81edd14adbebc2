import type { resumeMails as contract } from '../../../shared/contracts/identity/people.ts';
import { ownerOf } from '../../../shared/ids.ts';
import { audited } from '../../foundation/audit-trail/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { getMember, mailsResumed } from '../members/index.ts';
import { assertMayChange, assertTokenMay } from './super-admins.ts';
import { tenantOf } from './tenant-of.ts';

/**
 * Mails go to a member again: their mailbox is there by now, or they want them after all. What comes back of a mail from
 * now on stops them anew. For somebody to whom mails go already nothing changes.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED (a super admin, for others), SCOPE (an administrator, by an API token), CONFLICT
 */
export const resumeMails: Operation<typeof contract> = async (deps, actor, { params, query }) => {
  const tenant = tenantOf(actor, query.clientId ?? (actor.role === 'super' ? ownerOf(params.id) : undefined));
  const member = await getMember(tenant, params.id);
  assertMayChange(actor, member);
  assertTokenMay(actor, member);
  if (!member.undelivered) return;
  await transact([
    mailsResumed(member, deps.now().toISOString()),
    ...audited(deps, actor, { action: 'mails-resumed', target: { kind: 'user', id: member.id }, ...tenant }),
  ]);
};
