import { beforeAll, describe, expect, inject, it } from 'vitest';
import { form } from '../factories/client.ts';
import { type Organisation, Platform, password, picture, unique } from '../factories/platform.ts';

const platform = new Platform(inject('host'));
let one: Organisation;
let two: Organisation;

beforeAll(async () => {
  one = await platform.organisation();
  two = await platform.organisation({ type: 'TRAINING_CENTER' });
});

describe('signing in', () => {
  it('AC-01 answers a token, its end and the profile with the roles', async () => {
    const { email } = one.admin;
    const reply = await platform.anonymous.post<{ token: string; expiresAt: string; profile: unknown }>(
      '/users/authentication',
      { email: ` ${email.toUpperCase()} `, password },
    );
    expect(reply.status).toBe(200);
    expect(Date.parse(reply.body.expiresAt)).toBeGreaterThan(Date.now());
    expect(reply.body.profile).toMatchObject({
      email,
      roles: ['ROLE_ADMINISTRATOR'],
      clientId: one.id,
      clientType: 'COMPANY',
      instructor: false,
      active: true,
    });
    const claims = JSON.parse(Buffer.from(reply.body.token.split('.')[1] ?? '', 'base64url').toString());
    expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'sid', 'sub', 'ver']);
  });

  it('AC-02 answers a wrong password and an unknown address alike', async () => {
    // The window of this machine's address is open before both.
    await platform.anonymous.post('/users/authentication', { email: 'first@example.com', password });
    const wrong = await platform.anonymous.post('/users/authentication', {
      email: one.admin.email,
      password: 'Wrong1!aa',
    });
    const unknown = await platform.anonymous.post('/users/authentication', {
      email: 'nobody@example.com',
      password,
    });
    for (const reply of [wrong, unknown]) {
      expect(reply.status).toBe(401);
      expect(reply.problem.code).toBe('INVALID_CREDENTIALS');
      expect(reply.headers.get('content-type')).toContain('application/problem+json');
    }
    expect({ ...wrong.problem, requestId: '' }).toEqual({ ...unknown.problem, requestId: '' });
    // As many calls of the store, so that time tells nothing.
    const callsOf = ({ headers }: typeof wrong) => /calls=\d+/.exec(headers.get('x-capacity') ?? '')?.[0];
    expect(callsOf(wrong)).toBe(callsOf(unknown));
  });

  it('AC-03 tells a disabled account only after the right password, and refuses its token at once', async () => {
    const member = await platform.member(one);
    const { profile } = member;
    await one.admin.api.ok('PUT', `/users/${member.id}`, { body: { ...profile, active: false } });
    const again = await member.api.get('/users/profile');
    expect([again.status, again.problem.code]).toEqual([403, 'ACCOUNT_DISABLED']);
    const right = await platform.anonymous.post('/users/authentication', { email: member.email, password });
    expect([right.status, right.problem.code]).toEqual([403, 'ACCOUNT_DISABLED']);
    const wrong = await platform.anonymous.post('/users/authentication', {
      email: member.email,
      password: 'Wrong1!aa',
    });
    expect(wrong.status).toBe(401);
  });

  it('AC-04 AC-13 an ended contract is 402 at sign-in and for tokens that are out', async () => {
    const gone = await platform.organisation();
    const root = await platform.superAdmin();
    const client = await root.ok('GET', `/clients/${gone.id}`);
    await root.ok('PUT', `/clients/${gone.id}`, {
      body: { ...client, contractExpirationDate: '2020-01-01' },
    });
    const token = await gone.admin.api.get('/users/profile');
    expect([token.status, token.problem.code]).toEqual([402, 'SUBSCRIPTION_ENDED']);
    const signIn = await platform.anonymous.post('/users/authentication', {
      email: gone.admin.email,
      password,
    });
    expect([signIn.status, signIn.problem.code]).toEqual([402, 'SUBSCRIPTION_ENDED']);
  });

  it('refuses the sixth try after five wrong passwords, also the right one, and nobody else', async () => {
    const member = await platform.member(one);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const reply = await platform.anonymous.post('/users/authentication', {
        email: member.email,
        password: 'Wrong1!aa',
      });
      expect(reply.status).toBe(401);
    }
    const locked = await platform.anonymous.post('/users/authentication', { email: member.email, password });
    expect([locked.status, locked.problem.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(
      (await platform.anonymous.post('/users/authentication', { email: two.admin.email, password })).status,
    ).toBe(200);
  });

  it('names the fields of a bad request', async () => {
    const reply = await platform.anonymous.post('/users/authentication', { password: 5 });
    expect(reply.status).toBe(400);
    expect(reply.problem.violations?.map((v) => v.field).sort()).toEqual(['email', 'password']);
    const broken = await fetch(`${platform.host.origin}/api/v1/users/authentication`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email":',
    });
    expect(broken.status).toBe(400);
    const text = await fetch(`${platform.host.origin}/api/v1/users/authentication`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: 'x',
    });
    expect(text.status).toBe(415);
  });
});

describe('tokens', () => {
  it.each([
    ['none', ''],
    ['nonsense', 'a.b.c'],
    [
      'unsigned',
      `${b64({ alg: 'none', kid: 'k1' })}.${b64({ sub: 'x', sid: 'y', ver: 1, exp: 9_999_999_999, aud: 'immersive-training' })}.`,
    ],
    ['foreign', `${b64({ alg: 'HS256', kid: 'zz' })}.${b64({ sub: 'x' })}.AAAA`],
  ])('%s: 401', async (_, token) => {
    const reply = await platform.anonymous.get('/users/profile', token ? { token } : {});
    expect([reply.status, reply.problem.code]).toEqual([401, 'UNAUTHENTICATED']);
  });

  it('a token ends with its time, and with signing out', async () => {
    const member = await platform.member(two);
    expect((await member.api.post('/users/logout')).status).toBe(204);
    expect((await member.api.get('/users/profile')).status).toBe(401);
    const again = await platform.signIn(member.email, password);
    expect((await again.get('/users/profile')).status).toBe(200);
  });

  it('AC-13 a role taken away is gone at the next request', async () => {
    const manager = await platform.member(one, ['ROLE_ADMINISTRATOR']);
    expect((await manager.api.get('/users')).status).toBe(200);
    await one.admin.api.ok('PUT', `/users/${manager.id}`, { body: { ...manager.profile, roles: [] } });
    const reply = await manager.api.get('/users');
    expect([reply.status, reply.problem.code]).toEqual([403, 'NOT_AUTHORIZED']);
  });

  it('AC-14 X-Acting-Role takes a role that is held, the learner always, and no other', async () => {
    const acting = (role: string) => one.admin.api.get('/users', { headers: { 'x-acting-role': role } });
    expect((await acting('ROLE_LEARNER')).status).toBe(403);
    expect((await acting('ROLE_ADMINISTRATOR')).status).toBe(200);
    expect((await acting('ROLE_SUPER_ADMIN')).status).toBe(403);
  });
});

describe('password links', () => {
  it('AC-07 AC-08 mails a link in each language that works once and ends older sessions (AC-10)', async () => {
    const member = await platform.member(two);
    const subjects = new Set<string>();
    for (const lang of ['fr', 'en', 'es', 'it']) {
      const init = await platform.anonymous.post(`/users/reset-password/init?lang=${lang}`, {
        email: member.email,
      });
      expect(init.status).toBe(204);
      const [mail] = await platform.mailsTo(member.email);
      subjects.add(mail?.subject ?? '');
    }
    expect(subjects.size).toBe(4);
    const resetKey = await platform.resetKey(member.email);
    const newPassword = 'Another1!';
    const finish = () => platform.anonymous.post('/users/reset-password/finish', { newPassword, resetKey });
    expect((await finish()).status).toBe(204);
    expect((await member.api.get('/users/profile')).status).toBe(401);
    const second = await finish();
    expect([second.status, second.problem.code]).toEqual([404, 'RESET_LINK_EXPIRED']);
    await platform.signIn(member.email, newPassword);
  });

  it('AC-08 counts for seven days, and for an hour once it was opened', async () => {
    const member = await platform.member(two);
    const post = (path: string, resetKey: string, more = {}) =>
      platform.anonymous.post(`/users/reset-password/${path}`, { resetKey, ...more });
    const finish = (resetKey: string) => post('finish', resetKey, { newPassword: 'Another1!' });
    const link = async () => {
      await platform.anonymous.post('/users/reset-password/init?lang=en', { email: member.email });
      return platform.resetKey(member.email);
    };
    try {
      const opened = await link();
      expect((await post('open', opened)).status).toBe(204);
      await platform.clock({ advanceSeconds: 50 * 60 });
      expect((await post('open', opened)).status).toBe(204);
      await platform.clock({ advanceSeconds: 11 * 60 });
      for (const reply of [await post('open', opened), await finish(opened)])
        expect([reply.status, reply.problem.code]).toEqual([404, 'RESET_LINK_EXPIRED']);
      const unopened = await link();
      await platform.clock({ advanceSeconds: 6 * 24 * 3600 });
      expect((await post('open', unopened)).status).toBe(204);
      expect((await finish(unopened)).status).toBe(204);
      expect((await post('open', unopened)).status).toBe(404);
    } finally {
      await platform.clock();
    }
  });

  it('AC-08 a newer link voids the older one', async () => {
    const member = await platform.member(two);
    const ask = () => platform.anonymous.post('/users/reset-password/init?lang=en', { email: member.email });
    await ask();
    const older = await platform.resetKey(member.email);
    await ask();
    const newer = await platform.resetKey(member.email);
    expect(newer).not.toBe(older);
    const finish = (resetKey: string) =>
      platform.anonymous.post('/users/reset-password/finish', { newPassword: 'Another1!', resetKey });
    expect((await finish(older)).status).toBe(404);
    expect((await finish(newer)).status).toBe(204);
  });

  it('AC-07 an unknown address is 404', async () => {
    const reply = await platform.anonymous.post('/users/reset-password/init?lang=en', {
      email: `${unique('x')}@example.com`,
    });
    expect([reply.status, reply.problem.code]).toEqual([404, 'EMAIL_NOT_FOUND']);
  });

  it('AC-09 a weak password is refused and the link still works', async () => {
    const member = await platform.member(two);
    await platform.anonymous.post('/users/reset-password/init?lang=en', { email: member.email });
    const resetKey = await platform.resetKey(member.email);
    const weak = await platform.anonymous.post('/users/reset-password/finish', {
      newPassword: 'weak',
      resetKey,
    });
    expect(weak.status).toBe(400);
    expect(weak.problem.violations).toEqual([{ field: 'newPassword', message: 'PASSWORD_RULE' }]);
    expect(
      (await platform.anonymous.post('/users/reset-password/finish', { newPassword: 'Another1!', resetKey }))
        .status,
    ).toBe(204);
  });

  it.each(['', 'x', 'x.y', '1_000000000000.abc', 'a'.repeat(201)])(
    'a key that is none (%s) is refused',
    async (resetKey) => {
      const reply = await platform.anonymous.post('/users/reset-password/finish', {
        newPassword: 'Another1!',
        resetKey,
      });
      expect([400, 404]).toContain(reply.status);
    },
  );
});

describe('the own profile', () => {
  it('AC-16 changes names, e-mail and picture, and refuses an address that is taken', async () => {
    const member = await platform.member(one);
    const changed = await member.api.call<{ firstName: string; picture: string; version: number }>(
      'PUT',
      '/users/profile',
      {
        form: form(
          { firstName: 'Änne', lastName: 'O’Neil', email: member.email },
          { picture: await picture('me.png') },
        ),
      },
    );
    expect(changed.status).toBe(200);
    expect(changed.body.firstName).toBe('Änne');
    expect((await fetch(changed.body.picture)).headers.get('content-type')).toMatch(/^image\//);
    const taken = await member.api.put('/users/profile', {
      firstName: 'A',
      lastName: 'B',
      email: two.admin.email,
    });
    expect([taken.status, taken.problem.code]).toEqual([409, 'EMAIL_ALREADY_USED']);
    const stale = await member.api.put(
      '/users/profile',
      { firstName: 'A', lastName: 'B', email: member.email },
      { headers: { 'if-match': '"1"' } },
    );
    expect(stale.status).toBe(412);
  });

  it('cannot give itself a role or another organisation', async () => {
    const member = await platform.member(one);
    await member.api.put('/users/profile', {
      firstName: 'A',
      lastName: 'B',
      email: member.email,
      roles: ['ROLE_SUPER_ADMIN'],
      clientId: two.id,
    });
    expect(await member.api.ok('GET', '/users/profile')).toMatchObject({
      roles: [],
      clientId: one.id,
      firstName: 'A',
    });
  });

  it('AC-15 notes the last connection', async () => {
    const member = await platform.member(one);
    expect((await member.api.put('/users/last-connection')).status).toBe(204);
    const { lastConnection } = await member.api.ok<{ lastConnection: string }>('GET', '/users/profile');
    expect(Date.parse(lastConnection)).toBeGreaterThan(Date.now() - 60_000);
  });
});

function b64(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
