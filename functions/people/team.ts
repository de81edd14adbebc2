import type { Profile } from '../../shared/contracts/access.ts';
import type { Query } from '../../shared/contracts/call.ts';
import type { listTeam } from '../../shared/contracts/people.ts';
import { AppError, invalid } from '../../shared/errors.ts';
import { searchable } from '../../shared/searchable.ts';
import { audited } from '../audit/index.ts';
import { takeOutOfGroups } from '../groups/index.ts';
import type { Actor } from '../runtime/actor.ts';
import { whileConflicts } from '../runtime/conflicts.ts';
import type { Deps } from '../runtime/deps.ts';
import { type Answer, listOf } from '../runtime/http/answer.ts';
import { asManager } from './create-member.ts';
import { stillManager } from './import.repository.ts';
import { getMember } from './member.repository.ts';
import { findMembers } from './members.repository.ts';
import { toProfile } from './profile.ts';
import { changeManagers, isManagedBy, listManaged } from './team.repository.ts';
import { teamOf } from './team-changed.ts';

/** The team of the manager who asks, by last name (TE-01). One Query. */
export async function listTeamPage(
  _deps: Deps,
  actor: Actor,
  { query }: { query: Query<typeof listTeam> },
): Promise<Answer> {
  const { q, id } = query.filter ?? {};
  const words = searchable(q ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const team = (await listManaged(actor, actor.userId))
    .map((member) => toProfile(member, actor.organisation))
    .filter(
      (person) =>
        words.every((word) =>
          searchable(`${person.firstName} ${person.lastName} ${person.email}`).includes(word),
        ) &&
        (!id || id.includes(person.id)),
    );
  return listOf('users', team, query, {
    lastName: (m) => `${m.lastName}\u0000${m.firstName}`,
    firstName: (m) => m.firstName,
    email: (m) => m.email,
    lastConnection: (m) => m.lastConnection ?? '',
    id: (m) => m.id,
  });
}

/**
 * Adds colleagues to one's team (TE-01). Who is in it already stays; who has other managers keeps them: the page
 * has asked.
 *
 * @returns the members that were named
 * @throws NOT_FOUND for somebody who is not of the organisation; nobody is added then · VALIDATION for oneself
 */
export async function addToTeam(
  deps: Deps,
  actor: Actor,
  { body: userIds }: { body: string[] },
): Promise<Profile[]> {
  if (userIds.includes(actor.userId)) throw invalid('userIds', 'INVALID_CHOICE');
  const found = await findMembers(actor, userIds, true);
  if (found.size < userIds.length) throw new AppError('NOT_FOUND');
  await whileConflicts(async (attempt) => {
    const person = attempt === 1 ? actor.person : await getMember(actor, actor.userId);
    const me = asManager(person);
    await changeManagers(
      actor,
      userIds,
      (managers) => (managers.some(({ id }) => id === me.id) ? undefined : [...managers, me]),
      (id) => audited(deps, actor, { action: 'team-joined', target: { kind: 'user', id } }),
      () => [stillManager(actor, person), teamOf(deps, actor, [me])],
    );
  });
  const members = await findMembers(actor, userIds, true);
  return userIds.flatMap((id) => {
    const member = members.get(id);
    return member ? [toProfile(member, actor.organisation)] : [];
  });
}

/**
 * Takes somebody out of one's team, and out of one's subgroups: these hold members of the team only.
 *
 * @throws NOT_FOUND for anybody else
 */
export async function removeFromTeam(
  deps: Deps,
  actor: Actor,
  { body }: { body: { id: string } },
): Promise<{ id: string }> {
  const member = await getMember(actor, body.id);
  if (!isManagedBy(member, actor.userId)) throw new AppError('NOT_FOUND');
  await changeManagers(
    actor,
    [member.id],
    (managers) => managers.filter(({ id }) => id !== actor.userId),
    (id) => audited(deps, actor, { action: 'team-left', target: { kind: 'user', id } }),
    () => [teamOf(deps, actor, [{ id: actor.userId }])],
  );
  await takeOutOfGroups(actor, [member.id], actor.userId);
  return { id: member.id };
}
