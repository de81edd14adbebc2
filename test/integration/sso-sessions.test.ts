import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { AuditEntry } from '../../shared/contracts/administration/audit.ts';
import type { Sso } from '../../shared/contracts/identity/sso.ts';
import {
  Company,
  client,
  comeBack,
  proveDomain,
  type SignedInSession,
  signOn,
} from '../factories/identity.ts';
import { type Organisation, Platform, unique } from '../factories/platform.ts';

const platform = new Platform(inject('host'));
const domain = `${unique('profile')}.example`;
let one: Organisation;
let two: Organisation;
let company: Company;

beforeAll(async () => {
  [one, two] = await Promise.all([platform.organisation(), platform.organisation()]);
  company = await Company.start(platform, [one, two]);
  await proveDomain(platform, one.admin.api, domain);
  await company.set(one.admin.api, { followsProfile: true, endsProviderSession: true });
});
afterAll(() => company.close());

const address = (at = domain) => `${unique('ada')}@${at}`;
const enter = async (account: string) => (await signOn(platform, one.id, account)).body;
const works = async (token: string) => (await platform.anonymous.as(token).get('/users/profile')).status;

describe('the profile of a member', () => {
  it('follows names and addresses of the provider, with an audit entry and mails', async () => {
    const member = await platform.member(one, ['ROLE_MANAGER'], { email: address() });
    const account = company.account({ email: member.email, given_name: 'Ada', family_name: 'Byron' });
    expect((await enter(account)).profile).toMatchObject({ firstName: 'Ada', lastName: 'Byron' });
    const email = address();
    const long = 'Maximiliane Alexandrina Wilhelmina Josephine Theodora';
    company.accounts.set(account, {
      sub: account,
      name: 'x',
      email,
      email_verified: true,
      given_name: long,
      family_name: 'King',
    });
    const { profile } = await enter(account);
    expect(profile).toMatchObject({ id: member.id, email, lastName: 'King' });
    expect(long.startsWith(profile.firstName)).toBe(true);
    expect(await platform.mailsTo(email)).not.toEqual([]);
    const log = await one.admin.api.ok<AuditEntry[]>('GET', '/audit');
    const entry = log.find(({ action, target }) => action === 'member-changed' && target.id === member.id);
    expect(entry?.changes?.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['email', 'firstName', 'lastName']),
    );
    const teammate = await platform.member(one, [], { managerEmail: email });
    company.accounts.set(account, {
      sub: account,
      name: 'x',
      email,
      email_verified: true,
      given_name: 'Ada',
      family_name: 'Lovelace',
    });
    await enter(account);
    await platform.idle();
    expect((await one.admin.api.get<{ managers: string[] }>(`/users/${teammate.id}`)).body.managers).toEqual([
      'Ada Lovelace',
    ]);
  });

  it('ignores an address that is taken, not verified or of another domain, and everything without the setting', async () => {
    const member = await platform.member(one, [], { email: address() });
    const taken = await platform.member(one, [], { email: address() });
    const account = company.account({ email: member.email });
    await enter(account);
    for (const claims of [
      { email: taken.email, email_verified: true },
      { email: address(), email_verified: false },
      { email: address('elsewhere.example'), email_verified: true },
    ]) {
      company.accounts.set(account, { sub: account, name: 'Eve Moved', ...claims });
      expect((await enter(account)).profile).toMatchObject({
        email: member.email,
        firstName: 'Eve',
        lastName: 'Moved',
      });
    }
    await company.set(one.admin.api, { endsProviderSession: true });
    company.accounts.set(account, {
      sub: account,
      name: 'Someone Else',
      email: address(),
      email_verified: true,
    });
    expect((await enter(account)).profile).toMatchObject({ email: member.email, firstName: 'Eve' });
    await company.set(one.admin.api, { followsProfile: true, endsProviderSession: true });
  });
});

describe('signing out', () => {
  it('ends the session at the provider, which ends the sessions here', async () => {
    const [ada, bob] = await Promise.all([1, 2].map(() => platform.member(one, [], { email: address() })));
    const [first, other] = [
      company.account({ email: ada?.email ?? '' }),
      company.account({ email: bob?.email ?? '' }),
    ];
    const { code, secret, browser } = await comeBack(platform, one.id, first);
    const { body } = await platform.anonymous.post<SignedInSession>('/sso/session', { code, secret });
    const second = await enter(first);
    const untouched = await enter(other);
    const url = new URL(body.signOutUrl ?? '');
    expect(url.origin).toBe(new URL(company.provider.issuer).origin);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${platform.host.origin}/login`);
    expect(url.searchParams.get('id_token_hint')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    for (const token of [body.token, second.token]) expect(await works(token)).toBe(200);
    expect(await browser.signOut(url.href)).toBe(`${platform.host.origin}/login`);
    await expect.poll(() => works(body.token)).toBe(401);
    expect(await works(second.token)).toBe(401);
    expect(await works(untouched.token)).toBe(200);
    expect(await works((await enter(first)).token)).toBe(200);
    const log = await one.admin.api.ok<AuditEntry[]>('GET', '/audit');
    expect(
      log.some(({ action, target }) => action === 'signed-out-everywhere' && target.id === ada?.id),
    ).toBe(true);
  });

  it('stays on the platform without the setting', async () => {
    await company.set(one.admin.api, { followsProfile: true });
    const member = await platform.member(one, [], { email: address() });
    expect(await enter(company.account({ email: member.email }))).not.toHaveProperty('signOutUrl');
    await company.set(one.admin.api, { followsProfile: true, endsProviderSession: true });
  });
});

describe('the message of a provider about a sign-out', () => {
  let server: Server;
  let issuer: string;
  let sign: (claims: JWTPayload, key?: CryptoKey) => Promise<string>;
  let stranger: CryptoKey;
  const event = 'http://schemas.openid.net/event/backchannel-logout';

  beforeAll(async () => {
    const { publicKey, privateKey } = await generateKeyPair('RS256');
    stranger = (await generateKeyPair('RS256')).privateKey;
    const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
    server = createServer((request, response) => {
      response.setHeader('content-type', 'application/json');
      const metadata = {
        issuer,
        jwks_uri: `${issuer}/keys`,
        authorization_endpoint: `${issuer}/a`,
        token_endpoint: `${issuer}/t`,
      };
      response.end(JSON.stringify(request.url === '/keys' ? { keys: [jwk] } : metadata));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    sign = (claims, key = privateKey) =>
      new SignJWT({ iss: issuer, aud: client.id, jti: unique('jti'), events: { [event]: {} }, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'k1', typ: 'logout+jwt' })
        .setIssuedAt(claims.iat)
        .setExpirationTime('2m')
        .sign(key);
    await two.admin.api.ok<Sso>('PUT', '/sso', { body: company.form({ issuer }) });
  });
  afterAll(() => server.close());

  const send = async (token: string, organisation = two.id) => {
    const response = await fetch(`${platform.host.origin}/sso/logout?organisation=${organisation}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ logout_token: token }),
    });
    return { status: response.status, body: await response.text() };
  };

  it('is accepted for a subject without a member', async () => {
    expect((await send(await sign({ sub: 'nobody' }))).status).toBe(200);
  });

  it('is refused with another key, audience, issuer, age or content', async () => {
    const hour = Math.floor(Date.now() / 1000) - 3600;
    const tokens: Record<string, string> = {
      key: await sign({ sub: 'a' }, stranger),
      audience: await sign({ sub: 'a', aud: 'another' }),
      issuer: await sign({ sub: 'a', iss: 'https://elsewhere.example' }),
      age: await sign({ sub: 'a', iat: hour }),
      nonce: await sign({ sub: 'a', nonce: 'n' }),
      events: await sign({ sub: 'a', events: {} }),
      subject: await sign({ sid: 's' }),
      none: `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`,
      text: 'nothing',
      empty: '',
    };
    for (const [fault, token] of Object.entries(tokens)) {
      const { status, body } = await send(token);
      expect([fault, status, (JSON.parse(body) as { error: string }).error]).toEqual([
        fault,
        400,
        'invalid_request',
      ]);
    }
    expect((await send(await sign({ sub: 'a' }), one.id)).status).toBe(400);
    expect((await send(await sign({ sub: 'a' }), 'nowhere')).status).toBe(400);
  });
});

describe('a session by single sign-on', () => {
  afterAll(() => platform.clock());

  it('ends when the organisation chose, also if it was open before, so that the provider decides again', async () => {
    const account = company.account({ email: (await platform.member(one, [], { email: address() })).email });
    const policy = { secondFactor: 'optional', idleMinutes: null };
    const put = async (sessionMinutes: number | null) =>
      (await one.admin.api.put('/sign-in-policy', { ...policy, sessionMinutes })).status;
    const open = await enter(account);
    expect(await put(15)).toBe(200);
    const short = await enter(account);
    await platform.clock({ advanceSeconds: 16 * 60 });
    expect([await works(open.token), await works(short.token)]).toEqual([401, 401]);
    await platform.clock();
    expect(await works((await enter(account)).token)).toBe(200);
    expect(await put(null)).toBe(200);
  });
});
