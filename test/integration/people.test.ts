import { beforeAll, describe, expect, inject, it } from 'vitest';
import { form } from '../factories/client.ts';
import { dumpTable } from '../factories/dump.ts';
import { type Organisation, Platform, unique } from '../factories/platform.ts';

const host = inject('host');
const platform = new Platform(host);
let one: Organisation;
let two: Organisation;

beforeAll(async () => {
  one = await platform.organisation();
  two = await platform.organisation({ type: 'TRAINING_CENTER' });
});

const person = (name = 'member') => ({
  email: `${unique(name)}@example.com`,
  firstName: 'Zoé',
  lastName: 'Ångström',
  roles: [],
});
const csv = (text: string, name = 'people.csv') =>
  form({ lang: 'en' }, { file: new File([text], name, { type: 'text/csv' }) });
const lines = (text: string) => text.replace('\uFEFF', '').trim().split('\r\n');

describe('adding members', () => {
  it('PE-02 mails an invitation in the requested language, and its link signs the member in', async () => {
    const body = person();
    const reply = await one.admin.api.post('/users?lang=it', body);
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({ ...body, clientId: one.id, active: true, managers: [] });
    const [mail] = await platform.mailsTo(body.email);
    expect(mail?.html).toContain('lang="it"');
    const member = await platform.accept(body.email);
    expect(member.profile.roles).toEqual([]);
  });

  it('PE-02 finds the manager by email, in the same organisation only', async () => {
    const manager = await platform.member(one, ['ROLE_MANAGER']);
    const added = await one.admin.api.post('/users?lang=en', { ...person(), managerEmail: manager.email });
    expect(added.body).toMatchObject({ managers: ['Ada Learner'] });
    for (const managerEmail of [one.admin.email, two.admin.email, 'nobody@example.com']) {
      const reply = await one.admin.api.post('/users?lang=en', { ...person(), managerEmail });
      expect([reply.status, reply.problem.code]).toEqual([404, 'MANAGER_NOT_FOUND']);
    }
  });

  it('PE-02 rejects an email of any organisation, regardless of case', async () => {
    for (const email of [one.admin.email, two.admin.email.toUpperCase()]) {
      const reply = await one.admin.api.post('/users?lang=en', { ...person(), email });
      expect([reply.status, reply.problem.code]).toEqual([409, 'EMAIL_ALREADY_USED']);
    }
  });

  it.each([
    ['email', { email: 'x' }],
    ['firstName', { firstName: '' }],
    ['lastName', { lastName: 'x'.repeat(51) }],
    ['roles.0', { roles: ['ROLE_SUPER_ADMIN'] }],
    ['managerEmail', { managerEmail: 'x' }],
  ])('reports an invalid %s', async (field, wrong) => {
    const reply = await one.admin.api.post('/users?lang=en', { ...person(), ...wrong });
    expect(reply.status).toBe(400);
    expect(reply.problem.violations?.map((v) => v.field)).toEqual([field]);
  });
});

describe('Idempotency-Key', () => {
  it('adds one member for repeated requests, and returns the same response', async () => {
    const body = person();
    const headers = { 'idempotency-key': unique('key') };
    const first = await one.admin.api.post('/users?lang=en', body, { headers });
    const second = await one.admin.api.post('/users?lang=en', body, { headers });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    const other = await one.admin.api.post('/users?lang=en', person(), { headers });
    expect([other.status, other.problem.code]).toEqual([409, 'CONFLICT']);
    expect((await two.admin.api.post('/users?lang=en', person(), { headers })).status).toBe(201);
  });

  it('stores no name of a deleted member', async () => {
    const body = {
      email: `${unique('sealed')}@example.com`,
      firstName: 'Ysolde',
      lastName: unique('S'),
      roles: [],
    };
    const headers = { 'idempotency-key': unique('key') };
    const { id } = await one.admin.api.ok<{ id: string }>('POST', '/users?lang=en', { body, headers });
    await one.admin.api.ok('DELETE', `/users/${id}`);
    await platform.idle();
    const table = await dumpTable(host);
    expect(table.filter((line) => line.includes(body.lastName) || line.includes(body.email))).toEqual([]);
    expect((await one.admin.api.post('/users?lang=en', body, { headers })).body).toMatchObject({ id });
  });

  it('runs one of several parallel requests, and rejects the others or returns its response', async () => {
    const body = person();
    const headers = { 'idempotency-key': unique('key') };
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => one.admin.api.post('/users?lang=en', body, { headers })),
    );
    for (const reply of replies) expect([201, 409]).toContain(reply.status);
    for (const reply of replies.filter((r) => r.status === 409))
      expect(reply.problem.code).toBe('IN_PROGRESS');
    const ids = new Set(replies.filter((r) => r.status === 201).map((r) => r.body.id));
    expect(ids.size).toBe(1);
  });

  it('allows a retry of a rejected request', async () => {
    const headers = { 'idempotency-key': unique('key') };
    const body = { ...person(), managerEmail: 'nobody@example.com' };
    for (const _ of [1, 2])
      expect((await one.admin.api.post('/users?lang=en', body, { headers })).status).toBe(404);
  });
});

describe('members', () => {
  it('return 404 for an unknown or foreign organisation', async () => {
    const root = await platform.superAdmin();
    expect((await root.get('/users?clientId=zzz')).status).toBe(404);
    expect((await root.get(`/users?clientId=${one.id}`)).status).toBe(200);
    expect((await two.admin.api.get(`/users?clientId=${one.id}`)).status).toBe(404);
  });

  it('PE-01 are listed by last name and found by first or last name', async () => {
    const own = await platform.organisation();
    for (const [firstName, lastName] of [
      ['Zoé', 'Bernard'],
      ['Anna', 'éclair'],
      ['Bob', 'Zimmer'],
    ]) {
      await own.admin.api.ok('POST', '/users?lang=en', { body: { ...person(), firstName, lastName } });
    }
    const all = await own.admin.api.get<{ lastName: string }[]>('/users');
    expect(all.body.map((m) => m.lastName)).toEqual(['Bernard', 'éclair', 'Martin', 'Zimmer']);
    const found = await own.admin.api.get<{ lastName: string }[]>(
      `/users?filter=${encodeURIComponent('{"q":"zoe"}')}`,
    );
    expect(found.body.map((m) => m.lastName)).toEqual(['Bernard']);
  });

  it('PE-06 are changed and deleted by admins of their organisation only', async () => {
    const member = await platform.member(one);
    const body = { ...member.profile, firstName: 'New' };
    expect((await two.admin.api.put(`/users/${member.id}`, body)).status).toBe(404);
    expect((await two.admin.api.delete(`/users/${member.id}`)).status).toBe(404);
    expect((await member.api.put(`/users/${member.id}`, body)).status).toBe(403);
    const changed = await one.admin.api.put(`/users/${member.id}`, body);
    expect(changed.body).toMatchObject({ firstName: 'New', email: member.email });
    expect(await one.admin.api.ok('DELETE', `/users/${member.id}`)).toEqual({ id: member.id });
    expect((await member.api.get('/users/profile')).status).toBe(401);
    expect((await one.admin.api.post('/users?lang=en', { ...person(), email: member.email })).status).toBe(
      201,
    );
  });

  it('reject the deletion, demotion and disabling of the last administrator', async () => {
    const { admin } = await platform.organisation();
    const attempts = [
      () => admin.api.delete(`/users/${admin.id}`),
      () => admin.api.put(`/users/${admin.id}`, { ...admin.profile, roles: [] }),
      () => admin.api.put(`/users/${admin.id}`, { ...admin.profile, active: false }),
    ];
    for (const attempt of attempts) {
      const reply = await attempt();
      expect([reply.status, reply.problem.code]).toEqual([409, 'LAST_ADMINISTRATOR']);
    }
  });

  it('show managers only the names and pictures of colleagues', async () => {
    const manager = await platform.member(one, ['ROLE_MANAGER']);
    const [colleague] = await manager.api.ok<Record<string, unknown>[]>('GET', '/users');
    expect(Object.keys(colleague ?? {}).sort()).toEqual([
      'firstName',
      'hasManager',
      'id',
      'lastName',
      'picture',
    ]);
  });
});

describe('PE-04 importing a CSV', () => {
  const file = (tag: string) =>
    [
      'Prénom;Nom;Adresse e-mail;Rôles;E-mail du manager',
      `Éva;Éloi;eva-${tag}@example.com;;marc-${tag}@example.com`,
      `Marc;Manager;marc-${tag}@example.com;manager;`,
      'Bad;Row;not-an-address;;',
      `=cmd;Formula;formula-${tag}@example.com;;`,
      `Éva;Éloi;EVA-${tag}@example.com;;`,
      `No;Boss;noboss-${tag}@example.com;;missing@example.com`,
    ].join('\n');

  it('adds valid rows, reports invalid rows, and adds each member once', async () => {
    const tag = unique('csv');
    const preview = await one.admin.api.call<string>('POST', '/users/import?dryRun=true', {
      form: csv(file(tag)),
    });
    const first = await one.admin.api.call<string>('POST', '/users/import', { form: csv(file(tag)) });
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toContain('text/csv');
    const statuses = (text: string) =>
      lines(text)
        .slice(1)
        .map((line) => line.split(';').slice(-2).join(' ').trim());
    const expected = [
      'created',
      'created',
      'error INVALID_EMAIL',
      'created',
      'skipped DUPLICATE_ROW',
      'error MANAGER_NOT_FOUND',
    ];
    expect(statuses(first.body)).toEqual(expected);
    expect(statuses(preview.body)).toEqual(expected);
    expect(first.body).toContain("'=cmd");
    const again = await one.admin.api.call<string>('POST', '/users/import', { form: csv(file(tag)) });
    expect(statuses(again.body).filter((s) => s.startsWith('created'))).toEqual([]);
    const filter = encodeURIComponent(JSON.stringify({ q: 'eloi' }));
    const [eva] = await one.admin.api.ok<{ email: string; managers: string[] }[]>(
      'GET',
      `/users?filter=${filter}`,
    );
    expect(eva).toMatchObject({ email: `eva-${tag}@example.com`, managers: ['Marc Manager'] });
    expect(await platform.mailsTo(`eva-${tag}@example.com`)).toHaveLength(1);
  });

  it('stops at the last seat and reports it on each remaining row', async () => {
    const small = await platform.organisation({ maxUser: 3 });
    const rows = Array.from({ length: 4 }, (_, n) => `A,B,${unique(`seat${n}`)}@example.com`);
    const reply = await small.admin.api.call<string>('POST', '/users/import', {
      form: csv(`firstName,lastName,email\n${rows.join('\n')}`),
    });
    const statuses = lines(reply.body)
      .slice(1)
      .map((line) => line.split(',').slice(-2).join(' ').trim());
    expect(statuses.filter((s) => s === 'created')).toHaveLength(2);
    expect(statuses.filter((s) => s === 'error USER_QUOTA_REACHED')).toHaveLength(2);
  });

  it('rejects a file that is not a CSV of members', async () => {
    for (const wrong of [csv('a,b\n1,2'), csv(file('x'), 'people.xlsx'), form({ lang: 'en' })]) {
      const reply = await one.admin.api.call('POST', '/users/import', { form: wrong });
      expect(reply.status).toBe(400);
      expect(reply.problem.violations?.[0]?.field).toMatch(/^file/);
    }
  });

  it.each(['en', 'fr', 'es', 'it'])('returns a sample in %s', async (lang) => {
    const reply = await one.admin.api.get<string>(`/users/import/sample?lang=${lang}`);
    expect(reply.status).toBe(200);
    expect(reply.bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
    expect(lines(reply.body)).toHaveLength(3);
  });
});
