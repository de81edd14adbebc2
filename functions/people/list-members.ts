import type { listMembers as contract } from '../../shared/contracts/people.ts';
import { searchable } from '../../shared/searchable.ts';
import { listMembersOf, type Member, toProfile } from '../members/index.ts';
import { listed, listOf } from '../runtime/http/answer.ts';
import type { Operation } from '../runtime/http/operation.ts';
import { findOrganisation } from '../tenancy/index.ts';
import { tenantOf } from './tenant-of.ts';

/** Members by name (PE-01): one Query. Managers get id, names, picture and whether somebody manages them. */
export const listMembers: Operation<typeof contract> = async (_deps, actor, { query }) => {
  const tenant = tenantOf(actor, query.clientId);
  const { q, id, roles, active, administrator, inTeam } = query.filter ?? {};
  const words = searchable(q ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const wanted = (m: Member) =>
    words.every((word) =>
      searchable(`${m.firstName} ${m.lastName} ${actor.role === 'manager' ? '' : m.email}`).includes(word),
    ) &&
    (!id || id.includes(m.id)) &&
    (!roles ||
      roles.some(
        (role) => (m.roles as string[]).includes(role) || (role === 'ROLE_LEARNER' && m.roles.length === 0),
      )) &&
    (active === undefined || m.active === active) &&
    (inTeam === undefined ||
      (m.id !== actor.userId && m.managers.some((one) => one.id === actor.userId) === inTeam)) &&
    (administrator === undefined || m.roles.includes('ROLE_ADMINISTRATOR') === administrator);
  const [organisation, members] = await Promise.all([findOrganisation(tenant), listMembersOf(tenant)]);
  if (!organisation) return listed('users', [], 0);
  const shown = members.filter(wanted).map((member) => {
    const all = toProfile(member, organisation);
    if (actor.role !== 'manager') return all;
    const { firstName, lastName, picture } = all;
    return { id: all.id, firstName, lastName, picture, hasManager: member.managers.length > 0 };
  });
  return listOf('users', shown, query, {
    lastName: (m) => `${m.lastName}\u0000${m.firstName}`,
    firstName: (m) => m.firstName,
    email: (m) => ('email' in m ? m.email : ''),
    lastConnection: (m) => ('lastConnection' in m ? (m.lastConnection ?? '') : ''),
    id: (m) => m.id,
  });
};
