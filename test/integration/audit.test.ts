import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { AuditEntry } from '../../shared/contracts/administration/audit.ts';
import { type Client, form } from '../factories/client.ts';
import { addCourse } from '../factories/courses.ts';
import { masterContent, resource } from '../factories/documents.ts';
import { dumpTable } from '../factories/dump.ts';
import { manyEntries } from '../factories/many-entries.ts';
import { type Organisation, type Person, Platform, unique } from '../factories/platform.ts';
import { draft, lookups, readyTraining } from '../factories/trainings.ts';
import { limit } from '../tools/limits.ts';

const host = inject('host');
const platform = new Platform(host);
let root: Client;
let one: Organisation;
let two: Organisation;
let member: Person;

/** Entries of a long log: 5,000 in `npm run test:large`, where filling the table takes minutes. */
const length = Number(process.env.LARGE_ROWS ?? 600);

const logOf = (api: Client, filter: Record<string, unknown> = {}) =>
  api.ok<AuditEntry[]>('GET', `/audit?filter=${encodeURIComponent(JSON.stringify(filter))}`);

beforeAll(async () => {
  root = await platform.superAdmin();
  [one, two] = await Promise.all([platform.organisation(), platform.organisation()]);
  member = await platform.invited(one, [], { firstName: 'Philomena', lastName: 'Quartz' });
});

describe('the audit log', () => {
  it('shows the author of a role change, the address, and both values', async () => {
    const body = { email: member.email, firstName: 'Philomena', lastName: 'Quartz', roles: ['ROLE_MANAGER'] };
    await one.admin.api.ok('PUT', `/users/${member.id}`, { body });
    const [entry] = await logOf(one.admin.api, { targetId: member.id, action: 'member-changed' });
    expect(entry).toMatchObject({
      clientId: one.id,
      actor: { id: one.admin.id, name: 'Rosa Martin' },
      target: { kind: 'user', id: member.id, name: 'Philomena Quartz' },
      changes: [{ field: 'roles', before: [], after: ['ROLE_MANAGER'] }],
    });
    expect(entry?.address).toMatch(/^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/);
    // The same update again changes nothing and adds no entry.
    await one.admin.api.ok('PUT', `/users/${member.id}`, { body });
    expect(await logOf(one.admin.api, { targetId: member.id, action: 'member-changed' })).toHaveLength(1);
  });

  it('contains sign-ins, passwords, new members, colours and changes by super admins', async () => {
    await one.admin.api.ok('PATCH', '/clients/current', { body: { primaryColor: '#112233' } });
    const client = await root.ok('GET', `/clients/${one.id}`);
    await root.ok('PUT', `/clients/${one.id}`, { body: { ...client, maxUser: 77 } });
    const log = await logOf(one.admin.api);
    const actions = log.map(({ action }) => action);
    for (const action of [
      'organisation-opened',
      'password-set',
      'signed-in',
      'member-added',
      'organisation-branded',
      'organisation-changed',
    ])
      expect(actions).toContain(action);
    const dates = log.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    const branded = log.find(({ action }) => action === 'organisation-branded');
    expect(branded?.changes).toEqual([{ field: 'primaryColor', before: '#123456', after: '#112233' }]);
    const changed = log.find(({ action }) => action === 'organisation-changed');
    expect(changed?.changes).toContainEqual({ field: 'maxUser', before: 50, after: 77 });
    // The log of the super admin's organisation contains the entry, too.
    const own = await logOf(root, { targetId: one.id, action: 'organisation-changed' });
    expect(own.map(({ id }) => id)).toEqual([changed?.id]);
  });

  it('contains the number of imported members and the roles they received', async () => {
    const [chief, head] = [`${unique('chief')}@example.com`, `${unique('head')}@example.com`];
    const rows = [`${chief},A,B,admin|manager`, `${head},C,D,manager`, `${unique('l')}@example.com,E,F,`];
    const file = new File([['email,firstName,lastName,roles', ...rows].join('\r\n')], 'people.csv');
    await one.admin.api.ok('POST', '/users/import?lang=en', { form: form({}, { file }) });
    const people = await one.admin.api.ok<{ id: string; email: string }[]>('GET', '/users');
    const [a, b] = [chief, head].map((email) => people.find((person) => person.email === email)?.id);
    const [entry, ...others] = await logOf(one.admin.api, { action: 'members-imported' });
    expect(others).toEqual([]);
    expect(entry?.changes).toEqual([
      { field: 'members', after: 3 },
      { field: 'administrators', before: [], after: [a] },
      { field: 'managers', before: [], after: [a, b] },
    ]);
  });

  it("contains deletions with target and actor, in the organisation's own log only", async () => {
    const own = await platform.organisation({ masterContentAccess: 'true' });
    const { api } = own.admin;
    const ids = await lookups(root);
    const [training, spare] = [await draft(api, ids), await readyTraining(platform, api, ids)];
    const course = await addCourse(api, [training.id, spare.id]);
    const document = await resource(api);
    const master = await masterContent(platform, api);
    const skill = await root.ok<{ id: string }>('POST', '/trainings/skills', {
      body: { name: unique('Skill'), skillType: 'hard_skill_safety' },
    });
    const { id: superAdmin } = await root.ok<{ id: string }>('GET', '/users/profile');
    await api.ok('DELETE', `/courses/${course.id}`);
    await api.ok('DELETE', `/trainings/${spare.id}/files/WEB_GL`);
    await root.ok('DELETE', `/trainings/${training.id}`);
    await api.ok('DELETE', `/resources/${document.id}`);
    await api.ok('DELETE', `/master-contents/${master.id}`);
    await root.ok('DELETE', `/trainings/skills/${skill.id}`);
    const entryOf = async (client: Client, action: string) => (await logOf(client, { action }))[0];
    for (const [action, kind, id, actor] of [
      ['course-deleted', 'course', course.id, own.admin.id],
      ['training-deleted', 'training', training.id, superAdmin],
      ['resource-deleted', 'resource', document.id, own.admin.id],
      ['master-content-deleted', 'master-content', master.id, own.admin.id],
    ] as const) {
      const entry = await entryOf(api, action);
      expect(entry).toMatchObject({
        clientId: own.id,
        target: { kind, id, name: null },
        actor: { id: actor },
      });
      expect(entry?.address).toMatch(/^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/);
      expect(await logOf(two.admin.api, { action })).toEqual([]);
    }
    expect(await entryOf(api, 'file-deleted')).toMatchObject({
      target: { kind: 'training', id: spare.id, name: expect.stringMatching(/./) },
      changes: [{ field: 'fileType', before: 'WEB_GL' }],
    });
    expect(await logOf(root, { action: 'lookup-deleted', targetId: skill.id })).toMatchObject([
      { target: { kind: 'lookup', name: null }, changes: [{ field: 'kind', before: 'skills' }] },
    ]);
    // A rejected request leaves no entry.
    expect((await two.admin.api.delete(`/trainings/${spare.id}`)).status).toBe(404);
    expect(await logOf(api, { action: 'training-deleted', targetId: spare.id })).toEqual([]);
  });

  it('contains groups, teams and suggestions, by ids', async () => {
    const { api } = one.admin;
    const manager = await platform.member(one, ['ROLE_MANAGER'], { firstName: 'Edgar', lastName: 'Onyx' });
    const newest = async (action: string) => (await logOf(api, { action }))[0];
    const group = await api.ok<{ id: string }>('POST', '/groups', {
      body: { name: 'Weavers', userIds: [member.id] },
    });
    const target = { kind: 'group', id: group.id };
    expect(await newest('group-added')).toMatchObject({
      target: { ...target, name: 'Weavers' },
      changes: [{ field: 'members', before: [], after: [member.id] }],
    });
    const changed = { name: 'Dyers', userIds: [] };
    for (const _ of [1, 2]) await api.ok('PUT', `/groups/${group.id}`, { body: changed });
    expect(await logOf(api, { action: 'group-changed' })).toMatchObject([
      { target, changes: [{ field: 'name' }, { field: 'members', before: [member.id], after: [] }] },
    ]);
    await api.ok('DELETE', `/groups/${group.id}`);
    expect(await newest('group-deleted')).toMatchObject({ target: { ...target, name: null } });

    await manager.api.ok('POST', '/users/managed', { body: { userIds: [member.id] } });
    await manager.api.ok('POST', '/users/managed', { body: { userIds: [member.id] } });
    const joined = await logOf(api, { action: 'team-joined' });
    expect(joined).toMatchObject([{ actor: { id: manager.id }, target: { kind: 'user', id: member.id } }]);
    const ids = await lookups(root);
    const training = await readyTraining(platform, api, ids);
    const body = { trainingIds: [training.id], userIds: [member.id], groupIds: [] };
    const { id } = await manager.api.ok<{ id: string }>('PUT', '/trainings/suggestions', { body });
    expect(await newest('trainings-suggested')).toMatchObject({
      actor: { id: manager.id },
      target: { kind: 'suggestion', id },
      changes: [
        { field: 'trainings', before: [], after: [training.id] },
        { field: 'members', before: [], after: [member.id] },
      ],
    });
    await manager.api.ok('DELETE', `/suggestions/${id}`);
    expect(await newest('suggestion-withdrawn')).toMatchObject({ target: { id } });
    await manager.api.ok('DELETE', '/users/managed', { body: { id: member.id } });
    expect(await newest('team-left')).toMatchObject({ target: { id: member.id } });
    const fields = { email: member.email, firstName: 'Philomena', lastName: 'Quartz', roles: [] };
    await api.ok('PUT', `/users/${member.id}`, { body: { ...fields, managerEmail: manager.email } });
    expect((await newest('member-changed'))?.changes).toContainEqual({
      field: 'managers',
      before: [],
      after: [manager.id],
    });
    expect(JSON.stringify(await logOf(api, { action: 'group-changed' }))).not.toMatch(/Weavers|Dyers/);
  });

  it('contains failed sign-ins with reasons, link requests, data exports and sign-outs', async () => {
    const { api } = one.admin;
    const person = await platform.invited(one);
    const wrong = { email: person.email, password: 'Wrong1!aa' };
    expect((await platform.anonymous.post('/users/authentication', wrong)).status).toBe(401);
    await platform.anonymous.ok('POST', '/users/reset-password/init?lang=en', {
      body: { email: person.email },
    });
    expect((await person.api.get('/users/profile/data')).status).toBe(200);
    expect((await person.api.post('/users/logout')).status).toBe(204);
    await api.ok('PUT', `/users/${person.id}`, { body: { ...person.profile, active: false } });
    const right = { email: person.email, password: person.password };
    expect((await platform.anonymous.post('/users/authentication', right)).status).toBe(403);
    const log = await logOf(api, { personId: person.id });
    expect(log.map(({ action }) => action).reverse()).toEqual([
      'member-added',
      'password-set',
      'signed-in',
      'sign-in-failed',
      'password-link-requested',
      'own-data-exported',
      'signed-out',
      'member-changed',
      'sign-in-failed',
    ]);
    const reasons = log.filter(({ action }) => action === 'sign-in-failed').map(({ changes }) => changes);
    expect(reasons).toEqual([
      [{ field: 'reason', after: 'ACCOUNT_DISABLED' }],
      [{ field: 'reason', after: 'INVALID_CREDENTIALS' }],
    ]);
    // The log contains only actions of the member, and actions on the member.
    for (const { actor, target } of log) expect([actor.id, target.id]).toContain(person.id);
    // A sign-in with an unknown address stores nothing.
    const nobody = { email: `${unique('nobody')}@example.com`, password: 'Wrong1!aa' };
    expect((await platform.anonymous.post('/users/authentication', nobody)).status).toBe(401);
    expect((await dumpTable(host)).filter((line) => line.includes(nobody.email))).toEqual([]);
  });

  it('is readable by admins of the organisation and super admins only, and read-only', async () => {
    expect((await logOf(two.admin.api)).filter(({ clientId }) => clientId !== two.id)).toEqual([]);
    const other = encodeURIComponent(JSON.stringify({ clientId: one.id }));
    expect((await two.admin.api.call('GET', `/audit?filter=${other}`)).status).toBe(404);
    expect((await logOf(root, { clientId: one.id })).length).toBeGreaterThan(4);
    expect((await member.api.call('GET', '/audit')).status).toBe(403);
    expect((await platform.anonymous.call('GET', '/audit')).status).toBe(401);
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await one.admin.api.call(method, '/audit')).status).toBe(405);
  });

  it('is paged, filtered by days, and exported as CSV with an entry', async () => {
    const reply = await one.admin.api.get<AuditEntry[]>('/audit?range=[0,1]');
    expect(reply.body).toHaveLength(2);
    expect(Number(reply.headers.get('x-total-count'))).toBeGreaterThan(5);
    expect(await logOf(one.admin.api, { date_lte: '2020-01-01' })).toEqual([]);
    expect((await one.admin.api.call('GET', '/audit?filter={"date_gte":"soon"}')).status).toBe(400);
    const csv = await one.admin.api.call('GET', '/audit/export?lang=it');
    expect(csv.headers.get('content-disposition')).toMatch(/audit-\d\d_\d\d_\d{4}\.csv/);
    expect(String(csv.body)).toContain('Quando;Chi;Id;Che cosa');
    expect(await logOf(one.admin.api, { action: 'audit-exported' })).toHaveLength(1);
  });

  it('reads the same units for each page, regardless of the length of the log', {
    timeout: limit(240_000),
  }, async () => {
    const [short, long] = await Promise.all([platform.organisation(), platform.organisation()]);
    await Promise.all([manyEntries(host, short, 50), manyEntries(host, long, length)]);
    const page = async ({ admin }: Organisation, after: string, size = 24, more = '') => {
      const address = `/audit?after=${after}&range=[0,${size - 1}]${more}`;
      const reply = await admin.api.get<AuditEntry[]>(address);
      expect(reply.status).toBe(200);
      const reads = Number(/reads=([\d.]+)/.exec(reply.headers.get('x-capacity') ?? '')?.[1]);
      return { rows: reply.body, next: reply.headers.get('x-next') ?? '', reads };
    };
    // The latest entries result from the creation of the organisation, and have other targets.
    const [few, first] = [await page(short, '', 10), await page(long, '', 10)];
    const [ofFew, ofMany] = [await page(short, few.next), await page(long, first.next)];
    expect(ofFew.reads).toBeGreaterThan(0);
    expect(ofMany.reads).toBeLessThanOrEqual(ofFew.reads + 0.5);
    const seen = [...first.rows, ...ofMany.rows];
    let { next } = ofMany;
    while (seen.length < 480) {
      const read = await page(long, next);
      expect(read.reads).toBeLessThanOrEqual(ofFew.reads + 0.5);
      seen.push(...read.rows);
      next = read.next;
    }
    // Contains each entry of the ranges exactly once.
    const whole = await long.admin.api.ok<AuditEntry[]>('GET', '/audit?range=[0,999]');
    expect(seen).toEqual(whole.slice(0, seen.length));
    // Reads the log in the opposite order to its end, then with a filter. Both are complete.
    const oldest = await page(short, '', 30, '&sort=["date","ASC"]');
    const newer = await page(short, oldest.next, 1000, '&sort=["date","ASC"]');
    const all = await logOf(short.admin.api);
    expect([...oldest.rows, ...newer.rows]).toEqual(all.toReversed());
    expect(newer.next).toBe('');
    const branded = `&filter=${encodeURIComponent('{"action":"organisation-branded"}')}`;
    const some = await page(short, '', 49, branded);
    expect((await page(short, some.next, 49, branded)).rows).toEqual([all.at(-1)]);
    // An invalid key is rejected. A key of another log returns none of its entries.
    expect(await short.admin.api.get('/audit?after=bm9uZQ')).toMatchObject({
      status: 400,
      body: { violations: [{ field: 'after' }] },
    });
    expect((await page(short, first.next)).rows.every(({ clientId }) => clientId === short.id)).toBe(true);
    const days = `&filter=${encodeURIComponent('{"date_lte":"2020-01-01"}')}`;
    expect((await page(short, first.next, 24, days)).rows).toEqual([]);
  });

  it('is empty for days without entries, and is not exported for an unknown organisation', async () => {
    const [early, late] = ['2026-01-01', '9999-12-31'];
    for (const days of [{ date_gte: '2026-01-02', date_lte: early }, { date_gte: late }, { date_lte: early }])
      expect(await logOf(one.admin.api, days)).toEqual([]);
    expect((await logOf(one.admin.api, { date_gte: '0000-01-01', date_lte: late })).length).toBeGreaterThan(
      5,
    );
    const filter = encodeURIComponent(JSON.stringify({ clientId: 'nobody' }));
    expect((await root.get(`/audit/export?filter=${filter}`)).status).toBe(404);
    expect((await dumpTable(host)).filter((line) => line.includes('ORG#nobody'))).toEqual([]);
  });

  it('contains no name or email of a deleted member', async () => {
    await one.admin.api.ok('DELETE', `/users/${member.id}`);
    await platform.idle();
    const [entry] = await logOf(one.admin.api, { targetId: member.id, action: 'member-deleted' });
    expect(entry?.target).toEqual({ kind: 'user', id: member.id, name: null });
    const traces = (await dumpTable(host)).filter((line) =>
      ['Philomena', 'Quartz', member.email].some((trace) => line.includes(trace)),
    );
    expect(traces).toEqual([]);
  });
});
