import type { Params, Query } from '../../shared/contracts/call.ts';
import type { inviteUser } from '../../shared/contracts/people.ts';
import { AppError } from '../../shared/errors.ts';
import { ownerOf } from '../../shared/ids.ts';
import { audited } from '../audit/index.ts';
import type { Actor } from '../runtime/actor.ts';
import type { Deps } from '../runtime/deps.ts';
import { transact } from '../runtime/table.ts';
import { tenantOf } from './create-member.ts';
import { invitedAgain } from './entry.repository.ts';
import { getMember } from './member.repository.ts';
import { invitation } from './new-member.ts';
import { assertMayChange } from './super-admins.ts';

interface Input {
  params: Params<typeof inviteUser>;
  query: Query<typeof inviteUser>;
}

/** Seconds between two invitations that are sent again to the same person. */
const pause = 60;

/**
 * Sends the invitation once more (PE-02), in the language asked for, which is theirs from now on. The new link
 * voids the earlier ones. Once a minute for each person.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED (a super admin, for others), PASSWORD_ALREADY_SET, MEMBER_DISABLED, TOO_MANY_REQUESTS
 */
export async function inviteMember(deps: Deps, actor: Actor, { params, query }: Input): Promise<void> {
  const tenant = tenantOf(actor, query.clientId ?? (actor.role === 'super' ? ownerOf(params.id) : undefined));
  const member = await getMember(tenant, params.id);
  assertMayChange(actor, member);
  if (member.passwordHash !== undefined) throw new AppError('PASSWORD_ALREADY_SET');
  if (!member.active) throw new AppError('MEMBER_DISABLED');
  const now = deps.now();
  const unless = new Date(now.getTime() - pause * 1000).toISOString();
  const again = { at: now.toISOString(), lang: query.lang, unless };
  await transact([
    invitedAgain(member, again, () => new AppError('TOO_MANY_REQUESTS', { retryAfter: pause })),
    invitation(deps, { ...member, lang: query.lang }),
    ...audited(deps, actor, { action: 'member-invited', target: { kind: 'user', id: member.id }, ...tenant }),
  ]);
}
