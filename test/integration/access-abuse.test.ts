import { randomBytes } from 'node:crypto';
import { beforeAll, expect, inject, it } from 'vitest';
import { limit, windowSeconds } from '../../functions/identity/access/attempt.repository.ts';
import { momentsOfWrites, reachStores } from '../factories/in-process.ts';
import { type Organisation, type Person, Platform, password, unique } from '../factories/platform.ts';
import { originKey } from '../factories/secrets.ts';
import { RawTable } from '../factories/table.ts';

const platform = new Platform(inject('host'));
const table = new RawTable(inject('host'));
let one: Organisation;

beforeAll(async () => {
  one = await platform.organisation();
});

const statuses = (replies: readonly { status: number }[]) => replies.map(({ status }) => status).sort();
const signIn = (email: string, secret: string) =>
  platform.anonymous.post('/users/authentication', { email, password: secret });
const finish = (resetKey: string) =>
  platform.anonymous.post('/users/reset-password/finish', { newPassword: password, resetKey });
const change = ({ id, profile }: Person, fields: object) =>
  one.admin.api.ok('PUT', `/users/${id}`, { body: { ...profile, ...fields } });

/** Stores wrong passwords of the last minutes, without sending them. */
const wrongBefore = (count: number, ...scope: string[]) => {
  const ttl = Math.floor(Date.now() / 1000) + windowSeconds;
  const S = limit(0, ...scope).scope;
  const key = { pk: { S: `ATTEMPT#${S}` }, sk: { S: 'ATTEMPT' }, scope: { S } };
  return table.put({ ...key, count: { N: `${count}` }, ttl: { N: `${ttl}` }, _et: { S: 'Attempt' } });
};

/** Signs in from a separate network address. */
const from = async (address: string, email: string, secret: string) =>
  platform.anonymous.post(
    '/users/authentication',
    { email, password: secret },
    { headers: { 'x-origin-key': await originKey(inject('host')), 'x-viewer-address': address } },
  );

it('AC-05 checks parallel wrong passwords up to the limits only', async () => {
  const [ann, ben] = [await platform.member(one), await platform.member(one)];
  const nine = (guess: (index: number) => ReturnType<typeof from>) =>
    Promise.all(Array.from({ length: 9 }, (_, index) => guess(index)));
  const ofOneAddress = await nine((index) => from('2001:db8:1::a', ann.email, `Wrong!${index}`));
  expect(statuses(ofOneAddress)).toEqual([...Array(5).fill(401), ...Array(4).fill(429)]);
  await wrongBefore(47, 'sign-in', 'account', ben.email);
  const ofNine = await nine((index) => from(`2001:db8:1:${index}::a`, ben.email, `Wrong!${index}`));
  expect(statuses(ofNine)).toEqual([...Array(3).fill(401), ...Array(6).fill(429)]);
  expect((await signIn(ben.email, password)).status).toBe(429);
});

it.each([
  ['for an active account', true],
  ['for a disabled account', false],
])('AC-05 rejects the right password among too many parallel attempts, %s', async (_, active) => {
  const person = await platform.member(one);
  if (!active) await change(person, { active });
  await reachStores(inject('host'));
  const [{ authenticate }, { deps }] = await Promise.all([
    import('../../functions/identity/access/authenticate.ts'),
    import('../../functions/runtime/deps.ts'),
  ]);
  const moments = await momentsOfWrites();
  const { email } = person;
  // Fifty wrong attempts are recorded while the password is compared.
  moments.before('sign', () => wrongBefore(50, 'sign-in', 'account', email));
  const tried = authenticate(deps, {
    ...{ params: {}, query: undefined, files: new Map(), ifMatch: undefined, headers: {} },
    ...{ sourceIp: '2001:db8:2::a', body: { email, password } },
  });
  await expect(tried).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  moments.forget();
});

it('AC-05 does not lock out a member who signs in often or in parallel', async () => {
  const { email } = await platform.member(one);
  const replies = await Promise.all(Array.from({ length: 12 }, () => signIn(email, password)));
  expect(statuses(replies)).toEqual(Array(12).fill(200));
});

it('AC-05 locks only the affected account, for every address, after fifty wrong passwords', async () => {
  const [ann, ben] = [await platform.member(one), await platform.member(one)];
  // Attempts from many addresses, because five attempts of one address lock only this address.
  await wrongBefore(49, 'sign-in', 'account', ann.email);
  expect((await signIn(ann.email, 'Wrong!1')).status).toBe(401);
  const locked = await signIn(ann.email, password);
  expect([locked.status, Number(locked.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await signIn(ben.email, password)).status).toBe(200);
});

it('AC-05 locks an address after two hundred wrong passwords, for any account', async () => {
  const [ann, ben] = [await platform.member(one), await platform.member(one)];
  const prefix = `2001:db8:${randomBytes(2).toString('hex')}`;
  // Two addresses of one network, and an address of another network.
  const [bad, sameNetwork, good] = [`${prefix}:1::a`, `${prefix}:1:ffff::b`, `${prefix}:2::a`];
  await wrongBefore(199, 'sign-in', 'address', bad);
  expect((await from(bad, ann.email, 'Wrong!1')).status).toBe(401);
  for (const { email } of [ann, ben]) expect((await from(bad, email, password)).status).toBe(429);
  expect((await from(sameNetwork, ben.email, password)).status).toBe(429);
  expect((await from(good, ann.email, password)).status).toBe(200);
  // Without the key of CloudFront, the header does not change the address.
  expect((await signIn(ben.email, password)).status).toBe(200);
});

it('AC-01 rejects an email that grows when it is normalised', async () => {
  expect((await signIn('\uFDFA'.repeat(254), password)).status).toBe(401);
});

it('AC-11 ends all sessions that sign out in parallel', async () => {
  const { email } = await platform.member(one);
  const sessions = await Promise.all(Array.from({ length: 8 }, () => platform.signIn(email, password)));
  const out = await Promise.all(sessions.map((api) => api.post('/users/logout')));
  expect(new Set(statuses(out))).toEqual(new Set([204]));
  const after = await Promise.all(sessions.map((api) => api.get('/users/profile')));
  expect(new Set(statuses(after))).toEqual(new Set([401]));
});

it('AC-13 does not revive a session when a disabled account is enabled again', async () => {
  const person = await platform.member(one);
  await change(person, { active: false });
  expect((await person.api.get('/users/profile')).status).toBe(403);
  await change(person, { active: true });
  expect((await person.api.get('/users/profile')).status).toBe(401);
  expect((await signIn(person.email, password)).status).toBe(200);
});

it('AC-08 rejects a reset link after the account has changed its email', async () => {
  const person = await platform.member(one);
  const link = async () => {
    await platform.anonymous.ok('POST', '/users/reset-password/init?lang=en', {
      body: { email: person.email },
    });
    return platform.resetKey(person.email);
  };
  const first = await link();
  const email = `${unique('moved')}@example.com`;
  await change(person, { email });
  expect((await finish(first)).status).toBe(404);
  await change(person, {});
  const second = await link();
  await person.api.ok('PUT', '/users/profile', { body: { ...person.profile, email } });
  const key = await platform.emailKey(email);
  await platform.anonymous.ok('POST', '/users/email/confirm', { body: { key } });
  expect((await finish(second)).status).toBe(404);
});

it('PE-06 invites a corrected email and invalidates the first link', async () => {
  const body = { email: `${unique('wrong')}@example.com`, firstName: 'Ada', lastName: 'Moved', roles: [] };
  const { id } = await one.admin.api.ok<{ id: string }>('POST', '/users?lang=fr', { body });
  const stray = await platform.resetKey(body.email);
  const email = `${unique('right')}@example.com`;
  await one.admin.api.ok('PUT', `/users/${id}`, { body: { ...body, email } });
  expect(await platform.mailsTo(email)).toHaveLength(1);
  expect((await finish(stray)).status).toBe(404);
  await platform.accept(email);
});

it('PE-06 rejects an administrator who changes a super admin, and the removal of the last super admin', async () => {
  const root = await platform.superAdmin();
  const add = async (roles: string[]) => {
    const email = `${unique('provider')}@example.com`;
    await root.ok('POST', '/users?lang=en', { body: { email, firstName: 'Ada', lastName: 'P', roles } });
    return platform.accept(email);
  };
  const { api } = await add(['ROLE_ADMINISTRATOR']);
  const me = await root.ok<{ id: string; active: boolean }>('GET', '/users/profile');
  const email = `${unique('mine')}@example.com`;
  expect((await api.put(`/users/${me.id}`, { ...me, roles: [], email })).status).toBe(403);
  expect((await api.delete(`/users/${me.id}`)).status).toBe(403);
  expect((await api.post(`/users/${me.id}/invitation`)).status).toBe(403);
  const last = { status: 409, problem: { code: 'LAST_ADMINISTRATOR' } };
  expect(await root.delete(`/users/${me.id}`)).toMatchObject(last);
  expect(await root.put(`/users/${me.id}`, { ...me, roles: [], active: false })).toMatchObject(last);
  expect(await root.ok('GET', '/users/profile')).toEqual(me);
});

it('limits the starts of launches, refused launches and refused sign-ons of one network address', async () => {
  const key = await originKey(inject('host'));
  const send = (address: string, path: string, method = 'POST') =>
    fetch(`${inject('host').origin}${path}`, {
      method,
      redirect: 'manual',
      headers: { 'x-origin-key': key, 'x-viewer-address': address },
      ...(method === 'POST' ? { body: new URLSearchParams({ state: 'x' }) } : {}),
    });
  const [limited, other] = ['2001:db8:7:1::1', '2001:db8:7:2::1'];
  for (const [count, scope] of [
    [3000, 'lti-login'],
    [300, 'lti-launch'],
    [300, 'sso-callback'],
  ] as const)
    await wrongBefore(count, scope, limited);
  expect((await send(limited, '/lti/unknown/login')).status).toBe(429);
  expect((await send(other, '/lti/unknown/login')).status).toBe(404);
  const place = (response: Response) => response.headers.get('location') ?? '';
  expect(place(await send(limited, '/sso/callback?state=x&organisation=x', 'GET'))).toContain(
    'failed=TOO_MANY_REQUESTS',
  );
  expect(place(await send(other, '/sso/callback?state=x&organisation=x', 'GET'))).toContain(
    'failed=SSO_EXPIRED',
  );
});
