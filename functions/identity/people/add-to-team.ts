import type { addToTeam as contract } from '../../../shared/contracts/identity/people.ts';
import { AppError, invalid } from '../../../shared/errors.ts';
import { auditWrites } from '../../foundation/audit-trail/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { changeManagers, findMembers, getMember, toProfile } from '../members/index.ts';
import { assertMayJoin, joinedBy } from './find-manager.ts';
import { checkManagerWrite } from './import.repository.ts';
import { asManager } from './manager-rules.ts';
import { publishTeamChangeWrite } from './publish-team-change.ts';

/**
 * Adds members to the caller's team (TE-01). Members of the team stay in it. Other managers of the members
 * remain. The page confirms this before the request.
 *
 * @returns the named members
 * @throws NOT_FOUND for an unknown member or one of another organisation · NOT_AUTHORIZED for an
 * administrator (no member is added then) · VALIDATION for the caller, and for a member with the maximum
 * number of managers
 */
export const addToTeam: Operation<typeof contract> = async (deps, actor, { body: userIds }) => {
  if (userIds.includes(actor.userId)) throw invalid('userIds', 'INVALID_CHOICE');
  const found = await findMembers(actor, userIds, true);
  if (found.size < userIds.length) throw new AppError('NOT_FOUND');
  for (const member of found.values()) assertMayJoin(member);
  await changeManagers(actor, userIds, async (attempt) => {
    const person = attempt === 1 ? actor.person : await getMember(actor, actor.userId);
    const me = asManager(person);
    return {
      change: (managers) =>
        managers.some(({ id }) => id === me.id) ? undefined : joinedBy(managers, person, 'userIds'),
      memberWrites: (id) => auditWrites(deps, actor, { action: 'team-joined', target: { kind: 'user', id } }),
      commonWrites: () => [checkManagerWrite(actor, person), publishTeamChangeWrite(deps, actor, [me])],
    };
  });
  const members = await findMembers(actor, userIds, true);
  return userIds.flatMap((id) => {
    const member = members.get(id);
    return member ? [toProfile(member, actor.organisation)] : [];
  });
};
