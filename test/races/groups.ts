import type { Group } from '../../shared/contracts/identity/groups.ts';
import { type Person, unique } from '../factories/platform.ts';
import { suggest } from '../factories/suggestions.ts';
import { aggregate, type RacedCall, type RaceLane } from './race.ts';

/** A group of the lane's owner, and a member of it that no other race uses. */
interface RacedGroup {
  lane: RaceLane;
  id: string;
  person: Person;
  /** A name that calls of the race give. */
  name: string;
}

const api = ({ lane }: RacedGroup) => lane.owner.admin.api;

const calls: RacedCall<RacedGroup>[] = [
  {
    id: 'createGroup',
    variant: 'same name',
    prepare: (group) => () => api(group).post('/groups', { name: group.name, userIds: [group.person.id] }),
  },
  {
    id: 'updateGroup',
    variant: 'same name',
    prepare: (group) => () =>
      api(group).put(`/groups/${group.id}`, { name: group.name, userIds: [group.person.id] }),
  },
  {
    id: 'updateGroup',
    variant: 'no members',
    prepare: (group) => () => api(group).put(`/groups/${group.id}`, { name: unique('Group'), userIds: [] }),
  },
  {
    id: 'suggestTrainings',
    prepare: (group) => () =>
      suggest(api(group), { userIds: [], groupIds: [group.id], trainingIds: [group.lane.fillers[0]] }),
  },
  { id: 'deleteMember', prepare: (group) => () => api(group).delete(`/users/${group.person.id}`) },
  { id: 'deleteGroup', prepare: (group) => () => api(group).delete(`/groups/${group.id}`) },
];

export const groups = aggregate<RacedGroup>({
  name: 'group',
  calls,
  async create(lane) {
    const person = await lane.platform.member(lane.owner);
    const body = { name: unique('Group'), userIds: [person.id] };
    const { id } = await lane.owner.admin.api.ok<Group>('POST', '/groups', { body });
    return { lane, id, person, name: unique('Group') };
  },
  async disagreements({ lane, id, person, name }) {
    const [own, ofOther, ofRoot, people] = await Promise.all([
      lane.owner.admin.api.ok<Group[]>('GET', '/groups'),
      lane.colleague.api.ok<Group[]>('GET', '/groups'),
      lane.root.ok<Group[]>('GET', `/groups?clientId=${lane.owner.id}`),
      lane.owner.admin.api.ok<{ id: string }[]>('GET', '/users?range=[0,999]'),
    ]);
    const lines: string[] = [];
    for (const [role, list] of [
      ['other administrator', ofOther],
      ['super admin', ofRoot],
    ] as const)
      if (JSON.stringify(list) !== JSON.stringify(own)) lines.push(`${role}: the list differs`);
    if (own.filter((one) => one.name === name).length > 1) lines.push('two groups have one name');
    const group = own.find((one) => one.id === id);
    if (group && group.memberCount !== group.userIds.length)
      lines.push(`${group.memberCount} members are counted, ${group.userIds.length} are listed`);
    if (!people.some((one) => one.id === person.id))
      for (const one of own)
        if (one.userIds.includes(person.id)) lines.push(`${one.name} contains a deleted member`);
    return lines;
  },
  edit: (group) => api(group).put(`/groups/${group.id}`, { name: unique('Group'), userIds: [] }),
  async remove(group) {
    const list = await api(group).ok<Group[]>('GET', '/groups');
    for (const { id } of list.filter((one) => one.name === group.name && one.id !== group.id))
      await api(group).ok('DELETE', `/groups/${id}`);
    await api(group).delete(`/users/${group.person.id}`);
    return api(group).delete(`/groups/${group.id}`);
  },
});
