import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { Origin } from '../../infra/local/servers.ts';
import type { AuditEntry } from '../../shared/contracts/administration/audit.ts';
import type { Sso } from '../../shared/contracts/identity/sso.ts';
import { dumpTable } from '../factories/dump.ts';
import { Company, proveDomain, redirectUri, setTxt, signOn, tryIt } from '../factories/identity.ts';
import { type Organisation, type Person, Platform, unique } from '../factories/platform.ts';
import { limit } from '../tools/limits.ts';

const platform = new Platform(inject('host'));
let one: Organisation;
let two: Organisation;
let company: Company;
let second: Person;

beforeAll(async () => {
  [one, two] = [await platform.organisation(), await platform.organisation()];
  second = await platform.member(one, ['ROLE_ADMINISTRATOR']);
  company = await Company.start(platform, [one, two]);
});
afterAll(() => company.close());

const newDomain = () => `${unique('domain')}.example`;
const discover = (email: string) =>
  platform.anonymous.ok<{ required: boolean; startUrl?: string }>('POST', '/sso/discover', {
    body: { email },
  });

describe('settings of single sign-on', () => {
  it('are empty at first, and contain the addresses that the provider requires', async () => {
    const sso = await two.admin.api.ok<Sso>('GET', '/sso');
    expect(sso).toMatchObject({
      issuer: null,
      clientId: null,
      hasClientSecret: false,
      groupRoles: [],
      required: false,
      domains: [],
      provedBy: null,
      redirectUri: redirectUri(platform, two.id),
      startUrl: `${platform.host.origin}/sso?organisation=${two.id}`,
      version: 0,
    });
  });

  it('never return the secret, which is encrypted in the table, and are recorded in the audit log', async () => {
    const sso = await company.set(one.admin.api, { groupRoles: [{ group: 'leads', role: 'ROLE_MANAGER' }] });
    expect(sso).toMatchObject({ issuer: company.provider.issuer, hasClientSecret: true });
    expect(JSON.stringify(sso)).not.toContain('provider-secret');
    expect(await one.admin.api.ok('GET', '/sso')).toEqual(sso);
    expect((await dumpTable(platform.host)).join('\n')).not.toContain('provider-secret');
    const entries = await one.admin.api.ok<AuditEntry[]>('GET', '/audit?filter={"action":"sign-on-changed"}');
    expect(entries[0]?.changes.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['issuer', 'clientSecret']),
    );
    expect(JSON.stringify(entries)).not.toContain('provider-secret');
    expect(await two.admin.api.ok<Sso>('GET', '/sso')).toMatchObject({ issuer: null });
  });

  it('keep the secret for the same provider, and require it for another provider', async () => {
    const { clientSecret: _secret, ...form } = company.form();
    expect((await one.admin.api.put('/sso', form)).status).toBe(200);
    for (const other of [{ issuer: 'https://elsewhere.example' }, { clientId: 'another' }]) {
      const { status, problem } = await one.admin.api.put('/sso', { ...form, ...other });
      expect([status, problem.violations]).toEqual([400, [{ field: 'clientSecret', message: 'REQUIRED' }]]);
    }
  });

  it.each([
    [{ issuer: 'ftp://id.example' }, 'issuer', 'INVALID_URL'],
    [{ issuer: 'https://id.example?x=1' }, 'issuer', 'INVALID_URL'],
    [{ issuer: 'https://user:pass@id.example' }, 'issuer', 'INVALID_URL'],
    [{ clientId: '' }, 'clientId', 'REQUIRED'],
    [{ groupRoles: [{ group: 'a' }] }, 'groupRoles.0.role', 'REQUIRED'],
    [{ groupRoles: [{ group: 'a', role: 'ROLE_SUPER_ADMIN' }] }, 'groupRoles.0.role', 'INVALID_CHOICE'],
    [{ groupRoles: [{ group: 'a', groupId: 'nowhere' }] }, 'groupRoles.0.groupId', 'UNKNOWN'],
    [{ exemptUserIds: ['nobody'] }, 'exemptUserIds.0', 'UNKNOWN'],
  ])('reject %j with the field', async (wrong, field, message) => {
    const { status, problem } = await one.admin.api.put('/sso', company.form(wrong));
    expect([status, problem.violations?.[0]]).toEqual([400, { field, message }]);
  });

  it('reject members and groups of another organisation', async () => {
    const group = await two.admin.api.ok<{ id: string }>('POST', '/groups', { body: { name: unique('g') } });
    for (const wrong of [
      { exemptUserIds: [two.admin.id] },
      { groupRoles: [{ group: 'a', groupId: group.id }] },
    ])
      expect((await one.admin.api.put('/sso', company.form(wrong))).status).toBe(400);
  });

  it('for the provider are available to super admins only', async () => {
    const root = await platform.superAdmin();
    expect((await root.get('/sso')).status).toBe(200);
    const admin = await platform.member({ id: '1', admin: one.admin }, ['ROLE_ADMINISTRATOR']);
    expect((await admin.api.get('/sso')).status).toBe(403);
    expect((await admin.api.put('/sso', company.form())).status).toBe(403);
  });

  it('reject one of two parallel changes with If-Match, and keep parallel additions of domains', async () => {
    const { version } = await one.admin.api.ok<Sso>('GET', '/sso');
    const put = (by: Person, more: object) =>
      by.api.put('/sso', company.form(more), { headers: { 'if-match': `"${version}"` } });
    const both = await Promise.all([
      put(one.admin, { autoProvision: true }),
      put(second, { trustEmail: true }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const [a, b] = [newDomain(), newDomain()];
    await Promise.all([
      one.admin.api.ok('POST', '/sso/domains', { body: { name: a } }),
      second.api.ok('POST', '/sso/domains', { body: { name: b } }),
    ]);
    const { domains } = await one.admin.api.ok<Sso>('GET', '/sso');
    expect(domains.map(({ name }) => name)).toEqual(expect.arrayContaining([a, b]));
  });
});

describe('domains', () => {
  it('are verified by a TXT record, and belong to one organisation', async () => {
    const name = newDomain();
    const added = await one.admin.api.ok<Sso>('POST', '/sso/domains', {
      body: { name: ` ${name.toUpperCase()}. ` },
    });
    const domain = added.domains.find((one) => one.name === name);
    expect(domain).toMatchObject({ verified: false, record: { name: `_immersive-training.${name}` } });
    const verify = (by: Organisation) => by.admin.api.post<Sso>(`/sso/domains/${name}/verify`);
    expect((await verify(one)).problem.code).toBe('DOMAIN_NOT_PROVED');
    const record = domain?.record ?? { name: '', value: '' };
    await setTxt(platform, record.name, ['something else', record.value]);
    // The same record is not another organisation's.
    await two.admin.api.ok('POST', '/sso/domains', { body: { name } });
    expect((await verify(two)).problem.code).toBe('DOMAIN_NOT_PROVED');
    expect((await verify(one)).body.domains.find((one) => one.name === name)?.verified).toBe(true);
    const { status, problem } = await platform
      .organisation()
      .then(({ admin }) => admin.api.post('/sso/domains', { name }));
    expect([status, problem.code]).toEqual([409, 'DOMAIN_TAKEN']);
    // After its deletion, another organisation can verify the domain.
    const { record: theirs } =
      (await two.admin.api.ok<Sso>('GET', '/sso')).domains.find((one) => one.name === name) ?? {};
    await setTxt(platform, record.name, [record.value, theirs?.value ?? '']);
    expect((await verify(two)).problem.code).toBe('DOMAIN_TAKEN');
    await one.admin.api.ok('DELETE', `/sso/domains/${name}`);
    expect((await verify(two)).status).toBe(200);
    expect((await one.admin.api.delete(`/sso/domains/${name}`)).status).toBe(404);
  });

  it.each([
    '',
    'example',
    'a b.example',
    'https://x.example',
    '*.x.example',
    '127.0.0.1',
    'x_y.example',
    '-x.example',
  ])('reject %j', async (name) => {
    const { status, problem } = await one.admin.api.post('/sso/domains', { name });
    expect([status, problem.violations?.[0]]).toEqual([400, { field: 'name', message: 'INVALID_DOMAIN' }]);
  });

  it('are verified by one of two organisations in parallel', async () => {
    const name = newDomain();
    const records = await Promise.all(
      [one, two].map(async ({ admin }) => {
        const { domains } = await admin.api.ok<Sso>('POST', '/sso/domains', { body: { name } });
        return domains.find((domain) => domain.name === name)?.record.value ?? '';
      }),
    );
    await setTxt(platform, `_immersive-training.${name}`, records);
    const both = await Promise.all(
      [one, two].map(({ admin }) => admin.api.post(`/sso/domains/${name}/verify`)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('finding the organisation by email', () => {
  it('returns the sign-in of a verified domain, the same for each of its addresses', async () => {
    const name = newDomain();
    await proveDomain(platform, two.admin.api, name);
    expect(await discover(`ada@${name}`)).toEqual({ required: false });
    await company.set(two.admin.api);
    const member = await platform.member(two, [], { email: `${unique('ada')}@${name}` });
    const [known, unknown] = [await discover(member.email), await discover(`nobody@${name}`)];
    expect(known).toEqual({
      required: false,
      startUrl: `${platform.host.origin}/sso?organisation=${two.id}`,
    });
    expect(unknown).toEqual(known);
    expect(await discover(`ada@sub.${name}`)).toEqual({ required: false });
    expect(await discover(one.admin.email)).toEqual({ required: false });
  });
});

describe('a trial', () => {
  it('shows the received claims and their result, and changes nothing', async () => {
    const name = newDomain();
    await proveDomain(platform, one.admin.api, name);
    await company.set(one.admin.api, { groupRoles: [{ group: 'leads', role: 'ROLE_MANAGER' }] });
    const email = `${unique('eve')}@${name}`;
    expect(await second.api.ok('GET', '/sso/test')).toMatchObject({ state: 'none' });
    const result = await tryIt(one.admin.api, company.account({ email, groups: ['leads'] }));
    expect(result).toMatchObject({ state: 'done', error: null, roles: ['ROLE_MANAGER'] });
    expect(result.claims).toMatchObject({ email, email_verified: true, groups: ['leads'] });
    expect((await one.admin.api.ok<unknown[]>('GET', `/users?filter={"q":"${email}"}`)).length).toBe(0);
    const unverified = await tryIt(one.admin.api, company.account({ email, email_verified: false }));
    expect(unverified).toMatchObject({ state: 'done', error: 'SSO_EMAIL_NOT_VERIFIED', roles: null });
    expect(await tryIt(one.admin.api, 'nobody')).toMatchObject({ state: 'failed', error: 'SSO_DENIED' });
    // Only the administrator who started the trial sees it.
    expect(await second.api.ok('GET', '/sso/test')).toMatchObject({ state: 'none' });
  });

  it('reports a rejected secret and an invalid provider', async () => {
    await company.set(one.admin.api, { clientSecret: 'wrong' });
    const refused = await tryIt(one.admin.api, company.account({ email: 'x@example.com' }));
    expect(refused).toMatchObject({ state: 'failed', error: 'SSO_PROVIDER_FAILED' });
    expect(refused.detail).toMatch(/invalid_client/);
    await company.set(one.admin.api, { issuer: platform.host.origin });
    const { status, problem } = await one.admin.api.post('/sso/test');
    expect([status, problem.code]).toEqual([409, 'SSO_PROVIDER_FAILED']);
    await company.set(one.admin.api);
  });
});

describe('a provider with invalid responses', () => {
  const discovery = (issuer: string) => ({
    issuer,
    authorization_endpoint: `${issuer}/a`,
    token_endpoint: `${issuer}/t`,
  });
  const answers: [string, (url: string, response: ServerResponse) => void][] = [
    ['no response', () => undefined],
    ['no JSON', (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hello')],
    ['another issuer', (_, response) => json(response, discovery('https://evil.example'))],
    ['a redirect', (url, response) => response.writeHead(302, { location: `${url}/x` }).end()],
    ['a response that is too large', (_, response) => json(response, { issuer: 'x'.repeat(2_000_000) })],
    ['an error', (_, response) => response.writeHead(500).end('secret of the provider')],
  ];
  const json = (response: ServerResponse, body: object) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  it.each(answers)('%s: rejects the trial in time', async (_, answer) => {
    const origin = await Origin.listen(0);
    origin.answer = (_request, response) => answer(origin.url, response);
    const three = await platform.organisation();
    const form = { issuer: origin.url, clientId: 'x', clientSecret: 'y' };
    await three.admin.api.ok('PUT', '/sso', { body: form });
    const begun = performance.now();
    const { status, problem } = await three.admin.api.post('/sso/test');
    expect([status, problem.code]).toEqual([409, 'SSO_PROVIDER_FAILED']);
    expect(JSON.stringify(problem)).not.toContain('secret of the provider');
    expect(performance.now() - begun).toBeLessThan(limit(15_000));
    await origin.close();
  });
});

describe('requiring single sign-on', () => {
  it('needs a sign-in of an administrator through the unchanged provider', async () => {
    const name = newDomain();
    const three = await platform.organisation();
    const own = await Company.start(platform, [three]);
    await proveDomain(platform, three.admin.api, name);
    await own.set(three.admin.api);
    const refused = await three.admin.api.put('/sso', own.form({ required: true }));
    expect([refused.status, refused.problem.code]).toEqual([409, 'SSO_NOT_PROVED']);
    const admin = await platform.member(three, ['ROLE_ADMINISTRATOR'], {
      email: `${unique('boss')}@${name}`,
    });
    const learner = await platform.member(three, [], { email: `${unique('ada')}@${name}` });
    // A learner proves nothing, an administrator does.
    expect((await signOn(platform, three.id, own.account({ email: learner.email }))).status).toBe(200);
    expect(await three.admin.api.ok<Sso>('GET', '/sso')).toMatchObject({ provedBy: null });
    expect((await signOn(platform, three.id, own.account({ email: admin.email }))).status).toBe(200);
    expect(await three.admin.api.ok<Sso>('GET', '/sso')).toMatchObject({ provedBy: { userId: admin.id } });
    const required = { required: true, exemptUserIds: [three.admin.id] };
    expect((await own.set(three.admin.api, required)).required).toBe(true);
    expect(await discover(`x@${name}`)).toMatchObject({ required: true });
    const moved = await three.admin.api.put('/sso', own.form({ required: true, clientId: 'another' }));
    expect(moved.problem.code).toBe('SSO_NOT_PROVED');
    await own.close();
  });
});
