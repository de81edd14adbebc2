import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Profile } from '../../shared/contracts/identity/access.ts';
import type { Client } from '../factories/client.ts';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';

const platform = new Platform(inject('host'));
let one: Organisation;
let two: Organisation;

const change = (api: Client, body: object, query = '') =>
  api.post<{ changed: number; skipped: number }>(`/users/changes${query}`, body);
const people = (count: number) => Promise.all(Array.from({ length: count }, () => platform.member(one)));
const idsOf = (list: readonly Person[]) => list.map(({ id }) => id);
const profileOf = (id: string) => one.admin.api.ok<Profile>('GET', `/users/${id}`);

beforeAll(async () => {
  [one, two] = [await platform.organisation(), await platform.organisation()];
});

describe('PE-06 changes of several members', () => {
  it('disable and enable, each once, also in parallel', async () => {
    const members = await people(12);
    const userIds = idsOf(members);
    const off = await Promise.all([1, 2].map(() => change(one.admin.api, { userIds, active: false })));
    expect(off.map(({ status }) => status)).toEqual([200, 200]);
    expect(off.reduce((sum, { body }) => sum + body.changed, 0)).toBe(12);
    expect(off.every(({ body }) => body.changed + body.skipped === 12)).toBe(true);
    for (const { api } of members.slice(0, 3)) expect((await api.get('/users/profile')).status).not.toBe(200);
    const on = await change(one.admin.api, { userIds, active: true });
    expect(on.body).toEqual({ changed: 12, skipped: 0 });
    const [first] = members;
    if (!first) throw new Error('no member');
    // Sessions from before stay invalid.
    expect((await first.api.get('/users/profile')).status).toBe(401);
    expect((await platform.signIn(first.email, first.password)).token).toBeTruthy();
  });

  it('leave out the caller and the last administrator', async () => {
    const other = await platform.organisation();
    const [learner] = [await platform.member(other)];
    const off = await change(other.admin.api, { userIds: [other.admin.id, learner.id], active: false });
    expect(off.body).toEqual({ changed: 1, skipped: 1 });
    const root = await platform.superAdmin();
    const last = await change(root, { userIds: [other.admin.id], active: false }, `?clientId=${other.id}`);
    expect(last.body).toEqual({ changed: 0, skipped: 1 });
  });

  it('set the manager of a team, and remove it', async () => {
    const [former, boss] = [
      await platform.member(one, ['ROLE_MANAGER']),
      await platform.member(one, ['ROLE_MANAGER']),
    ];
    const members = await people(3);
    for (const { id } of members) await former.api.ok('POST', '/users/managed', { body: [id] });
    const userIds = [...idsOf(members), boss.id, one.admin.id];
    const replaced = await change(one.admin.api, { userIds, managerId: boss.id });
    expect(replaced.body).toEqual({ changed: 3, skipped: 2 });
    await platform.idle();
    const name = `${boss.profile.firstName} ${boss.profile.lastName}`;
    for (const id of idsOf(members)) expect((await profileOf(id)).managers).toEqual([name]);
    const team = async ({ api }: Person) =>
      (await api.ok<Profile[]>('GET', '/users/managed')).map(({ id }) => id).sort();
    expect(await team(boss)).toEqual(idsOf(members).sort());
    expect(await team(former)).toEqual([]);
    expect((await change(one.admin.api, { userIds, managerId: null })).body.changed).toBe(3);
    expect(await team(boss)).toEqual([]);
    const audit = await one.admin.api.ok<{ action: string; target: { id: string } }[]>('GET', '/audit');
    const entries = audit.filter(
      ({ action, target }) => action === 'member-changed' && target.id === members[0]?.id,
    );
    expect(entries).toHaveLength(2);
  });

  it('are refused as a whole for people of others, learners as managers, and empty or unclear requests', async () => {
    const [member, learner] = await people(2);
    if (!member || !learner) throw new Error('no member');
    const { id } = member;
    const manager = await platform.member(one, ['ROLE_MANAGER']);
    const code = async (api: Client, body: object) => {
      const { status, problem } = await change(api, body);
      return [status, problem.code];
    };
    expect(await code(one.admin.api, { userIds: [id, two.admin.id], active: false })).toEqual([
      404,
      'NOT_FOUND',
    ]);
    expect(await code(two.admin.api, { userIds: [id], active: false })).toEqual([404, 'NOT_FOUND']);
    expect(await code(manager.api, { userIds: [id], active: false })).toEqual([403, 'NOT_AUTHORIZED']);
    for (const managerId of [learner.id, two.admin.id])
      expect(await code(one.admin.api, { userIds: [id], managerId })).toEqual([404, 'MANAGER_NOT_FOUND']);
    const userIds = [id];
    for (const body of [
      ...[{ active: false }, { userIds: [], active: false }, { userIds }, { userIds, managerId: 3 }],
      { userIds, active: false, managerId: manager.id },
    ])
      expect(await code(one.admin.api, body)).toEqual([400, 'VALIDATION']);
    expect((await profileOf(id)).active).toBe(true);
  });
});
