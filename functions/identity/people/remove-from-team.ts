import type { removeFromTeam as contract } from '../../../shared/contracts/identity/people.ts';
import { AppError } from '../../../shared/errors.ts';
import { auditWrites } from '../../foundation/audit-trail/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { takeOutOfGroups } from '../groups/index.ts';
import { changeManagers, getMember, isManagedBy } from '../members/index.ts';
import { publishTeamChangeWrite } from './publish-team-change.ts';

/**
 * Removes a member from the caller's team and subgroups. Subgroups contain members of the team only.
 *
 * @throws NOT_FOUND for any other member
 */
export const removeFromTeam: Operation<typeof contract> = async (deps, actor, { body }) => {
  const member = await getMember(actor, body.id);
  if (!isManagedBy(member, actor.userId)) throw new AppError('NOT_FOUND');
  await changeManagers(actor, [member.id], () => ({
    change: (managers) => managers.filter(({ id }) => id !== actor.userId),
    memberWrites: (id) => auditWrites(deps, actor, { action: 'team-left', target: { kind: 'user', id } }),
    commonWrites: () => [publishTeamChangeWrite(deps, actor, [{ id: actor.userId }])],
  }));
  await takeOutOfGroups(actor, [member.id], actor.userId);
  return { id: member.id };
};
