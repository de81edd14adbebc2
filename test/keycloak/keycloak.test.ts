import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningHost, startHost } from '../../infra/local/spawn.ts';
import type { Sso } from '../../shared/contracts/identity/sso.ts';
import {
  Browser,
  begin,
  fragmentOf,
  proveDomain,
  redirectUri,
  type SignedInSession,
} from '../factories/identity.ts';
import { addressesOf, type Organisation, Platform, password } from '../factories/platform.ts';
import { Keycloak } from './keycloak.ts';

/** Single sign-on with a real Keycloak, set up as docs/single-sign-on.md describes. */

const domain = 'acme.example';
const email = `soren@${domain}`;
const client = { id: 'training', secret: 'secret-of-the-client' };
let host: RunningHost;
let platform: Platform;
let keycloak: Keycloak;
let one: Organisation;
let settings: object;
let userId: string;
let leads: string;

beforeAll(async () => {
  [host, keycloak] = await Promise.all([startHost(), Keycloak.start()]);
  platform = new Platform(addressesOf(host));
  one = await platform.organisation();
  await proveDomain(platform, one.admin.api, domain);
  const { signedOutUri, logoutUri } = await one.admin.api.ok<Sso>('GET', '/sso');
  const clientId = await keycloak.in('POST', '/clients', {
    clientId: client.id,
    secret: client.secret,
    redirectUris: [redirectUri(platform, one.id)],
    attributes: { 'post.logout.redirect.uris': signedOutUri, 'backchannel.logout.url': logoutUri },
  });
  await keycloak.in('POST', `/clients/${clientId}/protocol-mappers/models`, {
    name: 'groups',
    protocol: 'openid-connect',
    protocolMapper: 'oidc-group-membership-mapper',
    config: { 'claim.name': 'groups', 'full.path': 'false', 'id.token.claim': 'true' },
  });
  leads = await keycloak.in('POST', '/groups', { name: 'leads' });
  userId = await keycloak.in('POST', '/users', {
    username: 'soren',
    email,
    emailVerified: true,
    enabled: true,
    firstName: 'Søren',
    lastName: 'Kierkegaard',
    credentials: [{ type: 'password', value: 'soren-2026', temporary: false }],
  });
  await keycloak.in('PUT', `/users/${userId}/groups/${leads}`);
  settings = {
    issuer: keycloak.issuer,
    clientId: client.id,
    clientSecret: client.secret,
    autoProvision: true,
    missingGroupsAreNone: true,
    followsProfile: true,
    endsProviderSession: true,
    groupRoles: [{ group: 'leads', role: 'ROLE_MANAGER' }],
  };
  await one.admin.api.ok('PUT', '/sso', { body: settings });
});
afterAll(async () => {
  await keycloak?.stop();
  await host?.stop();
});

/** Signs in through the form of Keycloak. @returns the session, or the page of Keycloak */
async function signIn(): Promise<{ browser: Browser; session?: SignedInSession; page?: string }> {
  const { secret, url } = await begin(platform, one.id);
  const browser = new Browser();
  const form = await browser.go(url);
  const action = /action="([^"]+)"/.exec(form.text)?.[1]?.replaceAll('&amp;', '&');
  if (!action) throw new Error(`Keycloak shows ${form.text.slice(0, 500)}`);
  const answer = await browser.go(action, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ username: 'soren', password: 'soren-2026' }).toString(),
  });
  if (!answer.location) return { browser, page: answer.text };
  const { location } = await browser.go(answer.location);
  const { code = '', failed } = fragmentOf(location);
  if (failed) throw new Error(failed);
  const session = await platform.anonymous.ok<SignedInSession>('POST', '/sso/session', {
    body: { code, secret },
  });
  return { browser, session };
}

const works = async (session: SignedInSession | undefined) =>
  (await platform.anonymous.as(session?.token ?? '').get('/users/profile')).status;

it('signs a person in with name and role, and takes the role with the last group', async () => {
  const { session } = await signIn();
  expect(session?.profile).toMatchObject({
    email,
    firstName: 'Søren',
    lastName: 'Kierkegaard',
    roles: ['ROLE_MANAGER'],
  });
  await keycloak.in('DELETE', `/users/${userId}/groups/${leads}`);
  expect((await signIn()).session?.profile.roles).toEqual([]);
  expect(await works(session)).toBe(401);
  await keycloak.in('PUT', `/users/${userId}/groups/${leads}`);
});

it('follows the name and the address', async () => {
  const user = await keycloak.in<object>('GET', `/users/${userId}`);
  const moved = `s.kierkegaard@${domain}`;
  await keycloak.in('PUT', `/users/${userId}`, { ...user, email: moved, lastName: 'Kierkegaard-Olsen' });
  expect((await signIn()).session?.profile).toMatchObject({ email: moved, lastName: 'Kierkegaard-Olsen' });
  await keycloak.in('PUT', `/users/${userId}`, user);
  expect((await signIn()).session?.profile).toMatchObject({ email });
});

it('signs out at Keycloak without a question, and Keycloak ends the other session here', async () => {
  const { session, browser } = await signIn();
  const { session: elsewhere } = await signIn();
  const left = await browser.go(session?.signOutUrl ?? '');
  expect(left.location).toBe(`${host.origin}/login`);
  await expect.poll(() => works(elsewhere)).toBe(401);
});

it('ends the session of a person whom an administrator of Keycloak signs out', async () => {
  const { session } = await signIn();
  expect(await works(session)).toBe(200);
  await keycloak.in('POST', `/users/${userId}/logout`);
  await expect.poll(() => works(session)).toBe(401);
});

it('refuses a disabled person', async () => {
  const user = await keycloak.in<object>('GET', `/users/${userId}`);
  await keycloak.in('PUT', `/users/${userId}`, { ...user, enabled: false });
  expect((await signIn()).page).toMatch(/disabled/i);
  await keycloak.in('PUT', `/users/${userId}`, { ...user, enabled: true });
  expect((await signIn()).session).toBeDefined();
});

it('accepts new keys after a rotation, also for the message about a sign-out', async () => {
  const { id } = await keycloak.in<{ id: string }>('GET', '');
  await keycloak.in('POST', '/components', {
    name: 'rsa-new',
    providerId: 'rsa-generated',
    providerType: 'org.keycloak.keys.KeyProvider',
    parentId: id,
    config: { priority: ['200'], algorithm: ['RS256'] },
  });
  const { session } = await signIn();
  expect(await works(session)).toBe(200);
  await keycloak.in('POST', `/users/${userId}/logout`);
  await expect.poll(() => works(session)).toBe(401);
});

it('signs in by SAML with the defaults of Keycloak, with role and new keys', async () => {
  const two = await platform.organisation();
  const at = 'saml.example';
  await proveDomain(platform, two.admin.api, at);
  const saved = await two.admin.api.ok<Sso>('PUT', '/sso', {
    body: {
      protocol: 'saml',
      metadataUrl: `${keycloak.issuer}/protocol/saml/descriptor`,
      autoProvision: true,
      trustEmail: true,
      groupRoles: [{ group: 'leads', role: 'ROLE_MANAGER' }],
    },
  });
  expect(saved.issuer).toBe(keycloak.issuer);
  const clientId = await keycloak.in('POST', '/clients', {
    clientId: saved.samlUrl,
    protocol: 'saml',
    redirectUris: [saved.samlUrl],
    attributes: { 'saml.client.signature': 'false', saml_assertion_consumer_url_post: saved.samlUrl },
  });
  const mapper = (name: string, protocolMapper: string, config: object) =>
    keycloak.in('POST', `/clients/${clientId}/protocol-mappers/models`, {
      name,
      protocol: 'saml',
      protocolMapper,
      config,
    });
  const property = (name: string, of: string) =>
    mapper(name, 'saml-user-property-mapper', { 'user.attribute': of, 'attribute.name': name });
  await property('email', 'email');
  await property('givenName', 'firstName');
  await property('surname', 'lastName');
  await mapper('groups', 'saml-group-membership-mapper', {
    'attribute.name': 'groups',
    'full.path': 'false',
    single: 'true',
  });
  const ada = await keycloak.in('POST', '/users', {
    ...{ username: 'ada', email: `ada@${at}`, enabled: true, firstName: 'Ada', lastName: 'Lovelace' },
    credentials: [{ type: 'password', value: 'ada-2026', temporary: false }],
  });
  await keycloak.in('PUT', `/users/${ada}/groups/${leads}`);
  const enter = async () => {
    const { secret, url } = await begin(platform, two.id);
    const browser = new Browser();
    const form = await browser.go(url);
    const login = /action="([^"]+)"/.exec(form.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const send = (address: string, fields: Record<string, string>) =>
      browser.go(address, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      });
    const page = await send(login, { username: 'ada', password: 'ada-2026' });
    const hidden = (name: string) =>
      new RegExp(`name="${name}"[^>]*value="([^"]+)"`, 'i').exec(page.text)?.[1] ?? '';
    const fields = { SAMLResponse: hidden('SAMLResponse'), RelayState: hidden('RelayState') };
    const { location } = await send(saved.samlUrl, fields);
    const { code = '', failed } = fragmentOf(location);
    if (failed) throw new Error(failed);
    return platform.anonymous.ok<SignedInSession>('POST', '/sso/session', { body: { code, secret } });
  };
  expect((await enter()).profile).toMatchObject({
    ...{ email: `ada@${at}`, firstName: 'Ada', lastName: 'Lovelace' },
    roles: ['ROLE_MANAGER'],
  });
  const { id } = await keycloak.in<{ id: string }>('GET', '');
  await keycloak.in('POST', '/components', {
    ...{
      name: 'rsa-newer',
      providerId: 'rsa-generated',
      providerType: 'org.keycloak.keys.KeyProvider',
      parentId: id,
    },
    config: { priority: ['300'], algorithm: ['RS256'] },
  });
  await keycloak.in('DELETE', `/users/${ada}/groups/${leads}`);
  expect((await enter()).profile.roles).toEqual(['ROLE_MANAGER']);
  await two.admin.api.ok('PUT', '/sso', {
    body: {
      protocol: 'saml',
      trustEmail: true,
      missingGroupsAreNone: true,
      groupRoles: [{ group: 'leads', role: 'ROLE_MANAGER' }],
    },
  });
  expect((await enter()).profile.roles).toEqual([]);
});

it('explains an issuer with a slash at its end, and a stopped Keycloak, which passwords of exempt members outlive', async () => {
  const { session } = await signIn();
  const slash = { ...settings, issuer: `${keycloak.issuer}/` };
  await one.admin.api.ok('PUT', '/sso', { body: slash });
  const started = await platform.anonymous.post('/sso/start', {
    organisation: one.id,
    challenge: 'a'.repeat(43),
  });
  expect(started.status).toBeGreaterThanOrEqual(400);
  await one.admin.api.ok('PUT', '/sso', { body: settings });
  await keycloak.stop();
  const stopped = await platform.anonymous.post('/sso/start', {
    organisation: one.id,
    challenge: 'a'.repeat(43),
  });
  expect(stopped.problem.code).toBe('SSO_PROVIDER_FAILED');
  expect(await works(session)).toBe(200);
  await platform.signIn(one.admin.email, password);
});
