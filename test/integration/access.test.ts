import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Profile } from '../../shared/contracts/identity/access.ts';
import { form } from '../factories/client.ts';
import {
  type Organisation,
  type Person,
  Platform,
  password,
  picture,
  unique,
} from '../factories/platform.ts';

const platform = new Platform(inject('host'));
let one: Organisation;
let two: Organisation;

beforeAll(async () => {
  one = await platform.organisation();
  two = await platform.organisation({ type: 'TRAINING_CENTER' });
});

describe('sign-in', () => {
  it('AC-01 returns a token, its expiry and the profile with the roles', async () => {
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

  it('AC-02 returns the same response for a wrong password and an unknown email', async () => {
    // Opens the window of this machine's address, so that both requests find it open.
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
    // Both take the same number of calls to the table, so that the response time does not differ.
    const callsOf = ({ headers }: typeof wrong) => /calls=\d+/.exec(headers.get('x-capacity') ?? '')?.[0];
    expect(callsOf(wrong)).toBe(callsOf(unknown));
  });

  it('AC-03 reports a disabled account only after the right password, and rejects its token immediately', async () => {
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

  it('AC-04 AC-13 returns 402 for an ended contract, at sign-in and for existing tokens', async () => {
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

  it('locks an account for an address after five wrong passwords, and no other account', async () => {
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

  it('reports the fields of an invalid request', async () => {
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
  ])('rejects a token that is missing or invalid: %s', async (_, token) => {
    const reply = await platform.anonymous.get('/users/profile', token ? { token } : {});
    expect([reply.status, reply.problem.code]).toEqual([401, 'UNAUTHENTICATED']);
  });

  it('accepts a token for twelve hours, and rejects it afterwards', async () => {
    const before = Date.now();
    const reply = await platform.anonymous.post<{ token: string; expiresAt: string }>(
      '/users/authentication',
      { email: two.admin.email, password },
    );
    const lifetime = 12 * 3600;
    // The expiry has whole seconds.
    expect(Date.parse(reply.body.expiresAt)).toBeGreaterThan(before + (lifetime - 1) * 1000);
    expect(Date.parse(reply.body.expiresAt)).toBeLessThanOrEqual(Date.now() + lifetime * 1000);
    const read = () => platform.anonymous.as(reply.body.token).get('/users/profile');
    try {
      await platform.clock({ advanceSeconds: lifetime - 60 });
      expect((await read()).status).toBe(200);
      await platform.clock({ advanceSeconds: 60 });
      const expired = await read();
      expect([expired.status, expired.problem.code]).toEqual([401, 'UNAUTHENTICATED']);
    } finally {
      await platform.clock();
    }
  });

  it('rejects a token after sign-out', async () => {
    const member = await platform.member(two);
    expect((await member.api.post('/users/logout')).status).toBe(204);
    expect((await member.api.get('/users/profile')).status).toBe(401);
    const again = await platform.signIn(member.email, password);
    expect((await again.get('/users/profile')).status).toBe(200);
  });

  it('AC-13 applies a removed role at the next request', async () => {
    const manager = await platform.member(one, ['ROLE_ADMINISTRATOR']);
    expect((await manager.api.get('/users')).status).toBe(200);
    await one.admin.api.ok('PUT', `/users/${manager.id}`, { body: { ...manager.profile, roles: [] } });
    const reply = await manager.api.get('/users');
    expect([reply.status, reply.problem.code]).toEqual([403, 'NOT_AUTHORIZED']);
  });

  it("AC-14 accepts the learner role and the member's roles in X-Acting-Role, and rejects others", async () => {
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

  it('AC-08 expires a link after seven days, or one hour after it was opened', async () => {
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

  it('AC-08 invalidates an older link when a newer one is sent', async () => {
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

  it('AC-07 returns 404 for an unknown email', async () => {
    const reply = await platform.anonymous.post('/users/reset-password/init?lang=en', {
      email: `${unique('x')}@example.com`,
    });
    expect([reply.status, reply.problem.code]).toEqual([404, 'EMAIL_NOT_FOUND']);
  });

  it('AC-09 rejects a weak password without using up the link', async () => {
    const member = await platform.member(two);
    await platform.anonymous.post('/users/reset-password/init?lang=en', { email: member.email });
    const resetKey = await platform.resetKey(member.email);
    const weak = await platform.anonymous.post('/users/reset-password/finish', {
      newPassword: 'weak',
      resetKey,
    });
    expect(weak.status).toBe(400);
    expect(weak.problem.violations).toEqual([{ field: 'newPassword', message: 'PASSWORD_RULE' }]);
    const known = await platform.anonymous.post('/users/reset-password/finish', {
      newPassword: 'Passw0rd!',
      resetKey,
    });
    expect([known.status, known.problem.violations]).toEqual([
      400,
      [{ field: 'newPassword', message: 'PASSWORD_KNOWN' }],
    ]);
    expect(
      (await platform.anonymous.post('/users/reset-password/finish', { newPassword: 'Another1!', resetKey }))
        .status,
    ).toBe(204);
  });

  it.each(['', 'x', 'x.y', '1_000000000000.abc', 'a'.repeat(201)])(
    'rejects the invalid key "%s"',
    async (resetKey) => {
      const reply = await platform.anonymous.post('/users/reset-password/finish', {
        newPassword: 'Another1!',
        resetKey,
      });
      expect([400, 404]).toContain(reply.status);
    },
  );
});

describe('own profile', () => {
  it('AC-16 changes names, picture and email, and rejects a taken email or a stale version', async () => {
    const member = await platform.member(one);
    const email = `${unique('moved')}@example.com`;
    const changed = await member.api.call<Profile & { picture: string }>('PUT', '/users/profile', {
      form: form({ firstName: 'Änne', lastName: 'O’Neil', email }, { picture: await picture('me.png') }),
    });
    expect(changed.status).toBe(200);
    const names = { firstName: 'Änne', lastName: 'O’Neil' };
    expect(changed.body).toMatchObject({ ...names, email: member.email, pendingEmail: email });
    const key = await platform.emailKey(email);
    expect((await platform.anonymous.post('/users/email/confirm', { key })).status).toBe(204);
    expect(await member.api.ok('GET', '/users/profile')).toMatchObject({
      ...names,
      email,
      picture: changed.body.picture,
    });
    const { headers } = await fetch(changed.body.picture);
    expect(headers.get('content-type')).toMatch(/^image\//);
    // Caches delete the picture within a day after the member is deleted.
    expect(headers.get('cache-control')).toBe('public, max-age=86400');
    const taken = await member.api.put('/users/profile', {
      firstName: 'A',
      lastName: 'B',
      email: two.admin.email,
    });
    expect([taken.status, taken.problem.code]).toEqual([409, 'EMAIL_ALREADY_USED']);
    const stale = await member.api.put(
      '/users/profile',
      { firstName: 'A', lastName: 'B', email },
      { headers: { 'if-match': '"1"' } },
    );
    expect(stale.status).toBe(412);
  });

  describe('AC-16 a change of email', () => {
    const ask = (person: Person, email: string) =>
      person.api.put<Profile>('/users/profile', { firstName: 'Ada', lastName: 'Moved', email });
    const confirm = (key: string) => platform.anonymous.post('/users/email/confirm', { key });

    it('takes effect after confirmation at the new address, and notifies the old address', async () => {
      const person = await platform.member(one);
      const email = `${unique('new')}@example.com`;
      const asked = await ask(person, email);
      expect([asked.status, asked.body]).toMatchObject([
        200,
        { email: person.email, pendingEmail: email, lastName: 'Moved' },
      ]);
      const key = await platform.emailKey(email);
      const [notice] = await platform.mailsTo(person.email);
      expect(notice?.text).toContain(email);
      // The notice can revert the change, and cannot confirm it.
      expect(notice?.text).not.toContain('confirm-email#key=');
      await platform.signIn(person.email, person.password);
      expect(
        (await platform.anonymous.post('/users/authentication', { email, password: person.password })).status,
      ).toBe(401);

      expect((await confirm(key)).status).toBe(204);
      // The session continues with the new address.
      const profile = await person.api.ok<Profile>('GET', '/users/profile');
      expect(profile.email).toBe(email);
      expect(profile.pendingEmail).toBeUndefined();
      await platform.signIn(email, person.password);
      const again = await confirm(key);
      expect([again.status, again.problem.code]).toEqual([404, 'EMAIL_LINK_EXPIRED']);
      const filter = encodeURIComponent(JSON.stringify({ personId: person.id, action: 'profile-changed' }));
      const log = await one.admin.api.ok<{ changes: unknown[] }[]>('GET', `/audit?filter=${filter}`);
      expect(log[0]?.changes).toEqual([{ field: 'email' }]);
    });

    it('can be requested again: only the newest link works, for seven days', async () => {
      const person = await platform.member(one);
      const [first, second] = [`${unique('first')}@example.com`, `${unique('second')}@example.com`];
      await ask(person, first);
      const older = await platform.emailKey(first);
      await ask(person, second);
      const newer = await platform.emailKey(second);
      // A change of names does not affect the pending address.
      expect((await ask(person, person.email)).body.pendingEmail).toBe(second);
      expect((await confirm(older)).status).toBe(404);
      for (const key of ['x', `${person.id}.x`, newer.replace(person.id, two.admin.id)])
        expect((await confirm(key)).status).toBe(404);
      try {
        await platform.clock({ advanceSeconds: 7 * 24 * 3600 + 60 });
        expect((await confirm(newer)).status).toBe(404);
      } finally {
        await platform.clock();
      }
      expect((await confirm(newer)).status).toBe(204);
    });

    it('rejects a taken email at confirmation, and limits the number of requests', async () => {
      const [person, other] = [await platform.member(one), await platform.member(two)];
      const email = `${unique('wanted')}@example.com`;
      await ask(person, email);
      await ask(other, email);
      const keys = (await platform.mailsTo(email)).flatMap(
        ({ text }) => /#key=([\w.%-]+)/.exec(text)?.[1] ?? [],
      );
      expect(keys).toHaveLength(2);
      const replies = [];
      for (const key of keys) replies.push(await confirm(decodeURIComponent(key)));
      expect(replies.map(({ status }) => status)).toEqual([204, 409]);
      expect(replies[1]?.problem.code).toBe('EMAIL_ALREADY_USED');
      const statuses = [];
      for (let at = 0; at < 12; at += 1) statuses.push((await ask(person, two.admin.email)).status);
      expect(new Set(statuses)).toEqual(new Set([409, 429]));
    });

    it('becomes void when an administrator changes the email, and both addresses are notified', async () => {
      const person = await platform.member(one);
      const [wanted, given] = [`${unique('wanted')}@example.com`, `${unique('given')}@example.com`];
      await ask(person, wanted);
      const key = await platform.emailKey(wanted);
      await one.admin.api.ok('PUT', `/users/${person.id}`, { body: { ...person.profile, email: given } });
      for (const address of [person.email, given])
        expect((await platform.mailsTo(address))[0]?.text).toContain(
          address === given ? person.email : given,
        );
      expect((await confirm(key)).status).toBe(404);
    });
  });

  it('ignores roles and organisation in an update of the own profile', async () => {
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

  it('AC-15 stores the last connection', async () => {
    const member = await platform.member(one);
    expect((await member.api.put('/users/last-connection')).status).toBe(204);
    const { lastConnection } = await member.api.ok<{ lastConnection: string }>('GET', '/users/profile');
    expect(Date.parse(lastConnection)).toBeGreaterThan(Date.now() - 60_000);
  });
});

function b64(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
