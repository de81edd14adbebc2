import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { AuditEntry } from '../../shared/contracts/administration/audit.ts';
import type { Job } from '../../shared/contracts/identity/jobs.ts';
import { calls } from '../../shared/contracts/index.ts';
import type { ApiTokenShown } from '../../shared/contracts/integrations/tokens.ts';
import { apiScope, isPublic, mayCall } from '../../shared/permissions.ts';
import { type ApiScope, apiScopes } from '../../shared/scopes.ts';
import type { Client } from '../factories/client.ts';
import { dumpTable } from '../factories/dump.ts';
import { importLater, members } from '../factories/imports.ts';
import { type Organisation, type Person, Platform, unique } from '../factories/platform.ts';
import { addToken, inDays } from '../factories/tokens.ts';

const host = inject('host');
const platform = new Platform(host);
let root: Client;
let one: Organisation;
let two: Organisation;

beforeAll(async () => {
  root = await platform.superAdmin();
  // Without this right, calls of master contents return 403 for every role.
  const masters = { masterContentAccess: true };
  [one, two] = await Promise.all([platform.organisation(masters), platform.organisation()]);
});
afterEach(() => platform.clock());

const listed = (api: Client) => api.ok<ApiTokenShown[]>('GET', '/tokens');
const using = async (api: Client, scopes: readonly ApiScope[], days = 30) => {
  const made = await addToken(api, scopes, days);
  return { ...made, api: platform.anonymous.as(made.token) };
};
const statusOf = async (api: Client, path = '/users') => (await api.get(path)).status;
const bodyOf = ({ email }: Person, change: object = {}) => ({
  ...{ email, firstName: 'Ada', lastName: 'Learner', roles: [], active: true },
  ...change,
});

describe('API tokens', () => {
  it('are created by administrators, shown once, stored as a hash, audited, and revoked immediately', async () => {
    const { api, token, ...shown } = await using(one.admin.api, ['people:read', 'content:read']);
    expect(token).toMatch(/^itp_[0-9a-z]{1,10}_[0-9a-z]{12}_[0-9a-z]{16}_[\w-]{43}$/);
    expect(shown).toMatchObject({ scopes: ['content:read', 'people:read'], state: 'active' });
    expect(shown.madeBy.id).toBe(one.admin.id);
    expect(token).toBe(`${shown.prefix}${token.slice(-43)}`);
    expect(await listed(one.admin.api)).toEqual([shown]);
    expect((await dumpTable(host)).join('\n')).not.toContain(token.slice(-43));
    expect(await statusOf(api)).toBe(200);
    await one.admin.api.ok('DELETE', `/tokens/${shown.id}`);
    expect(await statusOf(api)).toBe(401);
    expect(await listed(one.admin.api)).toEqual([]);
    expect((await one.admin.api.delete(`/tokens/${shown.id}`)).status).toBe(404);
    const log = await one.admin.api.ok<{ action: string }[]>('GET', '/audit');
    expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(['token-added', 'token-deleted']));
  });

  it('are named in the audit log by the actions that they made, and not by actions of the page', async () => {
    const { api, id, name } = await using(one.admin.api, ['people:write']);
    const email = `${unique('made')}@example.com`;
    const body = { email, firstName: 'Ada', lastName: 'Made', roles: [] };
    const made = await api.ok<{ id: string }>('POST', '/users?lang=en', { body });
    await one.admin.api.ok('POST', `/users/${made.id}/invitation?lang=en`);
    const log = await one.admin.api.ok<AuditEntry[]>('GET', '/audit');
    const about = log.filter(({ target }) => target.id === made.id);
    expect(about.map(({ action, via }) => [action, via])).toEqual([
      ['member-invited', null],
      ['member-added', { kind: 'token', id, name }],
    ]);
    const csv = await one.admin.api.get<string>('/audit/export?lang=en');
    expect(csv.body).toContain(name);
  });

  it('expire within a year, and require a name and valid scopes', async () => {
    const good = { name: 'HR', scopes: ['people:read'], expiresAt: inDays(3) };
    const refused: [object, string, string][] = [
      [{ expiresAt: inDays(-1) }, 'expiresAt', 'IN_PAST'],
      [{ expiresAt: inDays(370) }, 'expiresAt', 'MORE_THAN_A_YEAR'],
      [{ expiresAt: 'soon' }, 'expiresAt', 'INVALID_DATE'],
      [{ scopes: [] }, 'scopes', 'REQUIRED'],
      [{ scopes: ['tokens:write'] }, 'scopes.0', 'INVALID_CHOICE'],
      [{ name: ' ' }, 'name', 'REQUIRED'],
    ];
    for (const [change, field, message] of refused) {
      const reply = await two.admin.api.post('/tokens', { ...good, ...change });
      expect([reply.status, reply.problem.violations]).toMatchObject([400, [{ field, message }]]);
    }
    expect(await listed(two.admin.api)).toEqual([]);
  });

  it('check changes without storing them if they are test tokens, and read', async () => {
    const scopes = ['content:write', 'people:read', 'people:write', 'suggestions:write', 'exports:read'];
    const { token, ...shown } = await one.admin.api.ok<ApiTokenShown & { token: string }>('POST', '/tokens', {
      body: { name: 'trial', scopes, test: true, expiresAt: inDays(3) },
    });
    expect(shown).toMatchObject({ test: true, scopes });
    expect((await using(one.admin.api, ['people:read'])).test).toBe(false);
    const api = platform.anonymous.as(token);
    const member = await platform.member(one);
    expect(await statusOf(api)).toBe(200);
    await platform.idle();
    const before = await dumpTable(host);
    const email = `${unique('trial')}@example.com`;
    const added = await api.post<{ id: string; email: string }>('/users?lang=en', {
      ...{ email, firstName: 'Ada', lastName: 'Trial', roles: [] },
    });
    expect([added.status, added.headers.get('x-test-mode'), added.body.email]).toEqual([201, 'true', email]);
    const deleted = await api.call('DELETE', `/users/${member.id}`);
    expect([deleted.status, deleted.body]).toEqual([200, { id: member.id }]);
    const invalid = await api.post('/users?lang=en', {
      email: 'no',
      firstName: '',
      lastName: 'T',
      roles: [],
    });
    expect([invalid.status, invalid.headers.get('x-test-mode')]).toEqual([400, null]);
    expect((await api.post('/groups', {})).status).toBe(400);
    expect((await api.post('/tokens', {})).status).toBe(403);
    const read = await api.get<{ id: string }[]>('/users');
    expect([read.status, read.headers.get('x-test-mode')]).toEqual([200, null]);
    expect(read.body.map(({ id }) => id)).toContain(member.id);
    await platform.idle();
    expect(await dumpTable(host)).toEqual(before);
    expect(await platform.mailsTo(email)).toEqual([]);
  });

  it('cannot be test tokens with scopes of SCIM and xAPI', async () => {
    for (const scope of ['people:provision', 'statements:write', 'documents:write']) {
      const body = { name: 'trial', scopes: ['people:read', scope], test: true, expiresAt: inDays(3) };
      const reply = await one.admin.api.post('/tokens', body);
      expect([reply.status, reply.problem.violations]).toMatchObject([
        400,
        [{ field: 'scopes', message: 'INVALID_CHOICE' }],
      ]);
    }
  });

  it('are limited to twenty per organisation, without expired tokens', async () => {
    const full = await platform.organisation();
    await using(full.admin.api, ['people:read'], 0.5);
    for (let count = 1; count < 20; count += 1) await using(full.admin.api, ['people:read']);
    const body = { name: 'more', scopes: ['people:read'], expiresAt: inDays(30) };
    const more = await full.admin.api.post('/tokens', body);
    expect([more.status, more.problem.code]).toEqual([409, 'TOKEN_LIMIT']);
    await platform.clock({ advanceSeconds: 13 * 3600 });
    const later = await platform.session(full.admin.email);
    expect((await later.post('/tokens', body)).status).toBe(201);
    expect((await listed(later)).filter(({ state }) => state === 'expired')).toHaveLength(1);
  });

  it('are limited to twenty also under parallel requests', async () => {
    const full = await platform.organisation();
    for (let count = 0; count < 17; count += 1) await using(full.admin.api, ['people:read']);
    const body = () => ({ name: unique('t'), scopes: ['people:read'], expiresAt: inDays(30) });
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => full.admin.api.post('/tokens', body())),
    );
    const results = replies.map(({ status, problem }) => (status === 201 ? 'added' : problem.code));
    expect(results.filter((one) => one === 'added')).toHaveLength(3);
    expect(new Set(results)).toEqual(new Set(['added', 'TOKEN_LIMIT']));
    expect(await listed(full.admin.api)).toHaveLength(20);
    expect(await listed(two.admin.api)).toEqual([]);
  });

  it('are hidden from other roles and organisations', async () => {
    const mine = await using(one.admin.api, ['people:read']);
    for (const api of [two.admin.api, root]) {
      expect((await api.delete(`/tokens/${mine.id}`)).status).toBe(404);
      expect((await listed(api)).map(({ id }) => id)).not.toContain(mine.id);
    }
    for (const role of [[], ['ROLE_MANAGER']] as const) {
      const { api } = await platform.member(one, [...role]);
      expect((await api.get('/tokens')).status).toBe(403);
    }
    expect(await statusOf(mine.api)).toBe(200);
  });
});

describe('an API token', () => {
  it.each(apiScopes)('with the scope %s can make the calls of its scope, and no others', async (held) => {
    const { id: own, api } = await using(one.admin.api, [held]);
    const wrong: string[] = [];
    for (const { id, method, path } of calls.filter((call) => !isPublic(call.id))) {
      const { status, problem } = await api.call(method, path.replaceAll(/\{\w+\}/g, 'none'), {
        headers: { 'x-acting-role': 'ROLE_SUPER_ADMIN' },
      });
      const expected = apiScope(id) !== held ? 'SCOPE' : mayCall(id, 'admin') ? '' : 'NOT_AUTHORIZED';
      const refusal = status === 403 ? problem.code : '';
      if (refusal !== expected || status >= 500 || status === 401) wrong.push(`${id}: ${status} ${refusal}`);
    }
    expect(wrong).toEqual([]);
    await one.admin.api.ok('DELETE', `/tokens/${own}`);
  });

  it('with every scope of a super admin can make the calls of super admins', async () => {
    const { id: own, api } = await using(root, apiScopes);
    const wrong: string[] = [];
    for (const { id, method, path } of calls.filter((call) => !isPublic(call.id))) {
      const { status, problem } = await api.call(method, path.replaceAll(/\{\w+\}/g, 'none'));
      const expected = !apiScope(id) ? 'SCOPE' : mayCall(id, 'super') ? '' : 'NOT_AUTHORIZED';
      const refusal = status === 403 ? problem.code : '';
      if (refusal !== expected || status >= 500 || status === 401) wrong.push(`${id}: ${status} ${refusal}`);
    }
    expect(wrong).toEqual([]);
    await root.ok('DELETE', `/tokens/${own}`);
  });

  it('is rejected if it is guessed, changed or of another organisation', async () => {
    const { token } = await using(one.admin.api, ['people:read']);
    const [, clientId = '', user = '', part = ''] = token.split('_');
    const secret = token.slice(-43);
    const other = secret.at(-2) === 'A' ? 'B' : 'A';
    const guesses = [
      `itp_${clientId}_${user}_${part}_${'A'.repeat(43)}`,
      `itp_${clientId}_${user}_${part}_${secret.slice(0, -2)}${other}${secret.slice(-1)}`,
      `itp_${two.id}_${user}_${part}_${secret}`,
      `itp_${two.admin.id}_${part}_${secret}`,
      `itp_${clientId}_${user}_${'0'.repeat(16)}_${secret}`,
      `itp_${clientId}_${user}_${part}`,
      `itp_${clientId}`,
      'itp_',
    ];
    for (const guess of guesses) expect(await statusOf(platform.anonymous.as(guess)), guess).toBe(401);
  });

  it('accesses its own organisation only', async () => {
    const { api } = await using(one.admin.api, ['people:read', 'people:write']);
    const stranger = await platform.member(two);
    expect((await api.get(`/users?clientId=${two.id}`)).status).toBeGreaterThanOrEqual(403);
    expect((await api.put(`/users/${stranger.id}`, bodyOf(stranger))).status).toBe(404);
    expect((await api.delete(`/users/${stranger.id}`)).status).toBe(404);
  });

  it('manages learners, but neither managers, administrators nor email addresses', async () => {
    const { api } = await using(one.admin.api, ['people:write']);
    const body = { email: `${unique('new')}@example.com`, firstName: 'New', lastName: 'Member', roles: [] };
    const { id } = await api.ok<{ id: string }>('POST', '/users?lang=en', { body });
    const other = await platform.member(one, ['ROLE_ADMINISTRATOR']);
    const replies = await Promise.all([
      api.post('/users?lang=en', {
        ...body,
        email: `${unique('a')}@example.com`,
        roles: ['ROLE_ADMINISTRATOR'],
      }),
      api.put(`/users/${id}`, { ...body, roles: ['ROLE_ADMINISTRATOR'], active: true }),
      api.put(`/users/${id}`, { ...body, roles: ['ROLE_MANAGER'], active: true }),
      api.put(`/users/${id}`, { ...body, email: `${unique('b')}@example.com`, active: true }),
      api.put(`/users/${other.id}`, bodyOf(other)),
      api.delete(`/users/${other.id}`),
      api.post(`/users/${other.id}/invitation?lang=en`),
    ]);
    expect(replies.slice(0, 6).map(({ status, problem }) => `${status} ${problem.code}`)).toEqual(
      Array(6).fill('403 SCOPE'),
    );
    await api.ok('DELETE', `/users/${id}`);
  });

  it('reads the jobs of its exports, but not of imports', async () => {
    const { api } = await using(one.admin.api, ['exports:read', 'people:write']);
    const started = await importLater(one.admin.api, members(1, unique('jobs')));
    expect(await statusOf(api, `/jobs/${started.body.id}`)).toBe(404);
    const headers = { prefer: 'respond-async' };
    const own = await api.call<Job>('GET', '/trainings/export/en', { headers });
    expect(own.status).toBe(202);
    expect(await statusOf(api, `/jobs/${own.body.id}`)).toBe(200);
    await platform.idle();
  });

  it('expires, and records its last use at most hourly', async () => {
    const { id, api } = await using(one.admin.api, ['people:read', 'progress:read', 'exports:read'], 1);
    const lastUsed = async () =>
      (await listed(await platform.session(one.admin.email))).find((token) => token.id === id)?.lastUsed;
    expect(await lastUsed()).toBeUndefined();
    expect(await statusOf(api)).toBe(200);
    const first = await lastUsed();
    expect(first).toBeDefined();
    await platform.clock({ advanceSeconds: 59 * 60 });
    expect(await statusOf(api)).toBe(200);
    expect(await lastUsed()).toBe(first);
    await platform.clock({ advanceSeconds: 2 * 60 });
    // Functions that otherwise only read must record the use, too.
    expect(await statusOf(api, `/trainings/history?userId=${one.admin.id}`)).toBe(200);
    const second = await lastUsed();
    expect(second && first && second > first).toBe(true);
    await platform.clock({ advanceSeconds: 61 * 60 });
    expect(await statusOf(api, '/jobs/none')).toBe(404);
    expect(await lastUsed()).not.toBe(second);
    await platform.clock({ advanceSeconds: 24 * 3600 });
    expect(await statusOf(api)).toBe(401);
  });

  it.each([
    ['disabled', { roles: ['ROLE_ADMINISTRATOR'], active: false }],
    ['demoted', { roles: ['ROLE_MANAGER'] }],
  ])('is suspended while its creator is %s', async (_, change) => {
    const maker = await platform.member(one, ['ROLE_ADMINISTRATOR']);
    const { id, api } = await using(maker.api, ['people:read']);
    expect(await statusOf(api)).toBe(200);
    await one.admin.api.ok('PUT', `/users/${maker.id}`, { body: bodyOf(maker, change) });
    expect(await statusOf(api)).toBe(401);
    expect((await listed(one.admin.api)).find((token) => token.id === id)?.state).toBe('suspended');
    await one.admin.api.ok('PUT', `/users/${maker.id}`, {
      body: bodyOf(maker, { roles: ['ROLE_ADMINISTRATOR'] }),
    });
    expect(await statusOf(api)).toBe(200);
  });

  it.each([
    ['a sign-out everywhere', async (maker: Person) => maker.api.ok('POST', '/users/logout/everywhere')],
    [
      'a new password',
      async (maker: Person) => {
        const body = { email: maker.email };
        await platform.anonymous.ok('POST', '/users/reset-password/init?lang=en', { body });
        await platform.accept(maker.email, 'Another1!');
      },
    ],
  ] as const)('ends with %s of its creator, unlike tokens of others and later ones', async (_, end) => {
    const maker = await platform.member(one, ['ROLE_ADMINISTRATOR']);
    const { id, api } = await using(maker.api, ['people:read']);
    const others = [await using(one.admin.api, ['people:read']), await using(two.admin.api, ['people:read'])];
    await end(maker);
    expect([await statusOf(api), await statusOf(maker.api)]).toEqual([401, 401]);
    expect((await listed(one.admin.api)).find((token) => token.id === id)?.state).toBe('ended');
    for (const other of others) expect(await statusOf(other.api)).toBe(200);
    const secret = _ === 'a new password' ? 'Another1!' : maker.password;
    const later = await using(await platform.signIn(maker.email, secret), ['people:read']);
    expect(await statusOf(later.api)).toBe(200);
  });

  it('is deleted with its creator, and rejected after the end of the contract', async () => {
    const other = await platform.organisation();
    const maker = await platform.member(other, ['ROLE_ADMINISTRATOR']);
    const { id, api } = await using(maker.api, ['people:read']);
    const kept = await using(other.admin.api, ['people:read']);
    await other.admin.api.ok('DELETE', `/users/${maker.id}`);
    expect(await statusOf(api)).toBe(401);
    await platform.idle();
    expect((await listed(other.admin.api)).map((token) => token.id)).toEqual([kept.id]);
    expect((await dumpTable(host)).join('\n')).not.toContain(`"sk":{"S":"${id}"}`);
    const client = await root.ok('GET', `/clients/${other.id}`);
    await root.ok('PUT', `/clients/${other.id}`, {
      body: { ...client, contractExpirationDate: '2020-01-01' },
    });
    expect(await statusOf(kept.api)).toBe(402);
  });

  it('gives a super admin access to other organisations, within its scopes', async () => {
    const { id, api } = await using(root, ['people:read', 'content:read']);
    expect(await statusOf(api, `/users?clientId=${two.id}`)).toBe(200);
    expect((await api.get('/clients')).problem.code).toBe('SCOPE');
    await root.ok('DELETE', `/tokens/${id}`);
    expect(await statusOf(api, `/users?clientId=${two.id}`)).toBe(401);
  });
});
