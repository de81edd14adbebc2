import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { AuditEntry } from '../../shared/contracts/administration/audit.ts';
import type { Group } from '../../shared/contracts/identity/groups.ts';
import { dumpTable, itemsNaming } from '../factories/dump.ts';
import {
  Browser,
  begin,
  Company,
  comeBack,
  fragmentOf,
  newSecret,
  proveDomain,
  type SignedInSession,
  signOn,
} from '../factories/identity.ts';
import { type Organisation, Platform, unique } from '../factories/platform.ts';
import { startReceiver } from '../factories/receiver.ts';
import { Directory } from '../factories/scim.ts';
import { RawTable } from '../factories/table.ts';
import { addWebhook } from '../factories/webhooks.ts';

const platform = new Platform(inject('host'));
const anonymous = platform.anonymous;
let one: Organisation;
let two: Organisation;
let company: Company;
const domain = `${unique('one')}.example`;
const otherDomain = `${unique('two')}.example`;
let group: Group;

beforeAll(async () => {
  [one, two] = [await platform.organisation(), await platform.organisation()];
  company = await Company.start(platform, [one, two]);
  await proveDomain(platform, one.admin.api, domain);
  await proveDomain(platform, two.admin.api, otherDomain);
  group = await one.admin.api.ok<Group>('POST', '/groups', {
    body: { name: 'North', userIds: [one.admin.id] },
  });
  await company.set(one.admin.api, {
    autoProvision: true,
    groupRoles: [
      { group: 'bosses', role: 'ROLE_ADMINISTRATOR' },
      { group: 'leads', role: 'ROLE_MANAGER' },
      { group: 'north', groupId: group.id },
    ],
  });
  await company.set(two.admin.api);
});
afterAll(() => company.close());

const address = (at = domain) => `${unique('ada')}@${at}`;
const enter = (account: string, to = one) => signOn(platform, to.id, account);
const refusal = async (account: string, to = one) => {
  const { status, problem } = await enter(account, to);
  return [status, problem.code];
};
const tokenWorks = async (token: string) => (await anonymous.as(token).get('/users/profile')).status;

describe("signing in through the organisation's provider", () => {
  it('adds a new member, and sends the webhook event', async () => {
    const receiver = await startReceiver();
    try {
      const webhook = await addWebhook(one.admin.api, `${receiver.origin}/new`, ['member.added']);
      const { status, body } = await enter(company.account({ email: address() }));
      expect(status).toBe(200);
      await platform.idle();
      const deliveries = receiver
        .at('/new')
        .map((one) => JSON.parse(one.body) as { data: { userId: string } });
      expect(deliveries.map(({ data }) => data.userId)).toEqual([body.profile.id]);
      await one.admin.api.ok('DELETE', `/webhooks/${webhook.id}`);
    } finally {
      await receiver.stop();
    }
  });

  it('links the member with the same email once, and then recognises the provider account', async () => {
    const member = await platform.member(one, [], { email: address() });
    const account = company.account({ email: member.email });
    const { status, body } = await enter(account);
    expect(status).toBe(200);
    expect(body.profile).toMatchObject({ id: member.id, signOn: { issuer: company.provider.issuer } });
    expect(await tokenWorks(body.token)).toBe(200);
    // Another address at the provider does not change the account.
    company.accounts.set(account, { sub: account, name: 'Ada', email: address(), email_verified: false });
    expect((await enter(account)).body.profile.id).toBe(member.id);
    const entries = await one.admin.api.ok<AuditEntry[]>('GET', '/audit');
    const own = entries.filter(({ target }) => target.id === member.id).map(({ action }) => action);
    expect(own.filter((action) => action === 'sign-on-linked')).toHaveLength(1);
    expect(own.filter((action) => action === 'signed-on')).toHaveLength(2);
  });

  it('adds a new member with the roles and groups of the claims, never as a super admin', async () => {
    const email = address();
    const account = company.account({
      email,
      given_name: 'Nina',
      family_name: 'Rossi',
      locale: 'it-IT',
      groups: ['leads', 'north', 'ROLE_SUPER_ADMIN'],
    });
    const { body } = await enter(account);
    expect(body.profile).toMatchObject({
      email,
      firstName: 'Nina',
      lastName: 'Rossi',
      roles: ['ROLE_MANAGER'],
      clientId: one.id,
      invited: false,
    });
    const groups = await one.admin.api.ok<Group[]>('GET', '/groups');
    expect(groups.find(({ id }) => id === group.id)?.userIds).toEqual([one.admin.id, body.profile.id]);
    company.accounts.set(account, { sub: account, name: 'Nina', email, groups: ['leads'] });
    await enter(account);
    const after = await one.admin.api.ok<Group[]>('GET', '/groups');
    expect(after.find(({ id }) => id === group.id)?.userIds).toEqual([one.admin.id]);
  });

  it('ends the sessions of a member who loses a role, and ignores missing or truncated claims', async () => {
    const email = address();
    const account = company.account({ email, groups: ['leads', 'bosses'] });
    const set = (more: object) => company.accounts.set(account, { sub: account, name: 'A', email, ...more });
    const first = (await enter(account)).body;
    const roles = ['ROLE_ADMINISTRATOR', 'ROLE_MANAGER'];
    expect(first.profile.roles).toEqual(roles);
    for (const claims of [
      {},
      { groups: ['leads'], hasgroups: true },
      { groups: [], _claim_names: { groups: 'x' } },
    ]) {
      set(claims);
      expect((await enter(account)).body.profile.roles).toEqual(roles);
    }
    expect(await tokenWorks(first.token)).toBe(200);
    set({ groups: ['leads'] });
    const demoted = (await enter(account)).body;
    expect(demoted.profile.roles).toEqual(['ROLE_MANAGER']);
    expect(await tokenWorks(first.token)).toBe(401);
    expect(await tokenWorks(demoted.token)).toBe(200);
    set({ groups: [] });
    expect((await enter(account)).body.profile.roles).toEqual([]);
  });

  it('removes the roles of a member without the claim, if a missing claim means no groups', async () => {
    const three = await platform.organisation();
    const own = await Company.start(platform, [three]);
    const at = `${unique('three')}.example`;
    await proveDomain(platform, three.admin.api, at);
    const groupRoles = [{ group: 'leads', role: 'ROLE_MANAGER' }];
    await own.set(three.admin.api, { autoProvision: true, groupRoles });
    const email = address(at);
    const account = own.account({ email, groups: ['leads'] });
    const rolesWith = async (claims: object) => {
      own.accounts.set(account, { sub: account, name: 'A', email, email_verified: true, ...claims });
      return (await enter(account, three)).body.profile.roles;
    };
    expect(await rolesWith({ groups: ['leads'] })).toEqual(['ROLE_MANAGER']);
    expect(await rolesWith({})).toEqual(['ROLE_MANAGER']);
    const saved = await own.set(three.admin.api, {
      autoProvision: true,
      groupRoles,
      missingGroupsAreNone: true,
    });
    expect(saved.missingGroupsAreNone).toBe(true);
    // Incomplete groups still change nothing.
    expect(await rolesWith({ hasgroups: true })).toEqual(['ROLE_MANAGER']);
    expect(await rolesWith({ _claim_names: { groups: 'x' } })).toEqual(['ROLE_MANAGER']);
    expect(await rolesWith({})).toEqual([]);
    await own.close();
  });

  it('does not demote the last administrator', async () => {
    const three = await platform.organisation({ maxUser: 5 });
    const own = await Company.start(platform, [three]);
    const at = `${unique('three')}.example`;
    await proveDomain(platform, three.admin.api, at);
    const email = address(at);
    await platform.member(three, ['ROLE_ADMINISTRATOR'], { email });
    await own.set(three.admin.api, { groupRoles: [{ group: 'bosses', role: 'ROLE_ADMINISTRATOR' }] });
    const account = own.account({ email, groups: ['bosses'] });
    const session = (await enter(account, three)).body;
    await anonymous.as(session.token).ok('DELETE', `/users/${three.admin.id}`);
    own.accounts.set(account, { sub: account, name: 'A', email, groups: [] });
    expect((await enter(account, three)).body.profile.roles).toEqual(['ROLE_ADMINISTRATOR']);
    await own.close();
  });

  it('adds no member above the seats, also under parallel sign-ins', async () => {
    const three = await platform.organisation({ maxUser: 2 });
    const own = await Company.start(platform, [three]);
    const at = `${unique('three')}.example`;
    await proveDomain(platform, three.admin.api, at);
    await own.set(three.admin.api, { autoProvision: true });
    const accounts = [1, 2, 3].map(() => own.account({ email: address(at) }));
    const replies = await Promise.all(accounts.map((account) => enter(account, three)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.problem.code).toBe('SSO_SEATS_FULL');
    await own.close();
  });

  it('adds one member for two parallel sign-ins of the same account', async () => {
    const account = company.account({ email: address() });
    const replies = await Promise.all([enter(account), enter(account)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(replies.map(({ body }) => body.profile.id)).size).toBe(1);
  });
});

describe('rejected sign-ins', () => {
  it('rejects an email that the provider does not call verified', async () => {
    const member = await platform.member(one, [], { email: address() });
    const { email } = member;
    expect(await refusal(company.account({ email, email_verified: false }))).toEqual([
      403,
      'SSO_EMAIL_NOT_VERIFIED',
    ]);
    expect(await refusal(company.account({ email, email_verified: undefined }))).toEqual([
      403,
      'SSO_EMAIL_NOT_VERIFIED',
    ]);
    expect((await enter(company.account({ email, email_verified: undefined, xms_edov: true }))).status).toBe(
      200,
    );
  });

  it('rejects an email outside the verified domains, and members of other organisations', async () => {
    const theirs = await platform.member(two, [], { email: address(otherDomain) });
    expect(await refusal(company.account({ email: theirs.email }))).toEqual([403, 'SSO_DOMAIN_NOT_VERIFIED']);
    const outside = await platform.member(one);
    expect(await refusal(company.account({ email: outside.email }))).toEqual([
      403,
      'SSO_DOMAIN_NOT_VERIFIED',
    ]);
    // A member of another organisation with an address in this organisation's domain has no account here.
    const elsewhere = await platform.member(two, [], { email: address() });
    expect(await refusal(company.account({ email: elsewhere.email }))).toEqual([403, 'SSO_NO_ACCOUNT']);
  });

  it('rejects a new member without auto-provisioning', async () => {
    const email = address(otherDomain);
    expect(await refusal(company.account({ email }), two)).toEqual([403, 'SSO_NO_ACCOUNT']);
    expect((await two.admin.api.ok<unknown[]>('GET', `/users?filter={"q":"${email}"}`)).length).toBe(0);
  });

  it('rejects another provider account with the email of a linked member', async () => {
    const { email } = await platform.member(one, [], { email: address() });
    expect((await enter(company.account({ email }))).status).toBe(200);
    expect(await refusal(company.account({ email }))).toEqual([403, 'SSO_LINKED_OTHERWISE']);
  });

  it('rejects a disabled member with an audit entry, and everyone after the end of the contract', async () => {
    const member = await platform.member(one, [], { email: address() });
    const account = company.account({ email: member.email });
    const { token } = (await enter(account)).body;
    await one.admin.api.ok('PUT', `/users/${member.id}`, { body: { ...member.profile, active: false } });
    expect(await refusal(account)).toEqual([403, 'ACCOUNT_DISABLED']);
    expect(await tokenWorks(token)).toBe(403);
    const entries = await one.admin.api.ok<AuditEntry[]>('GET', '/audit?filter={"action":"sign-in-failed"}');
    expect(entries.some(({ target }) => target.id === member.id)).toBe(true);

    const three = await platform.organisation();
    const own = await Company.start(platform, [three]);
    const at = `${unique('three')}.example`;
    await proveDomain(platform, three.admin.api, at);
    await own.set(three.admin.api, { autoProvision: true });
    const root = await platform.superAdmin();
    const body = await root.ok<Record<string, unknown>>('GET', `/clients/${three.id}`);
    await root.ok('PUT', `/clients/${three.id}`, { body: { ...body, contractExpirationDate: '2020-01-01' } });
    expect(await refusal(own.account({ email: address(at) }), three)).toEqual([402, 'SUBSCRIPTION_ENDED']);
    await own.close();
  });
});

describe('attacks', () => {
  it('accepts a code once, with the secret of the browser that started the sign-in', async () => {
    const account = company.account({ email: address() });
    const { code = '', secret } = await comeBack(platform, one.id, account);
    const exchange = (with_: string) => anonymous.post('/sso/session', { code, secret: with_ });
    // Login CSRF: another browser opens the code of an attacker.
    const stranger = await exchange(newSecret().secret);
    expect([stranger.status, stranger.problem.code]).toEqual([404, 'SSO_EXPIRED']);
    expect((await exchange(secret)).status).toBe(200);
    expect((await exchange(secret)).problem.code).toBe('SSO_EXPIRED');
  });

  it('accepts a code in one of two parallel exchanges', async () => {
    const { code = '', secret } = await comeBack(platform, one.id, company.account({ email: address() }));
    const both = await Promise.all([1, 2].map(() => anonymous.post('/sso/session', { code, secret })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it('accepts a response of the provider once, for its own sign-in and state', async () => {
    const account = company.account({ email: address() });
    const { back, browser } = await comeBack(platform, one.id, account);
    const failureOf = async (to: string) => fragmentOf((await browser.go(to)).location).failed;
    expect(await failureOf(back)).toBe('SSO_EXPIRED');
    // A code with the state of another sign-in fails, because PKCE and the nonce belong to one sign-in.
    const other = await begin(platform, one.id);
    const stolen = await new Browser().choose((await begin(platform, one.id)).url, account);
    const state = new URL(other.url).searchParams.get('state') ?? '';
    const mixed = new URL(stolen);
    mixed.searchParams.set('state', state);
    expect(await failureOf(mixed.href)).toBe('SSO_PROVIDER_FAILED');
    for (const wrong of ['', 'x', `${one.id}.${'a'.repeat(32)}`]) {
      mixed.searchParams.set('state', wrong);
      expect(await failureOf(mixed.href)).toBe('SSO_EXPIRED');
    }
  });

  it('rejects a response for another organisation or of another issuer', async () => {
    const account = company.account({ email: address() });
    const back = async (change: (url: URL) => void) => {
      const url = new URL(await new Browser().choose((await begin(platform, one.id)).url, account));
      change(url);
      return fragmentOf((await new Browser().go(url.href)).location).failed;
    };
    expect(await back((url) => url.searchParams.set('organisation', two.id))).toBe('SSO_EXPIRED');
    expect(await back((url) => url.searchParams.delete('organisation'))).toBe('SSO_EXPIRED');
    expect(await back((url) => url.searchParams.set('iss', 'https://evil.example'))).toBe(
      'SSO_PROVIDER_FAILED',
    );
    expect(await back((url) => url.searchParams.delete('iss'))).toBe('SSO_PROVIDER_FAILED');
    expect(await back((url) => url.searchParams.append('state', 'twice'))).toBe('MALFORMED');
    // Some providers issue codes that are longer than the firewall's limit for other queries. This code
    // passes the firewall, and the provider rejects it.
    expect(await back((url) => url.searchParams.set('code', 'c'.repeat(3000)))).toBe('SSO_PROVIDER_FAILED');
  });

  it('expires a sign-in after ten minutes, and a code after two', async () => {
    const account = company.account({ email: address() });
    const { secret, url } = await begin(platform, one.id);
    const back = await new Browser().choose(url, account);
    const { code = '', secret: own } = await comeBack(platform, one.id, account);
    try {
      await platform.clock({ advanceSeconds: 121 });
      expect((await anonymous.post('/sso/session', { code, secret: own })).problem.code).toBe('SSO_EXPIRED');
      await platform.clock({ advanceSeconds: 480 });
      expect(fragmentOf((await new Browser().go(back)).location).failed).toBe('SSO_EXPIRED');
      expect(secret).toHaveLength(43);
    } finally {
      await platform.clock();
    }
  });

  it('rejects a sign-in that was started at a former provider', async () => {
    const { code = '', secret } = await comeBack(platform, one.id, company.account({ email: address() }));
    const before = await one.admin.api.ok<{ groupRoles: object[] }>('GET', '/sso');
    const again = { autoProvision: true, groupRoles: before.groupRoles };
    await company.set(one.admin.api, { ...again, clientId: 'another' });
    expect((await anonymous.post('/sso/session', { code, secret })).problem.code).toBe('SSO_EXPIRED');
    await company.set(one.admin.api, again);
  });

  it('exposes no secret in addresses, and stores only hashes', async () => {
    const {
      code = '',
      secret,
      back,
    } = await comeBack(platform, one.id, company.account({ email: address() }));
    expect(back).not.toContain(secret);
    const items = (await dumpTable(platform.host)).join('\n');
    expect(items).not.toContain(code.split('.')[1]);
    expect(items).not.toContain(secret);
    expect(items).not.toContain(new URL(back).searchParams.get('state')?.split('.')[1]);
  });
});

describe('required single sign-on', () => {
  it('rejects password, reset and invitation links, except for exempt members', async () => {
    const three = await platform.organisation();
    const own = await Company.start(platform, [three]);
    const at = `${unique('three')}.example`;
    await proveDomain(platform, three.admin.api, at);
    await own.set(three.admin.api);
    const boss = await platform.member(three, ['ROLE_ADMINISTRATOR'], { email: address(at) });
    const learner = await platform.member(three, [], { email: address(at) });
    const key = await (async () => {
      await anonymous.ok('POST', '/users/reset-password/init', { body: { email: learner.email } });
      return platform.resetKey(learner.email);
    })();
    const session = (await enter(own.account({ email: boss.email }), three)).body;
    await own.set(anonymous.as(session.token), { required: true, exemptUserIds: [three.admin.id] });

    const signIn = (email: string, password: string) =>
      anonymous.post('/users/authentication', { email, password });
    expect((await signIn(learner.email, learner.password)).problem.code).toBe('SSO_REQUIRED');
    expect((await signIn(boss.email, boss.password)).problem.code).toBe('SSO_REQUIRED');
    // The response to a wrong password does not reveal the requirement.
    expect((await signIn(learner.email, 'Wr0ng!password')).problem.code).toBe('INVALID_CREDENTIALS');
    expect((await signIn(three.admin.email, three.admin.password)).status).toBe(200);
    const reset = await anonymous.post('/users/reset-password/init', { email: learner.email });
    expect([reset.status, reset.problem.code]).toEqual([403, 'SSO_REQUIRED']);
    expect((await anonymous.post('/users/reset-password/open', { resetKey: key })).problem.code).toBe(
      'SSO_REQUIRED',
    );
    const body = { newPassword: 'N3w!password', resetKey: key };
    expect((await anonymous.post('/users/reset-password/finish', body)).problem.code).toBe('SSO_REQUIRED');
    expect((await anonymous.post('/users/reset-password/init', { email: three.admin.email })).status).toBe(
      204,
    );

    const email = address(at);
    const form = { email, firstName: 'New', lastName: 'Member', roles: [] };
    await three.admin.api.ok('POST', '/users?lang=fr', { body: form });
    const [mail] = await platform.mailsTo(email);
    expect(mail?.text).toContain(`${platform.host.origin}/sso?organisation=${three.id}`);
    expect(mail?.text).not.toContain('reset-password');
    expect(mail?.text).toContain('Vous n’avez pas besoin d’un autre mot de passe');
    expect((await enter(own.account({ email }), three)).status).toBe(200);

    // Organisations that do not require single sign-on are unaffected.
    expect((await signIn(one.admin.email, one.admin.password)).status).toBe(200);
    await three.admin.api.ok('DELETE', '/sso');
    expect((await signIn(learner.email, learner.password)).status).toBe(200);
    await own.close();
  });

  it('is refused without an exempt administrator who has a password', async () => {
    const three = await platform.organisation();
    const own = await Company.start(platform, [three]);
    const at = `${unique('three')}.example`;
    await proveDomain(platform, three.admin.api, at);
    await own.set(three.admin.api);
    const boss = await platform.member(three, ['ROLE_ADMINISTRATOR'], { email: address(at) });
    await enter(own.account({ email: boss.email }), three);
    const [learner, disabled] = [
      await platform.member(three),
      await platform.member(three, ['ROLE_ADMINISTRATOR']),
    ];
    await three.admin.api.ok('PUT', `/users/${disabled.id}`, {
      body: { ...disabled.profile, active: false },
    });
    const invited = await three.admin.api.ok<{ id: string }>('POST', '/users', {
      body: { email: address(at), firstName: 'In', lastName: 'Vited', roles: ['ROLE_ADMINISTRATOR'] },
    });
    for (const exemptUserIds of [[], [learner.id], [disabled.id], [invited.id], [learner.id, invited.id]]) {
      const { status, problem } = await three.admin.api.put(
        '/sso',
        own.form({ required: true, exemptUserIds }),
      );
      expect([status, problem.violations]).toEqual([
        400,
        [{ field: 'exemptUserIds', message: 'ADMINISTRATOR_REQUIRED' }],
      ]);
    }
    const exempt = [learner.id, three.admin.id];
    expect(await own.set(three.admin.api, { required: true, exemptUserIds: exempt })).toMatchObject({
      required: true,
    });
    await own.close();
  });

  it('prevents that the last exempt administrator with a password leaves', async () => {
    const three = await platform.organisation();
    const own = await Company.start(platform, [three]);
    const at = `${unique('three')}.example`;
    await proveDomain(platform, three.admin.api, at);
    const groupRoles = [{ group: 'bosses', role: 'ROLE_ADMINISTRATOR' }];
    await own.set(three.admin.api, { groupRoles });
    const boss = await platform.member(three, ['ROLE_ADMINISTRATOR'], { email: address(at) });
    const exempt = await platform.member(three, ['ROLE_ADMINISTRATOR'], { email: address(at) });
    await enter(own.account({ email: boss.email, groups: ['bosses'] }), three);
    const requireIt = (...ids: string[]) =>
      own.set(boss.api, { groupRoles, required: true, exemptUserIds: ids });
    await requireIt(exempt.id);
    const directory = await Directory.of(inject('host'), boss.api);
    const change = (fields: object) =>
      boss.api.call('PUT', `/users/${exempt.id}`, { body: { ...exempt.profile, ...fields } });
    const refused = async (reply: Promise<{ status: number; problem: { code: string } }>) => {
      const { status, problem } = await reply;
      return [status, problem.code];
    };
    for (const fields of [{ active: false }, { roles: [] }])
      expect(await refused(change(fields))).toEqual([409, 'SSO_LAST_EXEMPT']);
    expect(await refused(boss.api.delete(`/users/${exempt.id}`))).toEqual([409, 'SSO_LAST_EXEMPT']);
    expect((await directory.send('DELETE', `/Users/${exempt.id}`)).status).toBe(409);
    // The groups of the provider would take the role.
    const demoted = (await enter(own.account({ email: exempt.email, groups: [] }), three)).body;
    expect(demoted.profile.roles).toEqual(['ROLE_ADMINISTRATOR']);
    // A rename is no departure.
    expect((await change({ lastName: 'Renamed' })).status).toBe(200);
    await requireIt(exempt.id, three.admin.id);
    expect((await boss.api.delete(`/users/${exempt.id}`)).status).toBe(200);
    expect(await refused(boss.api.delete(`/users/${three.admin.id}`))).toEqual([409, 'SSO_LAST_EXEMPT']);
    await own.set(boss.api, { groupRoles });
    expect((await boss.api.delete(`/users/${three.admin.id}`)).status).toBe(200);
    await own.close();
  });

  it('is suspended for a day by a super admin, with a mail and an audit entry', async () => {
    const [three, root] = [await platform.organisation(), await platform.superAdmin()];
    const own = await Company.start(platform, [three]);
    const at = `${unique('three')}.example`;
    await proveDomain(platform, three.admin.api, at);
    await own.set(three.admin.api);
    const boss = await platform.member(three, ['ROLE_ADMINISTRATOR'], { email: address(at) });
    await enter(own.account({ email: boss.email }), three);
    const path = `/sso/suspension?clientId=${three.id}`;
    const none = { required: false, suspendedUntil: null };
    expect(await root.ok('POST', path)).toEqual(none);
    await own.set(three.admin.api, { required: true, exemptUserIds: [three.admin.id] });
    const learner = await platform.member(three, [], { email: address(at) });
    const signIn = async () => {
      const { status, problem } = await anonymous.post('/users/authentication', learner);
      return status === 200 ? 'signed in' : problem.code;
    };
    const discovered = () => anonymous.ok('POST', '/sso/discover', { body: { email: learner.email } });
    expect(await signIn()).toBe('SSO_REQUIRED');
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      expect((await three.admin.api.call(method, path)).status).toBe(403);
      expect((await two.admin.api.call(method, path)).status).toBe(403);
      expect((await root.call(method, '/sso/suspension?clientId=unknown')).status).toBe(404);
      expect((await root.call(method, '/sso/suspension')).problem.violations?.[0]?.field).toBe('clientId');
    }
    const before = Date.now();
    const { suspendedUntil } = await root.ok<{ suspendedUntil: string }>('POST', path);
    expect(Math.round((Date.parse(suspendedUntil) - before) / 3_600_000)).toBe(24);
    expect(await root.ok('GET', path)).toEqual({ required: true, suspendedUntil });
    expect(await three.admin.api.ok('GET', '/sso')).toMatchObject({ required: true, suspendedUntil });
    expect([await signIn(), await discovered()]).toMatchObject(['signed in', { required: false }]);
    const [mail] = await platform.mailsTo(three.admin.email);
    expect(mail?.subject).toContain('sign-on');
    const entries = await three.admin.api.ok<AuditEntry[]>('GET', '/audit?range=[0,20]');
    expect(entries.map(({ action }) => action)).toContain('sign-on-suspended');
    await platform.clock({ advanceSeconds: 24 * 3600 + 60 });
    expect([await signIn(), await discovered()]).toMatchObject(['SSO_REQUIRED', { required: true }]);
    await platform.clock();
    expect(await signIn()).toBe('signed in');
    expect(await root.ok('DELETE', path)).toEqual({ required: true, suspendedUntil: null });
    expect(await signIn()).toBe('SSO_REQUIRED');
    await own.close();
  });

  it('adds no reads or writes to a sign-in with a password', async () => {
    const cost = async (email: string, password: string) =>
      (await anonymous.post('/users/authentication', { email, password })).headers.get('x-capacity');
    const three = await platform.organisation();
    const plain = await platform.member(three);
    const withSso = await platform.member(one);
    const usual = await cost(plain.email, plain.password);
    expect(await cost(withSso.email, withSso.password)).toBe(usual);
    // Single sign-on adds no calls.
    expect(usual).toContain('calls=3');
  });
});

describe('PE-05 a provider account of a deleted member', () => {
  it('is unlinked, including accounts of former providers, while others stay linked', async () => {
    const [gone, stays] = [
      await platform.member(one, [], { email: address() }),
      await platform.member(one, [], { email: address() }),
    ];
    const [account, other] = [gone, stays].map(({ email }) => company.account({ email }));
    for (const one of [account, other]) expect((await enter(one ?? '')).status).toBe(200);
    // The link of a former provider of the organisation.
    const own = { clientId: { S: one.id }, userId: { S: gone.id }, hash: { S: 'former' } };
    const table = new RawTable(platform.host);
    const [link, mark] = [`ORG#${one.id}#SIGNONS`, `ORG#${one.id}#USER#${gone.id}`];
    await table.put({ ...own, pk: { S: link }, sk: { S: 'SUB#former' }, _et: { S: 'SignOnLink' } });
    await table.put({ ...own, pk: { S: mark }, sk: { S: 'SSOACCOUNT#former' }, _et: { S: 'SignOnAccount' } });
    await one.admin.api.ok('DELETE', `/users/${gone.id}`);
    await platform.idle();
    expect(await itemsNaming(platform.host, gone.id)).toEqual([]);
    expect((await enter(other ?? '')).body.profile.id).toBe(stays.id);
    const next = (await enter(account ?? '')).body.profile;
    expect([next.email, next.id === gone.id]).toEqual([gone.email, false]);
  });
});

describe('an account that an administrator unlinks', () => {
  const unlink = (id: string, api = one.admin.api) => api.call('DELETE', `/users/${id}/sign-on`);

  it('cannot sign in, ends all sessions, and has an audit entry', async () => {
    const person = await platform.member(one, [], { email: address() });
    const account = company.account({ email: person.email });
    const { token, profile } = (await enter(account)).body;
    expect(profile.signOn).toMatchObject({ issuer: company.provider.issuer });
    const changed = company.accounts.get(account);
    expect((await unlink(person.id)).status).toBe(204);
    expect(await tokenWorks(token)).toBe(401);
    expect(
      (await dumpTable(platform.host)).some(
        (item) => item.includes(`"${person.id}"`) && /SUB#|SSOACCOUNT#/.test(item),
      ),
    ).toBe(false);
    // The account has another address in the meantime, which matches no member.
    if (changed) company.accounts.set(account, { ...changed, email: address(otherDomain) });
    expect(await refusal(account)).toEqual([403, 'SSO_DOMAIN_NOT_VERIFIED']);
    const session = await platform.session(person.email);
    expect((await session.ok<SignedInSession['profile']>('GET', '/users/profile')).signOn).toBeUndefined();
    const filter = encodeURIComponent(JSON.stringify({ personId: person.id }));
    const log = await one.admin.api.ok<AuditEntry[]>('GET', `/audit?filter=${filter}`);
    expect(log.map(({ action }) => action)).toContain('sign-on-unlinked');
    expect((await unlink(person.id)).status).toBe(404);
  });

  it("can be replaced by another account with the member's email", async () => {
    const person = await platform.member(one, [], { email: address() });
    await enter(company.account({ email: person.email }));
    const other = company.account({ email: person.email });
    expect(await refusal(other)).toEqual([403, 'SSO_LINKED_OTHERWISE']);
    await unlink(person.id);
    expect((await enter(other)).body.profile.id).toBe(person.id);
  });

  it('cannot be unlinked by another organisation or a manager', async () => {
    const person = await platform.member(one, [], { email: address() });
    await enter(company.account({ email: person.email }));
    const manager = await platform.member(one, ['ROLE_MANAGER']);
    expect((await unlink(person.id, two.admin.api)).status).toBe(404);
    expect((await unlink(person.id, manager.api)).status).toBe(403);
    const { signOn } =
      (
        await one.admin.api.ok<SignedInSession['profile'][]>(
          'GET',
          `/users?filter=${encodeURIComponent(JSON.stringify({ id: person.id }))}`,
        )
      )[0] ?? {};
    expect(signOn).toBeDefined();
  });
});

describe('deletion', () => {
  it('deletes the link of a member, and adds a new member for the account later', async () => {
    const email = address();
    const account = company.account({ email });
    const { profile } = (await enter(account)).body;
    await one.admin.api.ok('DELETE', `/users/${profile.id}`);
    await platform.idle();
    expect(
      (await dumpTable(platform.host)).filter((item) => item.includes(profile.id) && item.includes('SUB#')),
    ).toEqual([]);
    const again = (await enter(account)).body;
    expect(again.profile.id).not.toBe(profile.id);
  });

  it('frees the domains and deletes the links of an organisation', async () => {
    const three = await platform.organisation();
    const at = `${unique('three')}.example`;
    await proveDomain(platform, three.admin.api, at);
    const root = await platform.superAdmin();
    await root.ok('DELETE', `/clients/${three.id}`);
    await platform.idle();
    expect((await dumpTable(platform.host)).filter((item) => item.includes(at))).toEqual([]);
    await proveDomain(platform, two.admin.api, at);
  });
});
