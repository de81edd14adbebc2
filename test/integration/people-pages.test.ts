import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Client } from '../factories/client.ts';
import { reachStores } from '../factories/in-process.ts';
import { manyPeople } from '../factories/many-people.ts';
import { type Organisation, type Person, Platform, unique } from '../factories/platform.ts';
import { capacity } from '../factories/sessions.ts';

interface PagedMember {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  managers: string[];
}
type PeopleQuery = Record<string, string>;

const host = inject('host');
const platform = new Platform(host);
const size = 20;
const [few, many] = [60, 160];
let one: Organisation;
let two: Organisation;
let manager: Person;
let before: Record<string, number>;

const list = async (api: Client, query: PeopleQuery = {}, path = '/users') => {
  const reply = await api.get<PagedMember[]>(`${path}?${new URLSearchParams(query)}`);
  expect(reply.status).toBe(200);
  return {
    people: reply.body,
    ids: reply.body.map(({ id }) => id),
    total: Number(reply.headers.get('x-total-count')),
    next: reply.headers.get('x-next'),
    range: reply.headers.get('content-range'),
    reads: capacity(reply.headers).reads,
  };
};
const pageOf = (from: number, query: PeopleQuery = {}): PeopleQuery => ({
  range: `[${from},${from + size - 1}]`,
  ...query,
});
const team = (api: Client, query: PeopleQuery = {}) => list(api, query, '/users/managed');

/**
 * Returns the read units of first pages. Repeats until no read is stale, because a member missing from a
 * stale read is read again.
 */
async function firstPages(): Promise<Record<string, number>> {
  const pages = async () => ({
    members: (await list(one.admin.api, pageOf(0))).reads,
    colleagues: (await list(manager.api, pageOf(0))).reads,
    team: (await team(manager.api, pageOf(0))).reads,
  });
  for (;;) {
    const reads = await pages();
    if (Math.max(...Object.values(reads)) <= 14) return reads;
  }
}
const person = (given: object = {}) => ({
  ...{ email: `${unique('listed')}@example.com`, firstName: 'Zoé', lastName: 'Ångström', roles: [] },
  ...given,
});
const add = (given: object = {}, organisation = one) =>
  organisation.admin.api.ok<PagedMember>('POST', '/users?lang=en', { body: person(given) });

beforeAll(async () => {
  [one, two] = await Promise.all([platform.organisation(), platform.organisation()]);
  manager = await platform.member(one, ['ROLE_MANAGER']);
  await platform.member(two);
  await reachStores(host);
  const boss = [{ id: manager.id, name: 'Ada Learner' }];
  // A page of an organisation with two hundred members or more reads its members individually.
  await manyPeople(one.id, 150, []);
  await manyPeople(one.id, few, [], boss);
  before = await firstPages();
  await manyPeople(one.id, many, [], boss);
});

describe('PE-01 TE-01 pages of members by key', () => {
  it.each([
    ['members', () => one.admin.api, '/users', {}],
    ['members, descending', () => one.admin.api, '/users', { sort: '["lastName","DESC"]' }],
    ['colleagues, for a manager', () => manager.api, '/users', {}],
    ['a team', () => manager.api, '/users/managed', {}],
    ['a team, descending', () => manager.api, '/users/managed', { sort: '["lastName","DESC"]' }],
  ] as const)('contain the whole list in order: %s', async (_, api, path, query: PeopleQuery) => {
    const whole = await list(api(), query, path);
    expect(whole.ids.length).toBeGreaterThan(few + many - 1);
    expect(whole.ids.length).toBe(whole.total);
    const found: string[] = [];
    for (let next: string | null | undefined; next !== null; ) {
      const read = await list(
        api(),
        pageOf(found.length, { ...query, ...(next ? { after: next } : {}) }),
        path,
      );
      expect(read.range).toBe(
        `users ${found.length}-${found.length + read.ids.length - 1}/${whole.ids.length}`,
      );
      found.push(...read.ids);
      next = read.next;
    }
    expect(found).toEqual(whole.ids);
    expect(new Set(found).size).toBe(found.length);
  });

  it('cost the same regardless of the number of members and the position', async () => {
    expect(await firstPages()).toEqual(before);
    const { next } = await list(one.admin.api, pageOf(300));
    const far = await list(one.admin.api, pageOf(320, { after: next ?? '' }));
    expect(far.ids).toEqual((await list(one.admin.api, pageOf(320))).ids);
    expect(far.reads).toBeLessThanOrEqual((before.members ?? 0) + 0.5);
    const { next: nextOfTeam } = await team(manager.api, pageOf(160));
    const farInTeam = await team(manager.api, pageOf(180, { after: nextOfTeam ?? '' }));
    expect(farInTeam.reads).toBeLessThanOrEqual((before.team ?? 0) + 0.5);
  });

  it("show a manager's new name in the whole team, and write nothing for a repeated event", async () => {
    const { email, id, profile } = manager;
    const body = { email, firstName: 'Eve', lastName: profile.lastName, roles: ['ROLE_MANAGER'] };
    await one.admin.api.ok('PUT', `/users/${id}`, { body });
    await platform.idle();
    const { people } = await team(manager.api);
    expect(people).toHaveLength(few + many);
    expect(new Set(people.flatMap(({ managers }) => managers))).toEqual(new Set(['Eve Learner']));
    const [{ renameManager }, { deps }, { resetUsage, usage }] = await Promise.all([
      import('../../functions/identity/members/index.ts'),
      import('../../functions/runtime/deps.ts'),
      import('../../functions/runtime/usage.ts'),
    ]);
    resetUsage();
    await renameManager(deps, {
      ...{ id: 'again', name: 'manager.renamed', clientId: one.id, at: new Date().toISOString() },
      data: { userId: id },
    });
    expect(usage.reads).toBeGreaterThan(0);
    expect(usage.writes).toBe(0);
  });

  it('reject an invalid key, and a key in lists with another order or a search', async () => {
    const refused = [
      'after=QUI&filter={"q":"a"}',
      'after=QUI&sort=["email","ASC"]',
      `after=${Buffer.from('x'.repeat(901)).toString('base64url')}`,
    ];
    for (const path of ['/users', '/users/managed'])
      for (const query of refused) {
        const { status, problem } = await manager.api.get(`${path}?${query}`);
        expect([status, problem.violations]).toEqual([400, [{ field: 'after', message: 'INVALID' }]]);
      }
  });

  it("contain only the caller's organisation, even with a key of another organisation", async () => {
    const { next } = await list(one.admin.api, pageOf(0));
    const own = await list(two.admin.api);
    expect([own.ids.length, own.total]).toEqual([2, 2]);
    const after = await list(two.admin.api, pageOf(0, { after: next ?? '' }));
    expect(own.ids).toEqual(expect.arrayContaining(after.ids));
  });
});

describe('PE-01 TE-01 lists of members after a change', () => {
  const namesOf = (people: PagedMember[]) =>
    people.map(({ firstName, lastName }) => `${firstName} ${lastName}`);

  it('reflect added, renamed and deleted members immediately', async () => {
    const own = await platform.organisation();
    const anna = await add({ firstName: 'Anna', lastName: 'éclair' }, own);
    await add({ firstName: 'Bob', lastName: 'Zimmer' }, own);
    expect(namesOf((await list(own.admin.api)).people)).toEqual(['Anna éclair', 'Rosa Martin', 'Bob Zimmer']);
    await own.admin.api.ok('PUT', `/users/${anna.id}`, { body: { ...anna, lastName: 'Zy' } });
    const renamed = await list(own.admin.api, pageOf(0));
    expect([namesOf(renamed.people), renamed.total]).toEqual([['Rosa Martin', 'Bob Zimmer', 'Anna Zy'], 3]);
    await own.admin.api.ok('DELETE', `/users/${anna.id}`);
    const left = await list(own.admin.api, pageOf(0));
    expect([namesOf(left.people), left.total]).toEqual([['Rosa Martin', 'Bob Zimmer'], 2]);
  });

  it('reflect joining and leaving members of a team immediately, without administrators', async () => {
    const own = await platform.organisation();
    const boss = await platform.member(own, ['ROLE_MANAGER'], { lastName: 'Boss' });
    const [cy, di] = [await add({ lastName: 'Cy' }, own), await add({ lastName: 'Di' }, own)];
    const teamNow = async () => {
      const { people, total } = await team(boss.api, pageOf(0));
      expect(total).toBe(people.length);
      return people.map(({ lastName }) => lastName);
    };
    const ofOthers = { filter: '{"inTeam":false}' };
    await boss.api.ok('POST', '/users/managed', { body: [cy.id, di.id] });
    expect(await teamNow()).toEqual(['Cy', 'Di']);
    expect((await list(boss.api, ofOthers)).ids).toEqual([own.admin.id]);
    const role = (roles: string[]) => own.admin.api.ok('PUT', `/users/${cy.id}`, { body: { ...cy, roles } });
    await role(['ROLE_ADMINISTRATOR']);
    expect(await teamNow()).toEqual(['Di']);
    expect((await list(boss.api, { filter: '{"inTeam":true}' })).ids).toEqual([cy.id, di.id]);
    await role([]);
    expect(await teamNow()).toEqual(['Cy', 'Di']);
    await boss.api.ok('DELETE', '/users/managed', { body: { id: di.id } });
    expect(await teamNow()).toEqual(['Cy']);
    expect((await list(boss.api, ofOthers)).ids.sort()).toEqual([own.admin.id, di.id].sort());
    await own.admin.api.ok('DELETE', `/users/${cy.id}`);
    expect(await teamNow()).toEqual([]);
  });

  it("remove a deleted manager from the team's members", async () => {
    const boss = await platform.member(one, ['ROLE_MANAGER'], { lastName: 'Gone' });
    const led = await add({ managerEmail: boss.email });
    expect((await team(boss.api)).ids).toEqual([led.id]);
    await one.admin.api.ok('DELETE', `/users/${boss.id}`);
    await platform.idle();
    const { people } = await list(one.admin.api, { filter: JSON.stringify({ id: led.id }) });
    expect(people[0]?.managers).toEqual([]);
  });

  it('are searched and sorted as a whole, without the emails of others for a manager', async () => {
    const led = await add({ firstName: 'Ysolde', managerEmail: manager.email });
    const q = (text: string) => ({ filter: JSON.stringify({ q: text }) });
    for (const found of [
      await list(one.admin.api, q('ysolde')),
      await list(one.admin.api, q(led.email)),
      await list(manager.api, q('angstrom Ysolde')),
      await team(manager.api, q(led.email)),
    ])
      expect([found.ids, found.total]).toEqual([[led.id], 1]);
    expect((await list(manager.api, q(led.email))).ids).toEqual([]);
    for (const field of ['firstName', 'email', 'id', 'lastConnection'])
      for (const path of ['/users', '/users/managed']) {
        const all = await list(manager.api, { sort: `["${field}","ASC"]`, range: '[0,999]' }, path);
        expect(new Set(all.ids).size).toBe(all.total);
      }
    await manager.api.ok('PUT', '/users/last-connection');
    const never = JSON.stringify({ signedIn: false, id: [led.id, manager.id] });
    expect((await list(one.admin.api, { filter: never })).ids).toEqual([led.id]);
    expect((await manager.api.get(`/users?filter=${encodeURIComponent(never)}`)).status).toBe(403);
    const byEmail = await team(manager.api, pageOf(0, { sort: '["email","ASC"]' }));
    expect(byEmail.ids[0]).toBe(led.id);
  });
});

describe('a member with many managers', () => {
  it('has at most 25 managers, and can still be renamed, promoted and deleted', async () => {
    const own = await platform.organisation();
    const addresses = Array.from({ length: 26 }, () => `${unique('boss')}@example.com`);
    for (const email of addresses) await add({ email, roles: ['ROLE_MANAGER'] }, own);
    const led = await add({}, own);
    const change = (given: object) =>
      own.admin.api.put<PagedMember>(`/users/${led.id}`, { ...led, ...given });
    for (const managerEmail of addresses.slice(0, 25))
      expect((await change({ managerEmail })).status).toBe(200);
    const { status, problem } = await change({ managerEmail: addresses[25] });
    expect([status, problem.violations]).toEqual([
      400,
      [{ field: 'managerEmail', message: 'TOO_MANY_MANAGERS', params: { max: 25 } }],
    ]);
    expect((await change({ lastName: 'Other' })).body.managers).toHaveLength(25);
    // TE-01 an administrator is in no team.
    expect((await change({ roles: ['ROLE_ADMINISTRATOR'] })).body.managers).toEqual([]);
    expect((await change({})).body.managers).toHaveLength(25);
    expect((await own.admin.api.delete(`/users/${led.id}`)).status).toBe(200);
  });
});

describe('PE-01 members of a team or a group', () => {
  const of = (more: Record<string, unknown>): PeopleQuery => ({ filter: JSON.stringify(more) });

  it('are listed for admins, with other filters, pages and counts', async () => {
    const org = await platform.organisation();
    const boss = await platform.member(org, ['ROLE_MANAGER'], { lastName: 'Boss' });
    const names = ['Abel', 'Bern', 'Cora'];
    const team = await Promise.all(
      names.map((lastName) => platform.member(org, [], { lastName, managerEmail: boss.email })),
    );
    const alone = await platform.member(org, [], { lastName: 'Dora' });
    const group = await org.admin.api.ok<{ id: string }>('POST', '/groups', {
      body: { name: unique('Mixed'), userIds: [team[0]?.id, alone.id] },
    });
    const ids = team.map(({ id }) => id);
    const ofTeam = await list(org.admin.api, of({ managerId: boss.id }));
    expect([ofTeam.ids, ofTeam.total]).toEqual([ids, 3]);
    const first = await list(org.admin.api, { ...of({ managerId: boss.id }), range: '[0,1]' });
    expect([first.ids, first.total]).toEqual([ids.slice(0, 2), 3]);
    expect((await list(org.admin.api, of({ managerId: boss.id, q: 'cora' }))).ids).toEqual([ids[2]]);
    expect((await list(org.admin.api, of({ groupId: group.id }))).ids).toEqual([ids[0], alone.id]);
    expect((await list(org.admin.api, of({ groupId: group.id, managerId: boss.id }))).ids).toEqual([ids[0]]);
    expect((await list(org.admin.api, of({ groupId: group.id, active: false }))).ids).toEqual([]);
    const statusOf = async (api: Client, more: Record<string, unknown>) =>
      (await api.get(`/users?${new URLSearchParams(of(more))}`)).status;
    expect(await statusOf(boss.api, { managerId: boss.id })).toBe(403);
    const upper = team.map(({ email }) => email.toUpperCase());
    expect((await list(org.admin.api, of({ email: [...upper, alone.email, 'no@example.org'] }))).ids).toEqual(
      [...ids, alone.id],
    );
    // A manager finds the addresses of the team only.
    expect(await statusOf(boss.api, { email: alone.email })).toBe(403);
    const found = await boss.api.ok<{ id: string }[]>(
      'GET',
      `/users/managed?${new URLSearchParams(of({ email: [team[1]?.email, alone.email] }))}`,
    );
    expect(found.map(({ id }) => id)).toEqual([ids[1]]);
    expect((await list(two.admin.api, of({ email: alone.email }))).ids).toEqual([]);
    expect(await statusOf(boss.api, { groupId: group.id })).toBe(403);
    expect(await statusOf(two.admin.api, { groupId: group.id })).toBe(404);
    expect((await list(two.admin.api, of({ managerId: boss.id }))).ids).toEqual([]);
  });
});
