import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { totpCode } from '../../functions/identity/second-factors/totp.ts';
import type { AuditEntry } from '../../shared/contracts/administration/audit.ts';
import type { Profile, SignInStep } from '../../shared/contracts/identity/access.ts';
import { calls } from '../../shared/contracts/index.ts';
import { inScope, isPublic } from '../../shared/permissions.ts';
import type { Scope } from '../../shared/scopes.ts';
import type { Client, Reply } from '../factories/client.ts';
import { SoftwarePasskey } from '../factories/passkey.ts';
import { type Organisation, type Person, Platform, password } from '../factories/platform.ts';
import { addPasskey, connectApp } from '../factories/second-factors.ts';
import { addToken } from '../factories/tokens.ts';

const platform = new Platform(inject('host'));
const { anonymous } = platform;
let one: Organisation;
let two: Organisation;
let now = 0;

beforeAll(async () => {
  [one, two] = await Promise.all([platform.organisation(), platform.organisation()]);
});
afterEach(async () => {
  await platform.clock();
  now = 0;
});

/** Calls that would end the credentials of the test. */
const endsSession: readonly string[] = ['logout', 'logoutEverywhere', 'changePassword'];
const putPolicyOf = (api: Client, secondFactor: string) =>
  api.ok('PUT', '/sign-in-policy', { body: { secondFactor, idleMinutes: null } });

const codeOf = ({ status, problem }: Pick<Reply, 'status' | 'problem'>) => [status, problem?.code];
/** Moves the clock of the handlers by a period of an authenticator app, so that the next code is unused. */
const later = async (seconds: number) => {
  now += seconds;
  await platform.clock({ advanceSeconds: seconds });
};
const appCode = (secret: string) => totpCode(secret, new Date(Date.now() + now * 1000));

interface Factors {
  app: object | null;
  passkeys: { id: string; name: string; lastUsed: string | null }[];
  recoveryCodes: { left: number } | null;
  required: boolean;
}
type CodeStep = Extract<SignInStep, { step: 'second-factor' }>;

const connect = (api: Client) => connectApp(api, new Date(Date.now() + now * 1000));

const withPassword = (person: Person, trust?: string) =>
  anonymous.post<CodeStep & { token?: string }>('/users/authentication', {
    email: person.email,
    password,
    ...(trust ? { trust } : {}),
  });
const withCode = (ticket: string, code: string, more: object = {}) =>
  anonymous.post<{ token: string; profile: Profile; trust?: string }>('/users/authentication/code', {
    ticket,
    kind: 'app',
    code,
    ...more,
  });
const passkeyOptions = (body: object = {}) =>
  anonymous.ok<{ challenge: string; allowCredentials: { id: string }[]; userVerification: string }>(
    'POST',
    '/users/authentication/passkey/start',
    { body },
  );

describe('an authenticator app', () => {
  it('is requested at every sign-in, and each code works once', async () => {
    const member = await platform.member(one);
    expect((await withPassword(member)).status).toBe(200);
    const { secret, code: used, codes, api } = await connect(member.api);
    expect(codes).toHaveLength(10);
    const factors = await api.ok<Factors>('GET', '/users/second-factors');
    expect(factors).toMatchObject({ passkeys: [], recoveryCodes: { left: 10 }, required: false });
    expect(factors.app).not.toBeNull();
    expect((await api.ok<Profile>('GET', '/users/profile')).secondFactor).toBe(true);

    const step = await withPassword(member);
    expect([step.status, step.body.step, step.body.kinds]).toEqual([
      202,
      'second-factor',
      ['app', 'recovery'],
    ]);
    expect(step.body.token).toBeUndefined();
    // The ticket is no session, and the code that connected the app is used.
    expect(codeOf(await anonymous.as(step.body.ticket).get('/users/profile'))).toEqual([
      401,
      'UNAUTHENTICATED',
    ]);
    expect(codeOf(await withCode(step.body.ticket, used))).toEqual([403, 'CODE_WRONG']);
    await later(30);
    const code = appCode(secret);
    const entered = await withCode(step.body.ticket, code);
    expect(entered.body.profile.id).toBe(member.id);
    await anonymous.as(entered.body.token).ok('GET', '/users/profile');
    expect(codeOf(await withCode(step.body.ticket, code))).toEqual([403, 'CODE_WRONG']);
    const log = await one.admin.api.ok<AuditEntry[]>('GET', '/audit');
    const actions = log.filter(({ actor }) => actor.id === member.id).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['second-factor-added', 'signed-in', 'sign-in-failed']));
    expect((await platform.mailsTo(member.email)).map(({ subject }) => subject)).toContain(
      'An authenticator app was connected to your account',
    );
  });

  it('is connected only by a code of the person who started it, within 15 minutes', async () => {
    const [member, other] = [await platform.member(one), await platform.member(two)];
    const started = await member.api.ok<{ secret: string; setup: string; url: string }>(
      'POST',
      '/users/second-factors/app/start',
    );
    expect(decodeURIComponent(started.url)).toContain(member.email);
    const body = { setup: started.setup, code: appCode(started.secret) };
    const put = (api: Client, change: object = {}) =>
      api.put('/users/second-factors/app', { ...body, ...change });
    expect(codeOf(await put(other.api))).toEqual([404, 'SETUP_EXPIRED']);
    expect(codeOf(await put(member.api, { setup: 'k1.AAAA' }))).toEqual([404, 'SETUP_EXPIRED']);
    expect(codeOf(await put(member.api, { code: '000000' }))).toEqual([403, 'CODE_WRONG']);
    const empty = await put(member.api, { code: '' });
    expect(empty.problem.violations?.map(({ field }) => field)).toEqual(['code']);
    await later(16 * 60);
    const { token } = await member.api.ok<{ token: string }>('POST', '/users/proof', { body: { password } });
    const proved = member.api.as(token);
    expect(codeOf(await put(proved, { code: appCode(started.secret) }))).toEqual([404, 'SETUP_EXPIRED']);
    expect((await other.api.ok<Factors>('GET', '/users/second-factors')).app).toBeNull();
  });

  it('limits wrong codes to five per person and address, and not the codes of other people', async () => {
    const [member, other] = [await platform.member(one), await platform.member(two)];
    const [mine, theirs] = [await connect(member.api), await connect(other.api)];
    await later(60);
    const { ticket } = (await withPassword(member)).body;
    const limited = [429, 'TOO_MANY_REQUESTS'];
    const tried = await Promise.all(Array.from({ length: 12 }, () => withCode(ticket, '000000')));
    expect(tried.filter(({ status }) => status === 403).length).toBeLessThanOrEqual(5);
    expect(codeOf(await withCode(ticket, appCode(mine.secret)))).toEqual(limited);
    const { ticket: otherTicket } = (await withPassword(other)).body;
    expect((await withCode(otherTicket, appCode(theirs.secret))).status).toBe(200);
    await later(15 * 60);
    const again = (await withPassword(member)).body.ticket;
    expect((await withCode(again, appCode(mine.secret))).status).toBe(200);
  });

  it('prevents one code from opening two sessions at the same time', async () => {
    const member = await platform.member(one);
    const { secret } = await connect(member.api);
    await later(30);
    const { ticket } = (await withPassword(member)).body;
    const code = appCode(secret);
    const replies = await Promise.all([1, 2, 3, 4].map(() => withCode(ticket, code)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403]);
  });

  it('can be disconnected, and its recovery codes end with the last factor', async () => {
    const member = await platform.member(one);
    const { codes, api } = await connect(member.api);
    await api.ok('DELETE', '/users/second-factors/app');
    expect(codeOf(await api.delete('/users/second-factors/app'))).toEqual([404, 'NOT_FOUND']);
    expect(await api.ok<Factors>('GET', '/users/second-factors')).toMatchObject({
      app: null,
      recoveryCodes: null,
    });
    expect((await withPassword(member)).status).toBe(200);
    expect((await connect(api)).codes).not.toEqual(codes);
  });
});

describe('a remembered browser', () => {
  it('skips the second step for 30 days, until the factors or the access of the person change', async () => {
    const member = await platform.member(one);
    const { secret, api } = await connect(member.api);
    await later(30);
    const remember = async () => {
      const { ticket } = (await withPassword(member)).body;
      return (await withCode(ticket, appCode(secret), { remember: true })).body.trust ?? '';
    };
    const trust = await remember();
    expect((await withPassword(member, trust)).status).toBe(200);
    const wrong = { email: member.email, password: 'Wrong1!aa', trust };
    expect(codeOf(await anonymous.post('/users/authentication', wrong))).toEqual([
      401,
      'INVALID_CREDENTIALS',
    ]);
    // The trust is neither a session nor a ticket, and belongs to one person.
    expect((await anonymous.as(trust).get('/users/profile')).status).toBe(401);
    expect(codeOf(await withCode(trust, appCode(secret)))).toEqual([404, 'SIGN_IN_EXPIRED']);
    const other = await platform.member(two);
    await connect(other.api);
    expect((await withPassword(other, trust)).status).toBe(202);
    expect((await withPassword(member, 'x.y.z')).status).toBe(202);

    await later(2);
    expect((await addPasskey(api)).reply.status).toBe(201);
    expect((await withPassword(member, trust)).status).toBe(202);
    await later(30);
    const second = await remember();
    expect((await withPassword(member, second)).status).toBe(200);
    await api.ok('POST', '/users/logout/everywhere');
    expect((await withPassword(member, second)).status).toBe(202);
    await later(30);
    const third = await remember();
    await later(30 * 24 * 60 * 60);
    expect((await withPassword(member, third)).status).toBe(202);
  });
});

describe('recovery codes', () => {
  it('complete a sign-in once each, mail their use, and can be replaced', async () => {
    const member = await platform.member(one);
    const { codes, api } = await connect(member.api);
    const [first = '', second = '', third = ''] = codes;
    const recover = async (code: string) => {
      const { ticket } = (await withPassword(member)).body;
      return withCode(ticket, code, { kind: 'recovery' });
    };
    expect((await recover(first.toUpperCase())).status).toBe(200);
    expect(codeOf(await recover(first))).toEqual([403, 'CODE_WRONG']);
    expect((await api.ok<Factors>('GET', '/users/second-factors')).recoveryCodes?.left).toBe(9);
    const { recoveryCodes } = await api.ok<{ recoveryCodes: string[] }>(
      'POST',
      '/users/second-factors/recovery-codes',
    );
    expect(codeOf(await recover(second))).toEqual([403, 'CODE_WRONG']);
    expect((await recover(recoveryCodes[0] ?? '')).status).toBe(200);
    const other = await platform.member(two);
    await connect(other.api);
    const { ticket } = (await withPassword(other)).body;
    expect(codeOf(await withCode(ticket, third, { kind: 'recovery' }))).toEqual([403, 'CODE_WRONG']);
    const subjects = (await platform.mailsTo(member.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'A recovery code was used to sign in')).toHaveLength(2);
    expect(subjects).toContain('Your recovery codes were replaced');
    const none = await platform.member(one);
    expect(codeOf(await none.api.post('/users/second-factors/recovery-codes'))).toEqual([
      409,
      'NO_SECOND_FACTOR',
    ]);
  });
});

describe('a passkey', () => {
  it('signs in without a password, and each answer works once', async () => {
    const member = await platform.member(one);
    const { passkey, reply } = await addPasskey(member.api);
    expect([reply.status, reply.body.recoveryCodes?.length]).toEqual([201, 10]);
    const options = await passkeyOptions();
    expect([options.allowCredentials, options.userVerification]).toEqual([[], 'required']);
    const answer = passkey.get(options);
    const entered = await anonymous.post<{ token: string; profile: Profile }>(
      '/users/authentication/passkey',
      {
        passkey: answer,
      },
    );
    expect(entered.body.profile.id).toBe(member.id);
    const again = await anonymous.post('/users/authentication/passkey', { passkey: answer });
    expect(codeOf(again)).toEqual([403, 'PASSKEY_REFUSED']);
    const { passkeys } = await member.api.ok<Factors>('GET', '/users/second-factors');
    expect(passkeys.map(({ name, lastUsed }) => [name, lastUsed !== null])).toEqual([['Phone', true]]);
  });

  it('completes a sign-in by password, also if it verifies no user', async () => {
    const member = await platform.member(one);
    const { passkey } = await addPasskey(member.api);
    passkey.verifiesUser = false;
    const alone = await anonymous.post('/users/authentication/passkey', {
      passkey: passkey.get(await passkeyOptions()),
    });
    expect(codeOf(alone)).toEqual([403, 'PASSKEY_REFUSED']);
    const { body } = await withPassword(member);
    expect(body.kinds).toEqual(['passkey', 'recovery']);
    const { ticket } = body;
    const options = await passkeyOptions({ ticket });
    expect(options.allowCredentials.map(({ id }) => id)).toEqual([passkey.id]);
    passkey.userHandle = undefined;
    const entered = await anonymous.post('/users/authentication/passkey', {
      ticket,
      passkey: passkey.get(options),
    });
    expect(entered.status).toBe(200);
  });

  it('is refused for another person, challenge, origin, use and signature, and after its removal', async () => {
    const [member, other] = [await platform.member(one), await platform.member(two)];
    const { passkey } = await addPasskey(member.api);
    const { passkey: foreign } = await addPasskey(other.api);
    const send = (answer: object, more: object = {}) =>
      anonymous.post('/users/authentication/passkey', { passkey: answer, ...more });
    const refused = [403, 'PASSKEY_REFUSED'];
    const handle = passkey.userHandle;
    passkey.userHandle = foreign.userHandle;
    expect(codeOf(await send(passkey.get(await passkeyOptions()))), 'another person').toEqual(refused);
    passkey.userHandle = handle;
    const invented = passkey.get({ challenge: Buffer.alloc(52).toString('base64url') });
    expect(codeOf(await send(invented)), 'an invented challenge').toEqual(refused);
    const proof = await member.api.ok<{ challenge: string }>('POST', '/users/proof/passkey/start');
    expect(codeOf(await send(passkey.get(proof))), 'another use').toEqual(refused);
    const { ticket } = (await withPassword(member)).body;
    const ticketed = await passkeyOptions({ ticket });
    expect(codeOf(await send(passkey.get(ticketed))), 'a challenge of a ticket').toEqual(refused);
    const valid = passkey.get(await passkeyOptions());
    const signed = {
      ...valid,
      response: { ...valid.response, signature: foreign.get(ticketed).response.signature },
    };
    expect(codeOf(await send(signed)), 'another signature').toEqual(refused);
    const elsewhere = new SoftwarePasskey('https://evil.example');
    expect(codeOf(await send(elsewhere.get(await passkeyOptions()))), 'an unknown passkey').toEqual(refused);
    const old = passkey.get(await passkeyOptions());
    await later(5 * 60 + 1);
    expect(codeOf(await send(old)), 'an expired challenge').toEqual(refused);
    expect((await send(passkey.get(await passkeyOptions()))).status).toBe(200);
    const { token } = await member.api.ok<{ token: string }>('POST', '/users/proof', { body: { password } });
    await member.api.as(token).ok('DELETE', `/users/second-factors/passkeys/${passkey.id}`);
    expect(codeOf(await send(passkey.get(await passkeyOptions()))), 'a removed passkey').toEqual(refused);
    const missing = await anonymous.post('/users/authentication/passkey', { passkey: { id: 'x' } });
    expect(missing.status).toBe(400);
  });

  it('proves the identity of its owner for ten minutes, and not of another person', async () => {
    const [member, other] = [await platform.member(one), await platform.member(two)];
    const { passkey } = await addPasskey(member.api);
    await later(11 * 60);
    const start = () => member.api.ok<{ challenge: string }>('POST', '/users/proof/passkey/start');
    expect(codeOf(await member.api.post('/users/second-factors/app/start'))).toEqual([403, 'PROOF_REQUIRED']);
    const { methods } = await member.api.ok<{ methods: string[] }>('GET', '/users/proof');
    expect(methods).toEqual(['password', 'passkey']);
    const body = { passkey: passkey.get(await start()) };
    expect(codeOf(await other.api.post('/users/proof/passkey', body))).toEqual([403, 'PASSKEY_REFUSED']);
    const { token } = await member.api.ok<{ token: string }>('POST', '/users/proof/passkey', { body });
    expect((await member.api.as(token).post('/users/second-factors/app/start')).status).toBe(200);
    expect(codeOf(await member.api.post('/users/proof/passkey', body))).toEqual([403, 'PASSKEY_REFUSED']);
  });

  it('is added once, at most ten times', async () => {
    const member = await platform.member(one);
    const { answer, reply } = await addPasskey(member.api);
    const api = member.api.as(reply.body.token);
    const twice = await api.post('/users/second-factors/passkeys', { name: 'Phone', passkey: answer });
    expect(codeOf(twice)).toEqual([403, 'PASSKEY_REFUSED']);
    for (let added = 2; added <= 10; added += 1)
      expect((await addPasskey(api, `Key ${added}`)).reply.body.recoveryCodes).toBeNull();
    expect(codeOf(await api.post('/users/second-factors/passkeys/start'))).toEqual([409, 'PASSKEY_LIMIT']);
  });
});

describe('a lost second factor', () => {
  it('is reset by an administrator of the organisation, which ends all access of the member', async () => {
    const member = await platform.member(one);
    const { api } = await connect(member.api);
    const path = `/users/${member.id}/second-factors`;
    const manager = await platform.member(one, ['ROLE_MANAGER']);
    expect(codeOf(await manager.api.delete(path))).toEqual([403, 'NOT_AUTHORIZED']);
    expect(codeOf(await two.admin.api.delete(path))).toEqual([404, 'NOT_FOUND']);
    const [listed] = (await one.admin.api.ok<Profile[]>('GET', '/users')).filter(
      ({ id }) => id === member.id,
    );
    expect(listed?.secondFactor).toBe(true);
    await one.admin.api.ok('DELETE', path);
    expect(codeOf(await api.get('/users/profile'))).toEqual([401, 'UNAUTHENTICATED']);
    expect((await withPassword(member)).status).toBe(200);
    expect((await platform.mailsTo(member.email)).map(({ subject }) => subject)).toContain(
      'Your second factors were removed',
    );
    const log = await one.admin.api.ok<AuditEntry[]>('GET', '/audit');
    expect(log.map(({ action }) => action)).toContain('second-factors-reset');
  });

  it('stays after a new password, and a ticket of the earlier password ends', async () => {
    const member = await platform.member(one);
    const { secret } = await connect(member.api);
    await later(60);
    const { ticket } = (await withPassword(member)).body;
    await anonymous.ok('POST', '/users/reset-password/init?lang=en', { body: { email: member.email } });
    const resetKey = await platform.resetKey(member.email);
    const newPassword = 'Another-7-secret';
    await anonymous.ok('POST', '/users/reset-password/finish', { body: { resetKey, newPassword } });
    expect(codeOf(await withCode(ticket, appCode(secret)))).toEqual([404, 'SIGN_IN_EXPIRED']);
    const step = await anonymous.post('/users/authentication', {
      email: member.email,
      password: newPassword,
    });
    expect(step.status).toBe(202);
  });

  it('closes for a disabled member and an ended contract at the second step', async () => {
    const organisation = await platform.organisation();
    const member = await platform.member(organisation);
    const { secret } = await connect(member.api);
    await later(30);
    const { ticket } = (await withPassword(member)).body;
    const { version: _, ...profile } = await organisation.admin.api.ok<Profile>('GET', `/users/profile`);
    expect(profile.active).toBe(true);
    const body = {
      email: member.email,
      firstName: 'Ada',
      lastName: 'Learner',
      roles: [],
      active: false,
    };
    await organisation.admin.api.ok('PUT', `/users/${member.id}?lang=en`, { body });
    expect([401, 403, 404]).toContain((await withCode(ticket, appCode(secret))).status);
  });
});

describe('the rules of an organisation', () => {
  const putPolicy = (organisation: Organisation, body: object) =>
    organisation.admin.api.put('/sign-in-policy', body);

  it('require a second factor of administrators or everyone, from the next sign-in', async () => {
    const organisation = await platform.organisation();
    const [admin, learner] = [
      await platform.member(organisation, ['ROLE_ADMINISTRATOR']),
      await platform.member(organisation),
    ];
    const stranger = await platform.member(two);
    expect(await organisation.admin.api.ok('GET', '/sign-in-policy')).toEqual({
      secondFactor: 'optional',
      idleMinutes: null,
      sessionMinutes: null,
    });
    expect(codeOf(await learner.api.get('/sign-in-policy'))).toEqual([403, 'NOT_AUTHORIZED']);
    expect(
      (await putPolicy(organisation, { secondFactor: 'administrators', idleMinutes: null })).status,
    ).toBe(200);
    expect((await withPassword(learner)).status).toBe(200);
    expect((await withPassword(stranger)).status).toBe(200);
    await organisation.admin.api.ok('GET', '/users');
    await putPolicy(organisation, { secondFactor: 'everyone', idleMinutes: null });
    expect((await withPassword(learner)).status).toBe(202);

    const reply = await anonymous.post<{ step: string; token: string; profile: Profile }>(
      '/users/authentication',
      { email: admin.email, password },
    );
    expect([reply.status, reply.body.step, reply.body.profile.id]).toEqual([202, 'setup', admin.id]);
    const limited = anonymous.as(reply.body.token);
    expect((await limited.ok<Factors>('GET', '/users/second-factors')).required).toBe(true);
    for (const [method, path] of [
      ['GET', '/users'],
      ['GET', '/tokens'],
      ['PUT', '/sign-in-policy'],
      ['PUT', '/users/profile'],
      ['DELETE', '/users/second-factors/app'],
    ] as const)
      expect(
        codeOf(await limited.call(method, path, { body: method === 'GET' ? undefined : {} })),
        path,
      ).toEqual([403, 'SCOPE']);
    // A proof renews the limited session only.
    const proof = await limited.ok<{ token: string }>('POST', '/users/proof', { body: { password } });
    expect(codeOf(await limited.as(proof.token).get('/users'))).toEqual([403, 'SCOPE']);
    const { api } = await connect(limited);
    expect((await api.get('/users')).status).toBe(200);
    expect(codeOf(await limited.get('/users'))).toEqual([403, 'SCOPE']);
    expect(codeOf(await api.delete('/users/second-factors/app'))).toEqual([409, 'SECOND_FACTOR_REQUIRED']);
    const { passkey } = await addPasskey(api);
    await api.ok('DELETE', '/users/second-factors/app');
    const path = `/users/second-factors/passkeys/${passkey.id}`;
    expect(codeOf(await api.delete(path))).toEqual([409, 'SECOND_FACTOR_REQUIRED']);
    const subjects = (await platform.mailsTo(admin.email)).map(({ subject }) => subject);
    expect(subjects).toContain('The rules for signing in were changed');
    const log = await organisation.admin.api.ok<AuditEntry[]>('GET', '/audit');
    expect(log.map(({ action }) => action)).toContain('sign-in-policy-changed');
  });

  it('are read and changed by super admins, and by no administrator of another organisation', async () => {
    const organisation = await platform.organisation();
    const root = await platform.superAdmin();
    const path = `/sign-in-policy?clientId=${organisation.id}`;
    const body = { secondFactor: 'everyone', idleMinutes: 60, sessionMinutes: null };
    expect(await root.ok('GET', path)).toEqual({
      ...{ secondFactor: 'optional', idleMinutes: null, sessionMinutes: null },
    });
    expect(codeOf(await two.admin.api.get(path))).toEqual([404, 'NOT_FOUND']);
    expect(codeOf(await two.admin.api.put(path, body))).toEqual([404, 'NOT_FOUND']);
    expect(await root.ok('PUT', path, { body })).toEqual(body);
    expect(await organisation.admin.api.ok('GET', '/sign-in-policy')).toEqual(body);
    expect(await two.admin.api.ok('GET', '/sign-in-policy')).toMatchObject({ secondFactor: 'optional' });
    for (const id of ['nothing', `${organisation.id}x`])
      expect(codeOf(await root.put(`/sign-in-policy?clientId=${id}`, body))).toEqual([404, 'NOT_FOUND']);
    const subjects = (await platform.mailsTo(organisation.admin.email)).map(({ subject }) => subject);
    expect(subjects).toContain('The rules for signing in were changed');
    const log = await organisation.admin.api.ok<AuditEntry[]>('GET', '/audit');
    expect(log.map(({ action }) => action)).toContain('sign-in-policy-changed');
  });

  it('end a session after its idle time, and keep sessions in use, launchers and headsets', async () => {
    const organisation = await platform.organisation();
    const learner = await platform.member(organisation);
    const stranger = await platform.member(two);
    const pair = async () => {
      const { code } = await learner.api.ok<{ code: string }>('POST', '/devices/code', { body: {} });
      const { body } = await anonymous.post<{ token: string }>('/devices/pair', {
        code,
        deviceName: 'Quest',
      });
      return anonymous.as(body.token);
    };
    const headset = await pair();
    for (const idleMinutes of [4, 721, 15.5, '15'])
      expect((await putPolicy(organisation, { secondFactor: 'optional', idleMinutes })).status).toBe(400);
    await putPolicy(organisation, { secondFactor: 'optional', idleMinutes: 15 });
    const status = async (api: Client) => (await api.get('/users/profile')).status;
    const [busy, unused] = [await platform.session(learner.email), await platform.session(learner.email)];
    for (let minutes = 0; minutes < 60; minutes += 10) {
      await later(10 * 60);
      expect(await status(busy), `busy after ${minutes + 10} minutes`).toBe(200);
    }
    expect([await status(unused), await status(headset), await status(stranger.api)]).toEqual([
      401, 200, 200,
    ]);
    await later(15 * 60 + 60);
    expect(await status(busy)).toBe(401);
    await putPolicy(
      {
        ...organisation,
        admin: { ...organisation.admin, api: await platform.session(organisation.admin.email) },
      },
      {
        secondFactor: 'optional',
        idleMinutes: null,
      },
    );
  });

  it('end sessions a number of minutes after the sign-in, although they are used', async () => {
    const organisation = await platform.organisation();
    const learner = await platform.member(organisation);
    const stranger = await platform.member(two);
    const policy = { secondFactor: 'optional', idleMinutes: null };
    for (const sessionMinutes of [14, 721, 15.5, '15'])
      expect((await putPolicy(organisation, { ...policy, sessionMinutes })).status).toBe(400);
    expect((await putPolicy(organisation, { ...policy, sessionMinutes: 30 })).status).toBe(200);
    // A client that does not know the field leaves it unchanged.
    expect((await putPolicy(organisation, { ...policy, secondFactor: 'administrators' })).status).toBe(200);
    expect(await organisation.admin.api.ok('GET', '/sign-in-policy')).toMatchObject({ sessionMinutes: 30 });
    const status = async (api: Client) => (await api.get('/users/profile')).status;
    const session = await platform.signIn(learner.email, password);
    await later(25 * 60);
    expect(await status(session)).toBe(200);
    await later(6 * 60);
    // The session of before the change has ended as well.
    expect(await Promise.all([session, learner.api, stranger.api].map(status))).toEqual([401, 401, 200]);
    const again = await platform.signIn(learner.email, password);
    expect(await status(again)).toBe(200);
    const [shown] = await again.ok<{ current: boolean }[]>('GET', '/users/sessions');
    expect(shown?.current).toBe(true);
    // A proof of identity does not prolong a session. A headset has no length.
    await later(10 * 60);
    const proved = await again.ok<{ token: string }>('POST', '/users/proof', { body: { password } });
    const launched = await again.ok<{ code: string }>('POST', '/devices/code', { body: {} });
    const paired = await anonymous.post<{ token: string }>('/devices/pair', {
      code: launched.code,
      deviceName: 'Quest',
    });
    await later(21 * 60);
    const renewed = anonymous.as(proved.token);
    expect(await Promise.all([again, renewed].map(status))).toEqual([401, 401]);
    expect((await anonymous.as(paired.body.token).get('/launcher/library?lang=en')).status).toBe(200);
  });
});

describe('each kind of credential, with and without a second factor', () => {
  it('reaches the calls of its scope only', async () => {
    const organisation = await platform.organisation();
    const { api: adminApi } = organisation.admin;
    await putPolicyOf(adminApi, 'administrators');
    const [bare, enrolled] = await Promise.all(
      [1, 2].map(() => platform.member(organisation, ['ROLE_ADMINISTRATOR'])),
    );
    if (!bare || !enrolled) throw new Error('Members are missing');
    const setup = await anonymous.post<{ token: string }>('/users/authentication', {
      email: bare.email,
      password,
    });
    const { api: full } = await connect(enrolled.api);
    const { code } = await full.ok<{ code: string }>('POST', '/devices/code', { body: {} });
    const paired = await anonymous.post<{ token: string }>('/devices/pair', { code, deviceName: 'Quest' });
    const { token } = await addToken(full, ['people:read']);
    const credentials: [name: string, api: Client, scope: Scope | undefined][] = [
      ['a session that must add a factor', anonymous.as(setup.body.token), 'enrolment'],
      ['a session with a factor', full, undefined],
      ['a session without the factor, from before the rule', bare.api, undefined],
      ['a headset', anonymous.as(paired.body.token), 'launcher'],
      ['an API token of a person with a factor', anonymous.as(token), ['people:read']],
    ];
    const reached = calls.filter(({ id }) => !isPublic(id) && !endsSession.includes(id));
    // The calls of a domain follow each other, so that its function starts once.
    for (const call of reached) {
      const path = call.path.replaceAll(/\{\w+\}/g, 'nothing');
      for (const [name, api, scope] of credentials) {
        const { status, problem } = await api.call(call.method, path, {
          body: call.method === 'GET' || call.method === 'DELETE' ? undefined : {},
        });
        const refused = status === 403 && problem.code === 'SCOPE';
        // A token proves nothing about a person, so that operations refuse it, too.
        if (inScope(call.id, scope))
          expect(Array.isArray(scope) || !refused, `${name}: ${call.id}`).toBe(true);
        else expect(refused, `${name}: ${call.id} ${status}`).toBe(true);
        expect(status, `${name}: ${call.id}`).toBeLessThan(500);
      }
    }
  });
});
