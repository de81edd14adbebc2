import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { AuditEntry } from '../../shared/contracts/administration/audit.ts';
import { calls } from '../../shared/contracts/index.ts';
import { callReach } from '../../shared/permissions.ts';
import { type Client, form } from '../factories/client.ts';
import { Browser, begin, Company, fragmentOf, newSecret, proveDomain } from '../factories/identity.ts';
import { type Organisation, type Person, Platform, password, unique } from '../factories/platform.ts';
import { addToken, inDays } from '../factories/tokens.ts';

const platform = new Platform(inject('host'));
let one: Organisation;
let two: Organisation;

beforeAll(async () => {
  [one, two] = await Promise.all([platform.organisation(), platform.organisation()]);
});
afterEach(() => platform.clock());

const minute = 60;
const later = (minutes: number) => platform.clock({ advanceSeconds: minutes * minute });
const codeOf = ({ status, problem }: Awaited<ReturnType<Client['get']>>) => [status, problem?.code];
const needed = [403, 'PROOF_REQUIRED'];
interface Proof {
  token: string;
  expiresAt: string;
  provedUntil: string;
}
const prove = async (api: Client, secret = password): Promise<Client> =>
  api.as((await api.ok<Proof>('POST', '/users/proof', { body: { password: secret } })).token);
const newToken = () => ({ name: 'HR', scopes: ['people:read'], expiresAt: inDays(3) });

describe('a fresh proof', () => {
  const marked = calls.filter(({ freshProof }) => freshProof === 'always');

  it('is required ten minutes after the sign-in by every call that is marked, before the request is read', async () => {
    const [admin, root] = [await platform.signIn(one.admin.email, password), await platform.superAdmin()];
    await later(11);
    expect(marked.length).toBeGreaterThan(15);
    for (const call of marked) {
      const api = callReach(call.id, 'admin') === 'no' ? root : admin;
      const path = call.path.replaceAll(/\{\w+\}/g, 'nothing');
      expect(codeOf(await api.call(call.method, path, { body: {} })), call.id).toEqual(needed);
    }
  });

  it('is given by the sign-in for ten minutes, and by the password for ten more in the same session', async () => {
    const api = await platform.signIn(one.admin.email, password);
    await later(9);
    expect((await api.post('/tokens', newToken())).status).toBe(201);
    await later(2);
    expect(codeOf(await api.post('/tokens', newToken()))).toEqual(needed);
    const before = JSON.parse(Buffer.from(api.token?.split('.')[1] ?? '', 'base64url').toString());
    const proved = await prove(api);
    const after = JSON.parse(Buffer.from(proved.token?.split('.')[1] ?? '', 'base64url').toString());
    expect([after.sid, after.exp]).toEqual([before.sid, before.exp]);
    expect((await proved.post('/tokens', newToken())).status).toBe(201);
    // A copy of the earlier token stays without a proof.
    expect(codeOf(await api.post('/tokens', newToken()))).toEqual(needed);
    expect((await api.get('/users/profile')).status).toBe(200);
    const { methods, provedUntil } = await proved.ok<{ methods: string[]; provedUntil: string }>(
      'GET',
      '/users/proof',
    );
    expect(methods).toEqual(['password']);
    await platform.clock({ now: provedUntil });
    expect(codeOf(await proved.post('/tokens', newToken()))).toEqual(needed);
    await proved.ok('POST', '/users/logout');
    expect((await api.get('/users/profile')).status).toBe(401);
    const log = await one.admin.api.ok<AuditEntry[]>('GET', '/audit');
    expect(log.map(({ action }) => action)).toContain('identity-proved');
  });

  it('counts wrong passwords of proofs and sign-ins together', async () => {
    const member = await platform.member(one);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const reply = await member.api.post('/users/proof', { password: 'Wrong1!aa' });
      expect(codeOf(reply)).toEqual([403, 'PROOF_FAILED']);
    }
    const limited = [429, 'TOO_MANY_REQUESTS'];
    expect(codeOf(await member.api.post('/users/proof', { password }))).toEqual(limited);
    const signIn = { email: member.email, password };
    expect(codeOf(await platform.anonymous.post('/users/authentication', signIn))).toEqual(limited);
    const empty = await member.api.post('/users/proof', { password: '' });
    expect(empty.problem.violations?.map(({ field }) => field)).toEqual(['password']);
    // Members of the other organisation are not affected.
    await two.admin.api.ok('POST', '/users/proof', { body: { password } });
  });

  it('cannot be given by API tokens, which reach none of the marked calls', async () => {
    const { token } = await addToken(one.admin.api, ['people:write', 'content:write']);
    const api = platform.anonymous.as(token);
    for (const call of marked) {
      const path = call.path.replaceAll(/\{\w+\}/g, 'nothing');
      expect(codeOf(await api.call(call.method, path, { body: {} })), call.id).toEqual([403, 'SCOPE']);
    }
    expect(codeOf(await api.post('/users/proof', { password }))).toEqual([403, 'SCOPE']);
  });
});

describe('changes of people', () => {
  let member: Person;
  let stale: Client;
  const body = (change: object = {}) => ({
    ...{ email: member.email, firstName: 'Ada', lastName: 'Learner', roles: [], active: true },
    ...change,
  });
  const administrator = () => ({
    ...{ email: `${unique('admin')}@example.com`, firstName: 'Bo', lastName: 'Boss' },
    roles: ['ROLE_ADMINISTRATOR'],
  });
  const csv = (roles: string) =>
    form(
      {},
      {
        file: new File(
          [`email,firstName,lastName,roles,managerEmail\n${unique('csv')}@example.com,Cy,Sv,${roles},\n`],
          'people.csv',
        ),
      },
    );

  beforeAll(async () => {
    member = await platform.member(one);
    stale = await platform.signIn(one.admin.email, password);
  });

  it('require a fresh proof for administrators and for addresses', async () => {
    const added = await one.admin.api.ok<{ id: string }>('POST', '/users', { body: administrator() });
    await later(11);
    const elsewhere = body({ email: `${unique('new')}@example.com` });
    expect(codeOf(await stale.put(`/users/${member.id}`, elsewhere))).toEqual(needed);
    const promoted = body({ roles: ['ROLE_ADMINISTRATOR'] });
    expect(codeOf(await stale.put(`/users/${member.id}`, promoted))).toEqual(needed);
    expect(codeOf(await stale.post('/users', administrator()))).toEqual(needed);
    expect(codeOf(await stale.delete(`/users/${added.id}`))).toEqual(needed);
    expect(codeOf(await stale.call('POST', '/users/import', { form: csv('admin') }))).toEqual(needed);
    const filter = encodeURIComponent(JSON.stringify({ id: [member.id] }));
    const [stored] = await stale.ok<{ roles: string[]; email: string }[]>('GET', `/users?filter=${filter}`);
    expect(stored).toMatchObject({ roles: [], email: member.email });
    const proved = await prove(stale);
    await proved.ok('DELETE', `/users/${added.id}`);
  });

  it('require none for names, managers and dry runs', async () => {
    await later(11);
    await stale.ok('PUT', `/users/${member.id}`, { body: body({ firstName: 'Eve' }) });
    await stale.ok('PUT', `/users/${member.id}`, { body: body({ roles: ['ROLE_MANAGER'] }) });
    await stale.ok('PUT', `/users/${member.id}`, { body: body() });
    await stale.ok('POST', '/users/import?dryRun=true', { form: csv('admin') });
    await stale.ok('POST', '/users/import', { form: csv('manager') });
  });

  it('mail a new administrator to the other administrators of the organisation only', async () => {
    const boss = administrator();
    await one.admin.api.ok('POST', '/users', { body: boss });
    const [mail] = await platform.mailsTo(one.admin.email);
    expect(mail?.subject).toBe('An administrator was added: Bo Boss');
    expect(mail?.text).toContain('/admin/company?tab=members');
    const subjects = async (email: string) => (await platform.mailsTo(email)).map(({ subject }) => subject);
    expect(await subjects(boss.email)).toEqual([expect.stringContaining('account is ready')]);
    expect(await subjects(two.admin.email)).not.toContain('An administrator was added: Bo Boss');
  });
});

describe('mails about access', () => {
  it('name the new token, webhook, platform and sign-on to the administrators', async () => {
    const { api, email } = two.admin;
    await api.ok('POST', '/tokens', { body: { ...newToken(), name: 'Payroll' } });
    await api.ok('POST', '/webhooks', {
      body: { url: 'https://hooks.example/in', events: ['member.added'], active: false },
    });
    const subjects = (await platform.mailsTo(email)).map(({ subject }) => subject);
    expect(subjects).toEqual(
      expect.arrayContaining(['An API token was added: Payroll', 'A webhook was added: hooks.example']),
    );
    const others = (await platform.mailsTo(one.admin.email)).map(({ subject }) => subject);
    expect(others).not.toContain('An API token was added: Payroll');
  });
});

describe('a change of the own address', () => {
  const request = (api: Client, email: string) =>
    api.put('/users/profile', { firstName: 'Ada', lastName: 'Learner', email });
  const revertKey = async (email: string, subject: RegExp): Promise<string> => {
    const mail = (await platform.mailsTo(email)).find((one) => subject.test(one.subject));
    return decodeURIComponent(/revert-email#key=([\w.%-]+)/.exec(mail?.text ?? '')?.[1] ?? '');
  };
  const revert = (key: string) => platform.anonymous.post('/users/email/revert', { key });
  const address = () => `${unique('thief')}@example.com`;

  it('requires a fresh proof, unlike a change of the name', async () => {
    const member = await platform.member(one);
    await later(11);
    expect(codeOf(await request(member.api, address()))).toEqual(needed);
    expect((await request(member.api, member.email)).status).toBe(200);
    expect((await request(await prove(member.api), address())).status).toBe(200);
  });

  it('is reverted by the link to the old address, which ends every session and the password', async () => {
    const member = await platform.member(one);
    const thief = address();
    expect((await request(member.api, thief)).status).toBe(200);
    await platform.anonymous.ok('POST', '/users/email/confirm', {
      body: { key: await platform.emailKey(thief) },
    });
    await platform.anonymous.ok('POST', '/users/reset-password/init?lang=en', { body: { email: thief } });
    await platform.accept(thief, 'Thief#2026x');
    const stolen = await platform.signIn(thief, 'Thief#2026x');
    const open = await platform.anonymous.ok('POST', '/users/reset-password/init?lang=en', {
      body: { email: thief },
    });
    expect(open).toBe('');
    const thiefsLink = await platform.resetKey(thief);

    const key = await revertKey(member.email, /has changed/);
    expect((await revert(key)).status).toBe(204);
    expect((await stolen.get('/users/profile')).status).toBe(401);
    for (const email of [thief, member.email]) {
      const reply = await platform.anonymous.post('/users/authentication', {
        email,
        password: 'Thief#2026x',
      });
      expect(reply.status).toBe(401);
    }
    const late = { newPassword: 'Other#2026x', resetKey: thiefsLink };
    expect((await platform.anonymous.post('/users/reset-password/finish', late)).status).toBe(404);
    const back = await platform.accept(member.email);
    expect(back.id).toBe(member.id);
    expect(codeOf(await revert(key))).toEqual([404, 'EMAIL_LINK_EXPIRED']);
    const log = await one.admin.api.ok<AuditEntry[]>('GET', '/audit');
    const own = log.filter(({ target }) => target.id === member.id).map(({ action }) => action);
    expect(own).toContain('email-reverted');
  });

  it('is cancelled by the link of the request, before the new address is confirmed', async () => {
    const member = await platform.member(two);
    const thief = address();
    await request(member.api, thief);
    const confirmation = await platform.emailKey(thief);
    expect((await revert(await revertKey(member.email, /was requested/))).status).toBe(204);
    expect((await member.api.get('/users/profile')).status).toBe(401);
    const confirmed = await platform.anonymous.post('/users/email/confirm', { key: confirmation });
    expect(codeOf(confirmed)).toEqual([404, 'EMAIL_LINK_EXPIRED']);
  });

  it('is reverted by the first link after two changes, for seven days', async () => {
    const member = await platform.member(one);
    const [first, second] = [address(), address()];
    let api = member.api;
    for (const email of [first, second]) {
      expect((await request(api, email)).status).toBe(200);
      await platform.anonymous.ok('POST', '/users/email/confirm', {
        body: { key: await platform.emailKey(email) },
      });
      api = await platform.signIn(email, password);
    }
    const [key, laterKey] = [
      await revertKey(member.email, /has changed/),
      await revertKey(first, /has changed/),
    ];
    await platform.clock({ advanceSeconds: 7 * 24 * 60 * minute + minute });
    expect(codeOf(await revert(key))).toEqual([404, 'EMAIL_LINK_EXPIRED']);
    await platform.clock();
    expect((await revert(key)).status).toBe(204);
    // The link to the address that came later is void.
    expect(codeOf(await revert(laterKey))).toEqual([404, 'EMAIL_LINK_EXPIRED']);
    expect((await platform.accept(member.email)).id).toBe(member.id);
  });

  it.each(['', 'x', '1_000000000000.x'])('rejects the link %j', async (key) => {
    expect((await revert(key)).status).toBe(key ? 404 : 400);
  });
});

describe('a proof at the sign-on provider', () => {
  let company: Company;
  const domain = `${unique('proof')}.example`;
  beforeAll(async () => {
    company = await Company.start(platform, [one, two]);
    await proveDomain(platform, one.admin.api, domain);
    await company.set(one.admin.api, { autoProvision: true });
  });
  afterAll(() => company.close());

  const enter = async (account: string, { again = false, browser = new Browser() } = {}) => {
    const { secret, challenge } = newSecret();
    const body = { organisation: one.id, challenge, ...(again ? { again } : {}) };
    const { url } = await platform.anonymous.ok<{ url: string }>('POST', '/sso/start', { body });
    const { location } = await browser.go(await browser.choose(url, account));
    const { code } = fragmentOf(location);
    const session = await platform.anonymous.ok<{ token: string }>('POST', '/sso/session', {
      body: { code, secret },
    });
    return { url, browser, api: platform.anonymous.as(session.token) };
  };

  it('counts from the sign-in at the provider, and asks the provider for a new one', async () => {
    const account = company.account({ email: `${unique('ada')}@${domain}` });
    const { url, browser, api } = await enter(account);
    expect(new URL(url).searchParams.has('prompt')).toBe(false);
    const { methods } = await api.ok<{ methods: string[] }>('GET', '/users/proof');
    expect(methods).toEqual(['provider']);
    const asked = await enter(account, { again: true, browser });
    expect(new URL(asked.url).searchParams.get('prompt')).toBe('login');
    expect(new URL(asked.url).searchParams.get('max_age')).toBe('0');
    const { provedUntil } = await asked.api.ok<{ provedUntil: string }>('GET', '/users/proof');
    expect(Date.parse(provedUntil)).toBeGreaterThan(Date.now() + 9 * 60_000);
  });

  it('is not given by a password to a member without one', async () => {
    const account = company.account({ email: `${unique('bea')}@${domain}` });
    const { api } = await enter(account);
    expect(codeOf(await api.post('/users/proof', { password }))).toEqual([403, 'PROOF_FAILED']);
    expect((await begin(platform, one.id)).url).not.toContain('prompt');
  });
});

describe('a changed password', () => {
  const changed = 'Another-7-secret';
  const put = (api: Client, body: object) => api.put<{ token: string }>('/users/password', body);

  it('needs the current one, ends all other access, and continues this session with a new token', async () => {
    const [member, other] = [await platform.member(one, ['ROLE_ADMINISTRATOR']), await platform.member(two)];
    const elsewhere = await platform.signIn(member.email, password);
    const { token: apiToken } = await addToken(member.api, ['people:read']);
    await later(11);
    const wrong = await put(member.api, { currentPassword: 'Wrong1!aa', newPassword: changed });
    expect(codeOf(wrong as never)).toEqual([403, 'PROOF_FAILED']);
    const known = await put(member.api, { currentPassword: password, newPassword: 'Passw0rd!' });
    expect(known.problem.violations?.map(({ field, message }) => [field, message])).toEqual([
      ['newPassword', 'PASSWORD_KNOWN'],
    ]);
    const weak = await put(member.api, { currentPassword: password, newPassword: 'short' });
    expect(weak.problem.violations?.map(({ field }) => field)).toEqual(['newPassword']);
    expect((await elsewhere.get('/users/profile')).status).toBe(200);

    const { status, body } = await put(member.api, { currentPassword: password, newPassword: changed });
    expect(status).toBe(200);
    const api = member.api.as(body.token);
    // A changed password does not prolong the session.
    const endOf = ({ token = '' }: Client) =>
      JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).exp;
    expect(endOf(api)).toBe(endOf(member.api));
    // The session is new, so that it counts as a proof.
    expect((await api.post('/tokens', newToken())).status).toBe(201);
    const sessions = await api.ok<{ current: boolean }[]>('GET', '/users/sessions');
    expect(sessions.map(({ current }) => current)).toEqual([true]);
    for (const ended of [member.api, elsewhere, platform.anonymous.as(apiToken)])
      expect(codeOf((await ended.get('/users')) as never)).toEqual([401, 'UNAUTHENTICATED']);
    const signIn = (secret: string) =>
      platform.anonymous.post('/users/authentication', { email: member.email, password: secret });
    expect([(await signIn(password)).status, (await signIn(changed)).status]).toEqual([401, 200]);
    expect((await other.api.get('/users/profile')).status).toBe(200);
    expect((await platform.mailsTo(member.email)).map(({ subject }) => subject)).toContain(
      'Your password was changed',
    );
  });

  it('counts wrong attempts together with sign-ins', async () => {
    const member = await platform.member(one);
    for (let attempt = 0; attempt < 5; attempt += 1)
      await put(member.api, { currentPassword: 'Wrong1!aa', newPassword: changed });
    const limited = [429, 'TOO_MANY_REQUESTS'];
    expect(
      codeOf((await put(member.api, { currentPassword: password, newPassword: changed })) as never),
    ).toEqual(limited);
  });
});
