import * as oauth from 'openid-client';
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { AuditEntry } from '../../shared/contracts/administration/audit.ts';
import type { Device } from '../../shared/contracts/delivery/devices.ts';
import type { Profile } from '../../shared/contracts/identity/access.ts';
import type { SignInSession } from '../../shared/contracts/identity/access-sessions.ts';
import { calls } from '../../shared/contracts/index.ts';
import { inScope, isPublic } from '../../shared/permissions.ts';
import type { Client } from '../factories/client.ts';
import { dumpTable } from '../factories/dump.ts';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import { unzip } from '../tools/unzip.ts';

const platform = new Platform(inject('host'));
const anonymous = platform.anonymous;
const { origin } = platform.host;
let one: Organisation;
let two: Organisation;
let learner: Person;
let manager: Person;
let stranger: Person;

beforeAll(async () => {
  [one, two] = [await platform.organisation(), await platform.organisation()];
  manager = await platform.member(one, ['ROLE_MANAGER']);
  learner = await platform.member(one, [], { managerEmail: manager.email, firstName: 'Lea' });
  stranger = await platform.member(two);
});

const minutes = (count: number) => platform.clock({ advanceSeconds: count * 60 });
// Resets the clock after each test.
afterEach(() => platform.clock());

/** A device that uses npm `openid-client`. */
const config = new oauth.Configuration(
  {
    issuer: origin,
    device_authorization_endpoint: `${origin}/oauth/device`,
    token_endpoint: `${origin}/oauth/token`,
  },
  'launcher',
  undefined,
  oauth.None(),
);
oauth.allowInsecureRequests(config);

const ask = (deviceName = 'Quest 3 · room 2') =>
  oauth.initiateDeviceAuthorization(config, { scope: 'launcher', device_name: deviceName });
interface DeviceTokenAnswer {
  access_token: string;
  token_type: string;
  expires_in: number;
  scope: string;
  error: string;
}
async function poll(fields: Record<string, string>) {
  const body = new URLSearchParams({
    grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    client_id: 'launcher',
    ...fields,
  });
  const response = await fetch(`${origin}/oauth/token`, { method: 'POST', body });
  return { status: response.status, ...((await response.json()) as DeviceTokenAnswer) };
}
const errorOf = async (fields: Record<string, string>) => (await poll(fields)).error;
const approve = (api: Client, userCode: string, more: object = {}) =>
  api.post('/devices/approve', { userCode, ...more });
/** Returns the client of a device that a member has approved. */
async function signedIn(person: Pick<Person, 'api'>, deviceName?: string): Promise<Client> {
  const { device_code, user_code } = await ask(deviceName);
  expect((await approve(person.api, user_code)).status).toBe(204);
  return anonymous.as((await poll({ device_code })).access_token);
}
const codeFor = (api: Client, userId?: string) =>
  api.post<{ code: string; qr: string; expiresAt: string }>('/devices/code', { userId });
const pair = (code: string, deviceName = 'Pico 4') =>
  anonymous.post<{ token: string; deviceId: string; profile: Profile }>('/devices/pair', {
    code,
    deviceName,
  });
const devicesOf = (api: Client, query = '') => api.ok<Device[]>('GET', `/devices?lang=en${query}`);
const entriesOf = async (personId: string) => {
  const filter = encodeURIComponent(JSON.stringify({ personId }));
  return (await one.admin.api.ok<AuditEntry[]>('GET', `/audit?filter=${filter}`)).map(({ action }) => action);
};

describe('a device code that a headset shows (RFC 8628)', () => {
  it('signs in npm openid-client after a member has approved it', async () => {
    const codes = await ask();
    const polling = oauth.pollDeviceAuthorizationGrant(config, codes);
    const { body } = await learner.api.get(`/devices/pending/${codes.user_code}`);
    expect(body).toMatchObject({
      deviceName: 'Quest 3 · room 2',
      organisation: expect.stringMatching(/^Organisation/),
      address: '127.0.0.1',
      sameAddress: true,
    });
    expect((await approve(learner.api, codes.user_code.toLowerCase().replace('-', ' '))).status).toBe(204);
    const tokens = await polling;
    expect(tokens).toMatchObject({ token_type: 'bearer', scope: 'launcher', expires_in: 90 * 24 * 3600 });
    const api = anonymous.as(tokens.access_token);
    expect(await api.ok('GET', '/users/profile')).toMatchObject({ id: learner.id });
    await api.ok('GET', '/launcher/library?lang=en');
    expect(await entriesOf(learner.id)).toEqual(
      expect.arrayContaining(['device-approved', 'device-signed-in']),
    );
  });

  it('returns authorization_pending, and slow_down for fast polling', async () => {
    const { device_code } = await ask();
    expect(await errorOf({ device_code })).toBe('authorization_pending');
    expect(await errorOf({ device_code })).toBe('slow_down');
    // The interval is ten seconds now.
    await platform.clock({ advanceSeconds: 7 });
    expect(await errorOf({ device_code })).toBe('slow_down');
    await platform.clock({ advanceSeconds: 30 });
    expect(await errorOf({ device_code })).toBe('authorization_pending');
  });

  it('can be denied by the member, permanently', async () => {
    const { device_code, user_code } = await ask();
    expect((await approve(learner.api, user_code, { approved: false })).status).toBe(204);
    expect((await approve(learner.api, user_code)).problem.code).toBe('DEVICE_CODE_EXPIRED');
    expect(await errorOf({ device_code })).toBe('access_denied');
  });

  it.each([
    [{ grant_type: 'authorization_code' }, 400, 'unsupported_grant_type'],
    [{ grant_type: '' }, 400, 'invalid_request'],
    [{ client_id: 'other' }, 401, 'invalid_client'],
    [{ device_code: '' }, 400, 'invalid_request'],
    [{ device_code: 'made.up' }, 400, 'invalid_grant'],
    [{ device_code: `${'a'.repeat(43)}.${'a'.repeat(32)}` }, 400, 'invalid_grant'],
  ])('with %j is %i %s', async (fields, status, error) => {
    const { device_code } = await ask();
    expect(await poll({ device_code, ...fields })).toMatchObject({ status, error });
  });

  it('requires the secret of the device', async () => {
    const { device_code, user_code } = await ask();
    await approve(learner.api, user_code);
    const [hash] = device_code.split('.');
    expect(await errorOf({ device_code: `${hash}.${'0'.repeat(32)}` })).toBe('invalid_grant');
    expect((await poll({ device_code })).status).toBe(200);
  });

  it('expires after fifteen minutes', async () => {
    const { device_code, user_code } = await ask();
    await minutes(15);
    expect(await errorOf({ device_code })).toBe('expired_token');
    expect((await learner.api.get(`/devices/pending/${user_code}`)).problem.code).toBe('DEVICE_CODE_EXPIRED');
    expect((await approve(learner.api, user_code)).status).toBe(404);
  });

  it('returns its token once, also to parallel requests', async () => {
    const { device_code, user_code } = await ask();
    await approve(learner.api, user_code);
    const both = await Promise.all([poll({ device_code }), poll({ device_code }), poll({ device_code })]);
    expect(both.filter(({ access_token }) => access_token)).toHaveLength(1);
    expect(await errorOf({ device_code })).toBe('invalid_grant');
  });

  it('is approved by one of several members in parallel', async () => {
    const { device_code, user_code } = await ask();
    const statuses = await Promise.all(
      [learner, stranger, manager].map(async ({ api }) => (await approve(api, user_code)).status),
    );
    expect(statuses.sort()).toEqual([204, 404, 404]);
    expect((await poll({ device_code })).status).toBe(200);
  });

  it('signs in to the organisation of the member who approves it, and to no other', async () => {
    const api = await signedIn(stranger);
    expect(await api.ok('GET', '/users/profile')).toMatchObject({ clientId: two.id });
    const [device] = await devicesOf(stranger.api);
    for (const other of [one.admin.api, learner.api, manager.api]) {
      expect((await devicesOf(other)).map(({ id }) => id)).not.toContain(device?.id);
      expect((await other.delete(`/devices/${device?.id}`)).status).toBe(404);
    }
    expect((await api.get('/users/profile')).status).toBe(200);
  });

  it('is denied if its member was disabled or signed out everywhere in the meantime', async () => {
    const person = await platform.member(one);
    const first = await ask();
    await approve(person.api, first.user_code);
    await person.api.ok('POST', '/users/logout/everywhere');
    expect(await errorOf({ device_code: first.device_code })).toBe('access_denied');
    const second = await ask();
    await approve(await platform.session(person.email), second.user_code);
    const { email } = person;
    const fields = { email, firstName: 'Ada', lastName: 'Learner', roles: [], active: false };
    await one.admin.api.ok('PUT', `/users/${person.id}`, { body: fields });
    expect(await errorOf({ device_code: second.device_code })).toBe('access_denied');
  });

  it('cannot be guessed by a signed-in member', async () => {
    const guesser = await platform.member(one);
    const tries = Array.from({ length: 24 }, () => guesser.api.get('/devices/pending/BBBB-BBBB'));
    const statuses = new Set((await Promise.all(tries)).map(({ status }) => status));
    expect(statuses).toEqual(new Set([404, 429]));
    const { user_code } = await ask();
    expect((await approve(guesser.api, user_code)).status).toBe(429);
    expect((await approve(learner.api, user_code)).status).toBe(204);
  });
});

describe('a pairing code on the page', () => {
  it('is shown as letters and picture, and signs one device in, once', async () => {
    const { status, body } = await codeFor(learner.api);
    expect(status).toBe(200);
    expect(body.code).toMatch(/^[B-Z]{4}-[B-Z]{4}$/);
    expect(body.qr).toMatch(/^data:image\/svg\+xml;base64,/);
    const items = (await dumpTable(platform.host)).join('\n');
    expect(items).not.toContain(body.code);
    expect(items).not.toContain(body.code.replace('-', ''));
    const statuses = await Promise.all([pair(body.code), pair(body.code), pair(body.code)]);
    expect(statuses.map((reply) => reply.status).sort()).toEqual([200, 404, 404]);
    const winner = statuses.find((reply) => reply.status === 200)?.body;
    expect(winner?.profile.id).toBe(learner.id);
    const library = await anonymous.as(winner?.token ?? '').get('/launcher/library?lang=en');
    expect(library.status).toBe(200);
    expect((await pair(body.code)).problem.code).toBe('DEVICE_CODE_EXPIRED');
  });

  it('is created for team members by managers, and for members by administrators, with an audit entry', async () => {
    for (const { api, id } of [manager, one.admin]) {
      const { body } = await codeFor(api, learner.id);
      expect((await pair(body.code)).body.profile.id).toBe(learner.id);
      const actors = await one.admin.api.ok<AuditEntry[]>(
        'GET',
        `/audit?filter=${encodeURIComponent(JSON.stringify({ action: 'device-code-made', actorId: id }))}`,
      );
      expect(actors.map(({ target }) => target.id)).toContain(learner.id);
    }
  });

  it('is rejected for members out of reach', async () => {
    const colleague = await platform.member(one);
    const root = await platform.superAdmin();
    for (const [api, userId, status] of [
      [manager.api, colleague.id, 403],
      [manager.api, stranger.id, 404],
      [one.admin.api, stranger.id, 404],
      [learner.api, colleague.id, 403],
      [two.admin.api, learner.id, 404],
      [root, learner.id, 404],
      [one.admin.api, 'none', 404],
    ] as const) {
      expect((await codeFor(api, userId)).status, `${userId}`).toBe(status);
    }
  });

  it('expires after fifteen minutes, and when the member signs out everywhere', async () => {
    const person = await platform.member(one);
    const { body: old } = await codeFor(person.api);
    await minutes(15);
    expect((await pair(old.code)).status).toBe(404);
    await platform.clock();
    const { body: left } = await codeFor(person.api);
    await person.api.ok('POST', '/users/logout/everywhere');
    expect((await pair(left.code)).status).toBe(404);
  });

  it('cannot be guessed: locks an address after failed attempts', async () => {
    await minutes(20);
    const { body } = await codeFor(await platform.session(learner.email));
    const tries = Array.from({ length: 35 }, () => pair('BBBB-BBBB'));
    const statuses = new Set((await Promise.all(tries)).map(({ status }) => status));
    expect(statuses).toEqual(new Set([404, 429]));
    const late = await pair(body.code);
    expect([late.status, Number(late.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });
});

describe('a signed-in device', () => {
  it('can make only the calls of the launcher, also for an administrator', async () => {
    const api = await signedIn(one.admin);
    expect((await api.ok<Profile>('GET', '/users/profile')).roles).toContain('ROLE_ADMINISTRATOR');
    const wrong: string[] = [];
    for (const { id, method, path } of calls.filter((call) => !isPublic(call.id))) {
      if (id === 'logout') continue;
      const { status, problem } = await api.call(method, path.replaceAll(/\{\w+\}/g, 'none'), {
        headers: { 'x-acting-role': 'ROLE_ADMINISTRATOR' },
      });
      const refused = status === 403 && problem.code === 'SCOPE';
      if (refused === inScope(id, 'launcher')) wrong.push(`${id}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  it('is listed for its member and administrators, with its last use at hourly precision', async () => {
    const person = await platform.member(one, [], { firstName: 'Noor' });
    const api = await signedIn(person, 'Vive\u202E Focus');
    const own = await devicesOf(person.api);
    expect(own).toMatchObject([{ name: 'Vive Focus', userId: person.id, firstName: 'Noor' }]);
    const filter = `&filter=${encodeURIComponent(JSON.stringify({ userId: person.id }))}`;
    expect(await devicesOf(one.admin.api, filter)).toEqual(own);
    expect(await devicesOf(manager.api, filter)).toEqual([]);
    const before = own[0]?.lastUsed;
    await minutes(59);
    await api.ok('GET', '/users/profile');
    expect((await devicesOf(person.api))[0]?.lastUsed).toBe(before);
    await minutes(61);
    await api.ok('GET', '/users/profile');
    expect((await devicesOf(person.api))[0]?.lastUsed).not.toBe(before);
  });

  it('is signed out immediately by its member or an administrator', async () => {
    for (const remover of [learner.api, one.admin.api]) {
      const api = await signedIn(learner, 'To be removed');
      const device = (await devicesOf(learner.api)).find(({ name }) => name === 'To be removed');
      expect((await manager.api.delete(`/devices/${device?.id}`)).status).toBe(404);
      expect((await remover.delete(`/devices/${device?.id}`)).body).toEqual({ id: device?.id });
      expect((await api.get('/launcher/library')).status).toBe(401);
      expect((await remover.delete(`/devices/${device?.id}`)).status).toBe(404);
    }
    expect(await entriesOf(learner.id)).toContain('device-removed');
  });

  it('signs itself out without ending the session of the page', async () => {
    const api = await signedIn(learner, 'Leaving');
    expect((await api.post('/users/logout')).status).toBe(204);
    expect((await api.get('/users/profile')).status).toBe(401);
    expect((await devicesOf(learner.api)).map(({ name }) => name)).not.toContain('Leaving');
  });

  it('stays signed in for ninety days', async () => {
    const api = await signedIn(learner);
    await minutes(90 * 24 * 60 - 1);
    expect((await api.get('/users/profile')).status).toBe(200);
    await minutes(90 * 24 * 60);
    expect((await api.get('/users/profile')).status).toBe(401);
  });

  it("is part of its member's data export, and is deleted with the member", async () => {
    const person = await platform.member(one);
    const api = await signedIn(person, 'Of somebody who leaves');
    const { bytes } = await person.api.get('/users/profile/data');
    expect((await unzip(bytes)).get('data.json')?.toString()).toContain('Of somebody who leaves');
    await one.admin.api.ok('DELETE', `/users/${person.id}`);
    await platform.idle();
    expect((await api.get('/users/profile')).status).toBe(401);
    expect((await dumpTable(platform.host)).join('\n')).not.toContain('Of somebody who leaves');
  });
});

describe('sign-in sessions of a member', () => {
  const sessionsOf = (api: Client) => api.ok<SignInSession[]>('GET', '/users/sessions');

  it('are listed, and can be ended individually', async () => {
    const person = await platform.member(one);
    const thisSession = await platform.signIn(person.email, person.password);
    const otherSession = await platform.signIn(person.email, person.password);
    const list = await sessionsOf(thisSession);
    expect(list).toHaveLength(2);
    expect(list.filter(({ current }) => current)).toHaveLength(1);
    expect(list[0]).toMatchObject({ kind: 'page', address: '127.0.0.1' });
    const other = list.find(({ current }) => !current);
    expect((await learner.api.delete(`/users/sessions/${other?.id}`)).status).toBe(404);
    expect((await thisSession.delete(`/users/sessions/${other?.id}`)).body).toEqual({ id: other?.id });
    expect((await otherSession.get('/users/profile')).status).toBe(401);
    expect(await sessionsOf(thisSession)).toHaveLength(1);
    expect((await thisSession.delete(`/users/sessions/${other?.id}`)).status).toBe(404);
  });

  it('are ended everywhere, including the current session and devices', async () => {
    const person = await platform.member(one);
    const page = await platform.signIn(person.email, person.password);
    const device = await signedIn(person);
    expect((await page.post('/users/logout/everywhere')).status).toBe(204);
    for (const api of [page, device, person.api]) expect((await api.get('/users/profile')).status).toBe(401);
    const again = await platform.signIn(person.email, person.password);
    expect(await sessionsOf(again)).toHaveLength(1);
    expect(await devicesOf(again)).toEqual([]);
    expect(await entriesOf(person.id)).toContain('signed-out-everywhere');
  });
});
