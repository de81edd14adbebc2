import type { listTeam as contract } from '../../shared/contracts/people.ts';
import { searchable } from '../../shared/searchable.ts';
import { listTeamMembers, toProfile } from '../members/index.ts';
import { listOf } from '../runtime/http/answer.ts';
import type { Operation } from '../runtime/http/operation.ts';

/** The team of the manager who asks, by last name (TE-01). One Query. */
export const listTeam: Operation<typeof contract> = async (_deps, actor, { query }) => {
  const { q, id } = query.filter ?? {};
  const words = searchable(q ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const team = (await listTeamMembers(actor, actor.userId))
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
};
