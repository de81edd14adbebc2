import type { Profile } from '../../shared/contracts/identity/access.ts';
import type { Group } from '../../shared/contracts/identity/groups.ts';
import { form } from '../factories/client.ts';
import { type Person, password, picture, unique } from '../factories/platform.ts';
import { addPasskey, connectApp } from '../factories/second-factors.ts';
import { suggest } from '../factories/suggestions.ts';
import { aggregate, type RacedCall, type RaceLane, type Roles } from './race.ts';

/** A learner of the lane's owner with a session. */
interface RacedMember {
  lane: RaceLane;
  person: Person;
  /** An address that calls of the race give to the member or to a new member. */
  otherEmail: string;
}

const fieldsOf = ({ person, lane: _ }: RacedMember, more: object = {}) => ({
  email: person.email,
  firstName: 'Ada',
  lastName: unique('Learner'),
  roles: [],
  ...more,
});
const admin = ({ lane }: RacedMember) => lane.owner.admin.api;

/** The member was disabled or deleted, or signed out everywhere. */
const signedOut = {
  UNAUTHENTICATED: 'the session was ended',
  ACCOUNT_DISABLED: 'the account was disabled',
  NOT_AUTHORIZED: 'the role was taken away',
};

const group = async (member: RacedMember, userIds: readonly string[]): Promise<Group> =>
  admin(member).ok<Group>('POST', '/groups', { body: { name: unique('Group'), userIds } });

const updates: [variant: string, fields: (member: RacedMember) => object][] = [
  ['name', () => ({})],
  ['administrator', () => ({ roles: ['ROLE_ADMINISTRATOR'] })],
  ['manager', () => ({ roles: ['ROLE_MANAGER'] })],
  ['address', ({ otherEmail }) => ({ email: otherEmail })],
  ['team', ({ lane }) => ({ managerEmail: lane.manager.email })],
  ['disable', () => ({ active: false })],
];

const calls: RacedCall<RacedMember>[] = [
  ...updates.map(
    ([variant, fields]): RacedCall<RacedMember> => ({
      id: 'updateMember',
      variant,
      prepare: (member) => () =>
        admin(member).put(`/users/${member.person.id}`, fieldsOf(member, fields(member))),
    }),
  ),
  {
    id: 'createMember',
    variant: 'same address',
    prepare: (member) => () =>
      admin(member).post('/users?lang=en', fieldsOf(member, { email: member.otherEmail })),
  },
  {
    id: 'importMembers',
    prepare: (member) => () => {
      const text = `email,firstName,lastName\r\n${member.otherEmail},Ada,Import\r\n`;
      return admin(member).call('POST', '/users/import', {
        form: form({}, { file: new File([text], 'people.csv') }),
      });
    },
  },
  {
    id: 'inviteMember',
    prepare: (member) => () => admin(member).post(`/users/${member.person.id}/invitation?lang=en`),
  },
  {
    id: 'inviteMembers',
    prepare: (member) => () =>
      admin(member).post('/users/invitations?lang=en', { userIds: [member.person.id] }),
  },
  {
    id: 'changeMembers',
    variant: 'access',
    prepare: (member) => () =>
      admin(member).post('/users/changes', { userIds: [member.person.id], active: false }),
  },
  {
    id: 'changeMembers',
    variant: 'manager',
    prepare: (member) => () =>
      admin(member).post('/users/changes', {
        ...{ userIds: [member.person.id], managerId: member.lane.manager.id },
      }),
  },
  {
    id: 'resumeMails',
    prepare: (member) => () => admin(member).post(`/users/${member.person.id}/mails/resume`),
  },
  {
    id: 'resetSecondFactors',
    async prepare(member) {
      await connectApp(member.person.api);
      return () => admin(member).delete(`/users/${member.person.id}/second-factors`);
    },
  },
  {
    id: 'removeAuthenticatorApp',
    refusals: signedOut,
    async prepare({ person }) {
      await connectApp(person.api);
      return () => person.api.delete('/users/second-factors/app');
    },
  },
  {
    id: 'removePasskey',
    refusals: signedOut,
    async prepare({ person }) {
      const { passkey } = await addPasskey(person.api);
      return () => person.api.delete(`/users/second-factors/passkeys/${passkey.id}`);
    },
  },
  {
    id: 'replaceRecoveryCodes',
    refusals: { ...signedOut, NO_SECOND_FACTOR: 'the factors were removed' },
    async prepare({ person }) {
      await connectApp(person.api);
      return () => person.api.post('/users/second-factors/recovery-codes');
    },
  },
  {
    id: 'unlinkSignOn',
    prepare: (member) => () => admin(member).delete(`/users/${member.person.id}/sign-on`),
  },
  {
    id: 'addToTeam',
    prepare:
      ({ lane, person }) =>
      () =>
        lane.manager.api.post('/users/managed', [person.id]),
  },
  {
    id: 'removeFromTeam',
    async prepare({ lane, person }) {
      await lane.manager.api.ok('POST', '/users/managed', { body: [person.id] });
      return () => lane.manager.api.delete('/users/managed', { body: { id: person.id } });
    },
  },
  {
    id: 'updateProfile',
    refusals: signedOut,
    prepare:
      ({ person }) =>
      () =>
        person.api.put('/users/profile', { email: person.email, firstName: 'Own', lastName: unique('Name') }),
  },
  {
    id: 'updateProfile',
    variant: 'picture',
    refusals: signedOut,
    async prepare({ person }) {
      const fields = { email: person.email, firstName: 'Own', lastName: unique('Name') };
      const file = await picture('me.png', 300);
      return () => person.api.call('PUT', '/users/profile', { form: form(fields, { picture: file }) });
    },
  },
  {
    id: 'changePassword',
    refusals: { ...signedOut, PROOF_FAILED: 'the password was changed' },
    prepare:
      ({ person }) =>
      () =>
        person.api.put('/users/password', { currentPassword: password, newPassword: 'Another-7-secret' }),
  },
  {
    id: 'touchLastConnection',
    refusals: signedOut,
    prepare:
      ({ person }) =>
      () =>
        person.api.put('/users/last-connection'),
  },
  {
    id: 'initPasswordReset',
    refusals: signedOut,
    prepare:
      ({ lane, person }) =>
      () =>
        lane.platform.anonymous.post('/users/reset-password/init?lang=en', { email: person.email }),
  },
  {
    id: 'finishPasswordReset',
    refusals: signedOut,
    async prepare({ lane, person }) {
      const { anonymous } = lane.platform;
      await anonymous.ok('POST', '/users/reset-password/init?lang=en', { body: { email: person.email } });
      const resetKey = await lane.platform.resetKey(person.email);
      return () => anonymous.post('/users/reset-password/finish', { newPassword: password, resetKey });
    },
  },
  {
    id: 'authenticate',
    refusals: signedOut,
    prepare:
      ({ lane, person }) =>
      () =>
        lane.platform.anonymous.post('/users/authentication', { email: person.email, password }),
  },
  {
    id: 'logoutEverywhere',
    refusals: signedOut,
    prepare:
      ({ person }) =>
      () =>
        person.api.post('/users/logout/everywhere'),
  },
  {
    id: 'createGroup',
    prepare: (member) => () =>
      admin(member).post('/groups', { name: unique('Group'), userIds: [member.person.id] }),
  },
  {
    id: 'updateGroup',
    async prepare(member) {
      const { id } = await group(member, []);
      return () => admin(member).put(`/groups/${id}`, { name: unique('Group'), userIds: [member.person.id] });
    },
  },
  {
    id: 'deleteGroup',
    async prepare(member) {
      const { id } = await group(member, [member.person.id]);
      return () => admin(member).delete(`/groups/${id}`);
    },
  },
  {
    id: 'suggestTrainings',
    prepare: (member) => () =>
      suggest(admin(member), {
        userIds: [member.person.id],
        groupIds: [],
        trainingIds: [member.lane.fillers[0]],
      }),
  },
  {
    id: 'createDeviceCode',
    prepare: (member) => () => admin(member).post('/devices/code', { userId: member.person.id }),
  },
  {
    id: 'deleteMember',
    prepare: (member) => () => admin(member).delete(`/users/${member.person.id}`),
  },
];

const byId = (id: string) => encodeURIComponent(JSON.stringify({ id: [id] }));

async function disagreements({ lane, person, otherEmail }: RacedMember, roles: Roles): Promise<string[]> {
  const lines: string[] = [];
  const read = async (path: string) =>
    (await lane.owner.admin.api.ok<Profile[]>('GET', path)).find(({ id }) => id === person.id);
  const [row, all, ofRoot, own, groups, team] = await Promise.all([
    read(`/users?filter=${byId(person.id)}`),
    read('/users?range=[0,999]'),
    roles === 'all'
      ? lane.root.ok<Profile[]>('GET', `/users?clientId=${lane.owner.id}&filter=${byId(person.id)}`)
      : undefined,
    person.api.get<Profile>('/users/profile'),
    lane.owner.admin.api.ok<Group[]>('GET', '/groups'),
    lane.manager.api.ok<Profile[]>('GET', '/users/managed?range=[0,999]'),
  ]);
  const exists = row !== undefined;
  if (Boolean(all) !== exists) lines.push(`list of all ${all ? 'contains' : 'lacks'} the member`);
  if (row && all && JSON.stringify(row) !== JSON.stringify(all))
    lines.push('the list of all and the list by id differ');
  if (ofRoot && ofRoot.some(({ id }) => id === person.id) !== exists)
    lines.push(`super admin: the list ${exists ? 'lacks' : 'contains'} the member`);
  if (own.status === 200) {
    if (!row) lines.push('deleted, and still signed in');
    else if (!row.active) lines.push('disabled, and still signed in');
    else if (own.body.version !== row.version) lines.push('the profile and the list have different versions');
  }
  const inTeam = team.some(({ id }) => id === person.id);
  if (inTeam !== (row?.managers.length ?? 0) > 0)
    lines.push(
      `managers are [${row?.managers}], and the manager's team ${inTeam ? 'has' : 'lacks'} the member`,
    );
  if (!exists && groups.some(({ userIds }) => userIds.includes(person.id)))
    lines.push('deleted, and still in a group');
  const sameAddress = await lane.owner.admin.api.ok<Profile[]>('GET', `/users?filter=${byQ(otherEmail)}`);
  if (sameAddress.filter(({ email }) => email === otherEmail).length > 1)
    lines.push('two members have one address');
  return lines;
}
const byQ = (q: string) => encodeURIComponent(JSON.stringify({ q }));

export const members = aggregate<RacedMember>({
  name: 'member',
  calls,
  async create(lane) {
    return {
      lane,
      person: await lane.platform.member(lane.owner),
      otherEmail: `${unique('other')}@example.com`,
    };
  },
  disagreements,
  edit: (member) => admin(member).put(`/users/${member.person.id}`, fieldsOf(member, { active: true })),
  async remove(member) {
    const api = admin(member);
    // Another member can have the other address since the race.
    const candidates = await api.ok<Profile[]>('GET', `/users?filter=${byQ(member.otherEmail)}`);
    for (const { id } of candidates.filter(
      (one) => one.email === member.otherEmail && one.id !== member.person.id,
    ))
      await api.ok('DELETE', `/users/${id}`);
    return api.delete(`/users/${member.person.id}`);
  },
});
