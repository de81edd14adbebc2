import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Profile } from '../../shared/contracts/identity/access.ts';
import type { Group } from '../../shared/contracts/identity/groups.ts';
import type { Client } from '../factories/client.ts';
import { type Organisation, type Person, Platform, unique } from '../factories/platform.ts';

const platform = new Platform(inject('host'));
let root: Client;
let one: Organisation;
let two: Organisation;
let manager: Person;
let colleague: Person;
let stranger: string;

/** A member who never signs in. */
async function addMember({ admin }: Organisation, more: Record<string, unknown> = {}): Promise<string> {
  const body = { email: `${unique('m')}@example.com`, firstName: 'Max', lastName: unique('M'), ...more };
  return (await admin.api.ok<{ id: string }>('POST', '/users?lang=en', { body })).id;
}
const add = (api: Client, name: string, userIds: string[] = []) =>
  api.post<Group>('/groups', { name, userIds });
const groups = (api: Client, query = '') => api.ok<Group[]>('GET', `/groups${query}`);
const only = (id: string) => `?filter=${encodeURIComponent(JSON.stringify({ id: [id] }))}`;
const team = (api: Client, query = '') => api.ok<Profile[]>('GET', `/users/managed${query}`);
const join = (api: Client, ...userIds: string[]) => api.post<Profile[]>('/users/managed', { userIds });
const leave = (api: Client, id: string) => api.call('DELETE', '/users/managed', { body: { id } });
const change = (api: Client, { id, version }: Group, body: object) =>
  api.put<Group>(`/groups/${id}`, body, { headers: { 'if-match': `"${version}"` } });

beforeAll(async () => {
  [root, one, two] = await Promise.all([
    platform.superAdmin(),
    platform.organisation(),
    platform.organisation({ type: 'TRAINING_CENTER' }),
  ]);
  manager = await platform.member(one, ['ROLE_MANAGER']);
  colleague = await platform.member(one, ['ROLE_MANAGER'], { firstName: 'Cleo', lastName: 'Chef' });
  stranger = await addMember(two);
});

describe('TE-01 the team of a manager', () => {
  it('accepts ids or a bare array, adds each member once, and lists managers and badges', async () => {
    const [a, b] = [await addMember(one), await platform.member(one)];
    expect((await join(manager.api, a, a)).body.map(({ id }) => id)).toEqual([a]);
    const bare = await manager.api.post<Profile[]>('/users/managed', [a, b.id]);
    expect([bare.status, bare.body.map(({ id }) => id)]).toEqual([200, [a, b.id]]);
    const found = (await team(manager.api)).filter(({ id }) => [a, b.id].includes(id));
    expect(found).toHaveLength(2);
    expect(found.find(({ id }) => id === b.id)).toMatchObject({ managers: ['Ada Learner'], badges: [] });
    expect(await team(colleague.api)).toEqual([]);
    const query = `?filter=${encodeURIComponent(JSON.stringify({ id: [a] }))}`;
    expect((await team(manager.api, query)).map(({ id }) => id)).toEqual([a]);
  });

  it('shares a member with another manager, and shows both names', async () => {
    const shared = await addMember(one);
    await join(manager.api, shared);
    await join(colleague.api, shared);
    const query = `/users?filter=${encodeURIComponent(JSON.stringify({ id: [shared] }))}`;
    const [seen] = await one.admin.api.ok<Profile[]>('GET', query);
    expect(seen?.managers).toEqual(['Ada Learner', 'Cleo Chef']);
    expect((await leave(colleague.api, shared)).status).toBe(200);
    expect((await leave(colleague.api, shared)).status).toBe(404);
    expect((await team(manager.api)).map(({ id }) => id)).toContain(shared);
  });

  it('rejects administrators, and hides a member while they are an administrator', async () => {
    const admin = await platform.member(one, ['ROLE_ADMINISTRATOR', 'ROLE_MANAGER']);
    const [near, later] = [await addMember(one), await platform.member(one)];
    const refused = await join(manager.api, near, admin.id);
    expect([refused.status, refused.problem.code]).toEqual([403, 'NOT_AUTHORIZED']);
    const choice = `?filter=${encodeURIComponent(JSON.stringify({ administrator: false }))}`;
    const offered = (await manager.api.ok<Profile[]>('GET', `/users${choice}`)).map(({ id }) => id);
    expect(offered).toContain(near);
    expect(offered).not.toContain(admin.id);
    // A manager can add members of the organisation who are not in the team, except the manager.
    const takeable = async (inTeam: boolean) => {
      const filter = encodeURIComponent(JSON.stringify({ administrator: false, inTeam }));
      return (await manager.api.ok<Profile[]>('GET', `/users?filter=${filter}`)).map(({ id }) => id);
    };
    const mine = (await team(manager.api)).map(({ id }) => id);
    expect((await takeable(true)).sort()).toEqual([...mine].sort());
    expect((await takeable(false)).sort()).toEqual(
      offered.filter((id) => id !== manager.id && !mine.includes(id)).sort(),
    );
    // A member of the team who becomes an administrator is not accessible while having that role.
    await join(manager.api, later.id);
    const figures = () => manager.api.get(`/users/${later.id}/stats/general`);
    expect((await figures()).status).toBe(200);
    const put = (roles: string[]) =>
      one.admin.api.ok('PUT', `/users/${later.id}`, { body: { ...later.profile, roles } });
    await put(['ROLE_ADMINISTRATOR']);
    expect((await figures()).status).toBe(403);
    expect((await later.api.ok<Profile>('GET', '/users/profile')).managers).toEqual([]);
    const unled = await manager.api.ok<{ hasManager: boolean }[]>('GET', `/users${only(later.id)}`);
    expect(unled).toMatchObject([{ hasManager: false }]);
    expect((await manager.api.get(`/trainings/history?userId=${later.id}`)).status).toBe(403);
    expect((await team(manager.api)).map(({ id }) => id)).not.toContain(later.id);
    await put([]);
    expect((await team(manager.api)).map(({ id }) => id)).toContain(later.id);
    expect((await later.api.ok<Profile>('GET', '/users/profile')).managers).toEqual(['Ada Learner']);
  });

  it('rejects the whole request for members of other organisations, and for the manager', async () => {
    const near = await addMember(one);
    for (const far of [stranger, `${one.id}_000000000000`, 'x'])
      expect((await join(manager.api, near, far)).status).toBe(404);
    expect((await join(manager.api, near, manager.id)).status).toBe(400);
    expect((await manager.api.post('/users/managed', [])).status).toBe(400);
    expect((await manager.api.post('/users/managed', { userIds: 'x' })).status).toBe(400);
    expect((await team(manager.api)).map(({ id }) => id)).not.toContain(near);
    expect((await leave(manager.api, stranger)).status).toBe(404);
  });

  it('loses no member when two managers add the same members in parallel', async () => {
    const people = await Promise.all([1, 2, 3].map(() => addMember(one)));
    const replies = await Promise.all([join(manager.api, ...people), join(colleague.api, ...people)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    for (const { api } of [manager, colleague])
      expect((await team(api)).map(({ id }) => id)).toEqual(expect.arrayContaining(people));
  });

  it("shows a manager's new name, and is dissolved when the manager is deleted", async () => {
    const boss = await platform.member(one, ['ROLE_MANAGER'], { firstName: 'Old', lastName: 'Name' });
    const follower = await addMember(one, { managerEmail: boss.email });
    const managers = async () => {
      const query = `/users?filter=${encodeURIComponent(JSON.stringify({ id: [follower] }))}`;
      return (await one.admin.api.ok<Profile[]>('GET', query))[0]?.managers;
    };
    expect((await team(boss.api)).map(({ id }) => id)).toEqual([follower]);
    const body = { firstName: 'New', lastName: 'Name', email: boss.email };
    await boss.api.ok('PUT', '/users/profile', { body });
    await platform.idle();
    expect(await managers()).toEqual(['New Name']);
    await one.admin.api.ok('DELETE', `/users/${boss.id}`);
    await platform.idle();
    expect(await managers()).toEqual([]);
  });

  it("rejects an administrator with a manager's email, on creation and on update", async () => {
    const boss = await platform.member(one, ['ROLE_MANAGER']);
    const roles = ['ROLE_ADMINISTRATOR'];
    const given = { email: `${unique('a')}@example.com`, firstName: 'Al', lastName: 'Admin' };
    const { api } = one.admin;
    const added = await api.post('/users?lang=en', { ...given, roles, managerEmail: boss.email });
    expect([added.status, added.problem.code]).toEqual([403, 'NOT_AUTHORIZED']);
    const administrator = await addMember(one, { ...given, roles });
    const put = (change: object) => api.put<Profile>(`/users/${administrator}`, { ...given, ...change });
    const refused = await put({ roles, managerEmail: boss.email });
    expect([refused.status, refused.problem.code]).toEqual([403, 'NOT_AUTHORIZED']);
    expect((await put({ roles })).body).toMatchObject({ roles, managers: [] });
    expect((await put({ roles: [] })).body.managers).toEqual([]);
    expect(await team(boss.api)).toEqual([]);
    // A former administrator can join a team in the same change.
    await put({ roles });
    expect((await put({ roles: [], managerEmail: boss.email })).body.managers).toEqual(['Ada Learner']);
    expect((await team(boss.api)).map(({ id }) => id)).toEqual([administrator]);
  });

  it('is dissolved when the manager loses the role, and stays empty after they regain it', async () => {
    const boss = await platform.member(one, ['ROLE_MANAGER'], { firstName: 'Bea', lastName: 'Boss' });
    const led = await addMember(one, { managerEmail: boss.email });
    const shared = await addMember(one, { managerEmail: boss.email });
    await join(colleague.api, shared);
    await add(boss.api, 'Mine', [led]);
    const put = (roles: string[]) =>
      one.admin.api.ok('PUT', `/users/${boss.id}`, { body: { ...boss.profile, roles } });
    await put([]);
    await platform.idle();
    const managersOf = async (id: string) =>
      (await one.admin.api.ok<Profile[]>('GET', `/users${only(id)}`))[0]?.managers;
    expect([await managersOf(led), await managersOf(shared)]).toEqual([[], ['Cleo Chef']]);
    const seen = await manager.api.ok<{ hasManager: boolean }[]>('GET', `/users${only(led)}`);
    expect(seen).toMatchObject([{ hasManager: false }]);
    expect((await boss.api.get('/users/managed')).status).toBe(403);
    await put(['ROLE_MANAGER']);
    expect([await team(boss.api), await groups(boss.api)]).toEqual([[], []]);
    expect((await join(boss.api, led)).status).toBe(200);
    expect(await managersOf(led)).toEqual(['Bea Boss']);
    await platform.idle();
    expect((await team(boss.api)).map(({ id }) => id)).toEqual([led]);
    await leave(colleague.api, shared);
  });

  it('is available to managers only', async () => {
    const learner = await platform.member(one);
    for (const api of [learner.api, one.admin.api, root]) {
      expect((await api.get('/users/managed')).status).toBe(403);
      expect((await join(api, learner.id)).status).toBe(403);
      expect((await leave(api, learner.id)).status).toBe(403);
    }
  });
});

describe('groups', () => {
  it('GR-01 GR-03 belong to the company without an owner, or to a manager with ownerId', async () => {
    const [a, b] = [await addMember(one), await addMember(one)];
    await join(manager.api, a);
    const company = await add(one.admin.api, unique('Zebra'), [a, b, a]);
    expect(company.status).toBe(201);
    expect(company.headers.get('etag')).toBe('"1"');
    expect(company.body).toMatchObject({ userIds: [a, b], memberCount: 2, version: 1 });
    expect(company.body).not.toHaveProperty('ownerId');
    const own = await add(manager.api, unique('Own'), [a]);
    expect(own.body).toMatchObject({ ownerId: manager.id, memberCount: 1 });
    const ids = async (api: Client, query = '') => (await groups(api, query)).map(({ id }) => id);
    expect(await ids(one.admin.api)).toEqual([company.body.id]);
    expect(await ids(manager.api)).toEqual([own.body.id]);
    expect(await ids(colleague.api)).toEqual([]);
    expect(await ids(two.admin.api)).toEqual([]);
    expect(await ids(root, `?clientId=${one.id}`)).toEqual([company.body.id]);
    for (const [api, { body }] of [
      [manager.api, company],
      [one.admin.api, own],
      [colleague.api, own],
      [two.admin.api, company],
    ] as const) {
      expect((await api.put(`/groups/${body.id}`, { name: 'x', userIds: [] })).status).toBe(404);
      expect((await api.delete(`/groups/${body.id}`)).status).toBe(404);
    }
    expect((await two.admin.api.get(`/groups?clientId=${one.id}`)).status).toBe(404);
    expect((await root.get('/groups?clientId=zzz')).status).toBe(404);
    const { id } = await platform.organisation();
    expect(await ids(root, `?clientId=${id}`)).toEqual([]);
    expect((await (await platform.member(one)).api.get('/groups')).status).toBe(403);
  });

  it('GR-01 belong to an admin who is also a manager, with forceManager', async () => {
    const both = await platform.member(one, ['ROLE_ADMINISTRATOR', 'ROLE_MANAGER']);
    const name = unique('Forced');
    const own = await both.api.post<Group>('/groups?forceManager=true', { name, userIds: [] });
    expect(own.body).toMatchObject({ name, ownerId: both.id });
    expect((await both.api.delete(`/groups/${own.body.id}`)).status).toBe(404);
    expect((await both.api.delete(`/groups/${own.body.id}?forceManager=true`)).status).toBe(200);
    expect((await one.admin.api.post('/groups?forceManager=true', { name, userIds: [] })).status).toBe(403);
  });

  it('GR-02 have a unique name in their scope, regardless of case and spaces', async () => {
    const name = unique('Équipe Nord');
    const first = (await add(one.admin.api, name)).body;
    const again = await add(one.admin.api, ` ${name.toUpperCase().replace(' ', '   ')} `);
    expect([again.status, again.problem.code]).toEqual([409, 'GROUP_NAME_EXISTS']);
    for (const { api } of [manager, colleague, two.admin]) expect((await add(api, name)).status).toBe(201);
    const other = (await add(one.admin.api, unique('Other'))).body;
    const renamed = await change(one.admin.api, other, { name, userIds: [] });
    expect([renamed.status, renamed.problem.code]).toEqual([409, 'GROUP_NAME_EXISTS']);
    expect((await change(one.admin.api, first, { name: name.toLowerCase(), userIds: [] })).status).toBe(200);
    expect((await one.admin.api.delete(`/groups/${first.id}`)).status).toBe(200);
    expect((await add(one.admin.api, name)).status).toBe(201);
    for (const bad of ['', '  ', 'x'.repeat(101)]) expect((await add(one.admin.api, bad)).status).toBe(400);
  });

  it('GR-02 give a name to one of two parallel requests', async () => {
    const name = unique('Race');
    const replies = await Promise.all([add(one.admin.api, name), add(one.admin.api, name)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('accept members of the organisation, or of the team for a manager', async () => {
    const [mine, near] = [await addMember(one), await addMember(one)];
    await join(manager.api, mine);
    const before = await groups(manager.api);
    const reply = await add(manager.api, unique('Near'), [mine, near]);
    expect([reply.status, reply.problem.code]).toEqual([403, 'NOT_AUTHORIZED']);
    for (const api of [manager.api, one.admin.api])
      for (const far of [stranger, `${one.id}_000000000000`])
        expect((await add(api, unique('Far'), [mine, far])).status).toBe(404);
    expect(await groups(manager.api)).toEqual(before);
  });

  it('reject the second of two parallel changes with 412', async () => {
    const [a, b] = [await addMember(one), await addMember(one)];
    const made = (await add(one.admin.api, unique('Both'), [])).body;
    const replies = await Promise.all([
      change(one.admin.api, made, { name: made.name, userIds: [a] }),
      change(one.admin.api, made, { name: made.name, userIds: [b] }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(replies.find(({ status }) => status === 412)?.problem.code).toBe('VERSION_CONFLICT');
    const [now] = (await groups(one.admin.api)).filter(({ id }) => id === made.id);
    expect(now).toEqual(replies.find(({ status }) => status === 200)?.body);
  });

  it('GR-02 reject a name whose normalised form exceeds a key', async () => {
    for (const name of ['\uFDFA'.repeat(100), '\u3300'.repeat(100)]) {
      const { status, problem } = await add(one.admin.api, name, []);
      expect(status).toBe(400);
      expect(problem.violations).toMatchObject([{ field: 'name', message: 'TOO_LONG' }]);
    }
    expect((await add(one.admin.api, '\u6f22'.repeat(100), [])).status).toBe(201);
  });

  it('reject a change with another version in If-Match', async () => {
    const { id } = (await add(one.admin.api, unique('Versions'), [])).body;
    const under = async (ifMatch: string) => {
      const body = { name: unique('Versions'), userIds: [] };
      return (await one.admin.api.put(`/groups/${id}`, body, { headers: { 'if-match': ifMatch } })).status;
    };
    for (const other of ['"7"', '"none"', 'none', '7', '"1', '']) expect(await under(other)).toBe(412);
    for (const own of ['"1"', 'W/"2"', '*', '4']) expect(await under(own)).toBe(200);
  });

  it('are changed and deleted in parallel without If-Match', async () => {
    const ids = await Promise.all([addMember(one), addMember(one), addMember(one)]);
    const made = (await add(one.admin.api, unique('Busy'), ids)).body;
    const changes = await Promise.all(
      ids.map((id) => one.admin.api.put(`/groups/${made.id}`, { name: made.name, userIds: [id] })),
    );
    expect(changes.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [deletion, ...others] = await Promise.all([
      one.admin.api.delete(`/groups/${made.id}`),
      ...ids.map((id) => one.admin.api.put(`/groups/${made.id}`, { name: made.name, userIds: [id] })),
    ]);
    expect(deletion.status).toBe(200);
    for (const { status } of others) expect([200, 404]).toContain(status);
    expect((await groups(one.admin.api)).filter(({ id }) => id === made.id)).toEqual([]);
  });

  it('GR-04 are sorted by name, and lose deleted members and members who left the team', async () => {
    const [gone, left, stays] = await Promise.all([addMember(one), addMember(one), addMember(one)]);
    await join(colleague.api, gone, left, stays);
    const tag = unique('g');
    for (const name of ['b', 'É', 'd', 'A', 'a 10', 'a 9'])
      await add(colleague.api, `${name} ${tag}`, [gone, left, stays]);
    const company = (await add(one.admin.api, unique('All'), [gone, left, stays])).body;
    await one.admin.api.ok('DELETE', `/users/${gone}`);
    await leave(colleague.api, left);
    await platform.idle();
    const query = `?filter=${encodeURIComponent(JSON.stringify({ q: tag }))}`;
    const own = await groups(colleague.api, query);
    const names = ['a 9', 'a 10', 'A', 'b', 'd', 'É'].map((name) => `${name} ${tag}`);
    expect(own.map(({ name }) => name)).toEqual(names);
    for (const { userIds, memberCount } of own) expect([userIds, memberCount]).toEqual([[stays], 1]);
    // Found without its accent.
    const team = `équipe ${unique('n')}`;
    await add(colleague.api, team, [stays]);
    const plain = encodeURIComponent(JSON.stringify({ q: team.replace('é', 'E') }));
    expect((await groups(colleague.api, `?filter=${plain}`)).map(({ name }) => name)).toEqual([team]);
    const [all] = (await groups(one.admin.api)).filter(({ id }) => id === company.id);
    expect(all).toMatchObject({ userIds: [left, stays], memberCount: 2, version: 2 });
  });

  it('GR-04 are deleted with their manager', async () => {
    const boss = await platform.member(one, ['ROLE_MANAGER']);
    const member = await addMember(one, { managerEmail: boss.email });
    await add(boss.api, 'Mine', [member]);
    await one.admin.api.ok('DELETE', `/users/${boss.id}`);
    await platform.idle();
    const query = `?filter=${encodeURIComponent(JSON.stringify({ userIds: [member] }))}`;
    expect(await groups(one.admin.api, query)).toEqual([]);
  });
});
