import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Group } from '../../shared/contracts/identity/groups.ts';
import type { Sso, SsoTest } from '../../shared/contracts/identity/sso.ts';
import { begin, fragmentOf, proveDomain, type SignedInSession } from '../factories/identity.ts';
import { type Organisation, Platform, unique } from '../factories/platform.ts';
import { newKey, type ResponseParts, readRequest, SamlProvider } from '../factories/saml.ts';

const platform = new Platform(inject('host'));
const domain = `${unique('saml')}.example`;
let one: Organisation;
let two: Organisation;
let provider: SamlProvider;
let group: Group;

const form = (more: object = {}) => ({
  protocol: 'saml',
  metadataUrl: `${provider.origin}/metadata`,
  autoProvision: true,
  trustEmail: true,
  groupRoles: [
    { group: 'leads', role: 'ROLE_MANAGER' },
    { group: 'north', groupId: group.id },
  ],
  ...more,
});

beforeAll(async () => {
  [one, two] = await Promise.all([platform.organisation(), platform.organisation()]);
  provider = await SamlProvider.start();
  await proveDomain(platform, one.admin.api, domain);
  group = await one.admin.api.ok<Group>('POST', '/groups', { body: { name: 'North', userIds: [] } });
  const saved = await one.admin.api.ok<Sso>('PUT', '/sso', { body: form() });
  expect(saved).toMatchObject({
    protocol: 'saml',
    issuer: provider.issuer,
    clientId: null,
    hasClientSecret: false,
  });
  expect(saved.certificates).toEqual([{ expires: expect.stringMatching(/^2099/) }]);
  await two.admin.api.ok<Sso>('PUT', '/sso', { body: { protocol: 'saml', metadata: provider.metadata() } });
});
afterAll(() => provider.close());

const address = () => `${unique('ada')}@${domain}`;
const urlOf = ({ id }: Organisation) => `${platform.host.origin}/sso/saml?organisation=${id}`;

/** Posts a response like a browser. @returns the parameters of the page's fragment */
async function post(xml: string, state: string, to = one): Promise<Record<string, string>> {
  const response = await fetch(urlOf(to), {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: state }),
  });
  expect(response.status).toBe(302);
  return fragmentOf(response.headers.get('location') ?? '');
}

/** Begins a sign-in, and answers it with parts. @returns the fragment, and the secret of the browser */
async function answer(parts: Partial<ResponseParts>, change: (xml: string) => string = (xml) => xml) {
  const { secret, url } = await begin(platform, one.id);
  const { id, state } = readRequest(url);
  const xml = provider.xml({ nameID: unique('sub'), audience: urlOf(one), inResponseTo: id, ...parts });
  return { secret, state, xml, ...(await post(change(xml), state)) } as {
    secret: string;
    state: string;
    xml: string;
    code?: string;
    failed?: string;
  };
}

const enter = async (parts: Partial<ResponseParts>) => {
  const { code, secret, failed } = await answer(parts);
  if (!code) throw new Error(failed);
  return platform.anonymous.post<SignedInSession>('/sso/session', { code, secret });
};

const personOf = (email: string, more: Record<string, string[]> = {}) => ({
  email: [email],
  givenName: ['Søren'],
  surname: ['Kierkegaard'],
  groups: ['leads', 'north'],
  ...more,
});

describe('signing in with a SAML provider', () => {
  it('adds a member with name, role and group, and recognises the person again', async () => {
    const [email, nameID] = [address(), unique('sub')];
    const { status, body } = await enter({ nameID, attributes: personOf(email) });
    expect(status).toBe(200);
    expect(body.profile).toMatchObject({
      email,
      firstName: 'Søren',
      lastName: 'Kierkegaard',
      roles: ['ROLE_MANAGER'],
    });
    expect((await one.admin.api.ok<Group>('GET', `/groups/${group.id}`)).userIds).toContain(body.profile.id);
    const again = await enter({
      nameID,
      sign: 'response',
      attributes: personOf(address(), { groups: ['staff'] }),
    });
    expect(again.body.profile).toMatchObject({ id: body.profile.id, email, roles: [] });
  });

  it('reads the attributes of Entra, Okta and Google, and of addresses as NameID', async () => {
    const claim = (name: string) => `http://schemas.xmlsoap.org/ws/2005/05/identity/claims/${name}`;
    const entra = address();
    const groups = 'http://schemas.microsoft.com/ws/2008/06/identity/claims/groups';
    const attributes = {
      [claim('emailaddress')]: [entra],
      [claim('givenname')]: ['Ada'],
      [claim('surname')]: ['Lovelace'],
      [groups]: ['leads'],
    };
    expect((await enter({ attributes })).body.profile).toMatchObject({
      email: entra,
      lastName: 'Lovelace',
      roles: ['ROLE_MANAGER'],
    });
    const google = address();
    const format = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
    expect(
      (await enter({ nameID: google, format, attributes: { firstName: ['Eva'] } })).body.profile,
    ).toMatchObject({ email: google, firstName: 'Eva' });
    const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
    expect((await answer({ format: transient, attributes: personOf(address()) })).failed).toBe(
      'SSO_PROVIDER_FAILED',
    );
  });

  it('accepts a new certificate from the address of the metadata, and no other', async () => {
    const old = provider.key;
    provider.key = await newKey();
    const email = address();
    expect((await enter({ attributes: personOf(email) })).body.profile.email).toBe(email);
    expect((await answer({ attributes: personOf(address()), key: old })).failed).toBe('SSO_PROVIDER_FAILED');
    expect((await answer({ attributes: personOf(address()), key: await newKey() })).failed).toBe(
      'SSO_PROVIDER_FAILED',
    );
    const { issuer } = await one.admin.api.ok<Sso>('GET', '/sso');
    expect(issuer).toBe(provider.issuer);
  });

  it('shows administrators a trial with its claims', async () => {
    const { url } = await one.admin.api.ok<{ url: string }>('POST', '/sso/test');
    const { id, state } = readRequest(url);
    const attributes = personOf(address());
    await post(provider.xml({ nameID: 'x', audience: urlOf(one), inResponseTo: id, attributes }), state);
    const trial = await one.admin.api.ok<SsoTest>('GET', '/sso/test');
    expect(trial).toMatchObject({ state: 'done', roles: ['ROLE_MANAGER'] });
    expect(JSON.stringify(trial)).toContain('Kierkegaard');
  });

  it('requests a new sign-in for a proof of identity', async () => {
    const { url } = await platform.anonymous.ok<{ url: string }>('POST', '/sso/start', {
      body: { organisation: one.id, challenge: 'a'.repeat(43), again: true },
    });
    expect(readRequest(url).xml).toContain('ForceAuthn="true"');
  });
});

describe('a response', () => {
  const attributes = () => personOf(address());

  it('is refused if it is not signed, expired, cancelled, or for another audience, request or issuer', async () => {
    const faults: Record<string, Partial<ResponseParts>> = {
      unsigned: { sign: 'nothing' },
      expired: { lifetime: -3600 },
      audience: { audience: urlOf(two) },
      request: { inResponseTo: '_another' },
      subject: { subjectInResponseTo: '_another' },
      issuer: { issuer: 'urn:elsewhere' },
      status: { status: 'urn:oasis:names:tc:SAML:2.0:status:Responder' },
    };
    for (const [fault, parts] of Object.entries(faults))
      expect([fault, (await answer({ attributes: attributes(), ...parts })).failed]).toEqual([
        fault,
        'SSO_PROVIDER_FAILED',
      ]);
    const denied = { status: 'urn:oasis:names:tc:SAML:2.0:status:RequestDenied' };
    expect((await answer({ attributes: attributes(), ...denied })).failed).toBe('SSO_DENIED');
  });

  it('is refused without the request in the signed subject, which another sign-in could have had', async () => {
    const { failed } = await answer({ attributes: attributes(), subjectInResponseTo: '' });
    expect(failed).toBe('SSO_PROVIDER_FAILED');
  });

  it('is refused the second time, in another browser, organisation or state', async () => {
    const { code = '', secret, state, xml } = await answer({ attributes: attributes() });
    expect((await post(xml, state)).failed).toBe('SSO_EXPIRED');
    const other = readRequest((await begin(platform, one.id)).url);
    expect((await post(xml, other.state)).failed).toBe('SSO_PROVIDER_FAILED');
    expect((await post(xml, other.state, two)).failed).toBe('SSO_EXPIRED');
    expect((await post(xml, 'nothing')).failed).toBe('SSO_EXPIRED');
    expect((await platform.anonymous.post('/sso/session', { code, secret: 'b'.repeat(43) })).status).toBe(
      404,
    );
    expect((await platform.anonymous.post('/sso/session', { code, secret })).status).toBe(200);
  });

  it('is refused if a signed assertion is wrapped, changed or doubled', async () => {
    const evil = `eve@${domain}`;
    const assertion = (xml: string) => /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? '';
    const forged = (xml: string) =>
      assertion(xml)
        .replace(/<(ds:)?Signature.*<\/(ds:)?Signature>/s, '')
        .replace(/ID="[^"]+"/, 'ID="_evil"')
        .replaceAll(/>ada[^<]*</g, `>${evil}<`);
    const wrappings: Record<string, (xml: string) => string> = {
      changed: (xml) => xml.replaceAll(/>ada[^<]*</g, `>${evil}<`),
      before: (xml) => xml.replace('<saml:Assertion', `${forged(xml)}<saml:Assertion`),
      after: (xml) => xml.replace('</samlp:Response>', `${forged(xml)}</samlp:Response>`),
      inside: (xml) =>
        xml.replace(assertion(xml), forged(xml).replace('</saml:Issuer>', `</saml:Issuer>${assertion(xml)}`)),
      extension: (xml) =>
        xml
          .replace('<samlp:Status>', `<samlp:Extensions>${assertion(xml)}</samlp:Extensions><samlp:Status>`)
          .replace(`</samlp:Status>${assertion(xml)}`, `</samlp:Status>${forged(xml)}`),
      object: (xml) =>
        xml.replace(
          assertion(xml),
          forged(xml).replace(
            '</saml:Issuer>',
            `</saml:Issuer><Signature xmlns="http://www.w3.org/2000/09/xmldsig#"><Object>${assertion(xml)}</Object></Signature>`,
          ),
        ),
      comment: (xml) => xml.replace(/>ada/, '>eve@evil.example<!---->ada'),
      doctype: (xml) => `<!DOCTYPE r [<!ENTITY x "y">]>${xml}`,
    };
    for (const [name, wrap] of Object.entries(wrappings)) {
      const { failed, code } = await answer({ attributes: attributes() }, wrap);
      expect([name, failed, code]).toEqual([name, 'SSO_PROVIDER_FAILED', undefined]);
    }
    const found = await one.admin.api.ok<{ email: string }[]>('GET', '/users?per_page=100');
    expect(found.map(({ email }) => email).filter((email) => email.includes('eve'))).toEqual([]);
  });

  it('is refused if it is no XML, or too large', async () => {
    for (const xml of ['', 'nothing', '<a>', `<a>${'<b>'.repeat(5000)}`]) {
      const { url } = await begin(platform, one.id);
      expect((await post(xml, readRequest(url).state)).failed).toBe('SSO_PROVIDER_FAILED');
    }
    const form = new URLSearchParams({ SAMLResponse: 'a'.repeat(80_000), RelayState: 'x' });
    const large = await fetch(urlOf(one), { method: 'POST', redirect: 'manual', body: form });
    expect(fragmentOf(large.headers.get('location') ?? '').failed).toBe('BODY_TOO_LARGE');
  });
});

describe('the settings', () => {
  it('are refused without metadata, or with something else', async () => {
    const three = await platform.organisation();
    const put = (more: object) =>
      three.admin.api.call<Sso>('PUT', '/sso', { body: { protocol: 'saml', ...more } });
    for (const [more, field] of [
      [{}, 'metadataUrl'],
      [{ metadata: 'nothing' }, 'metadata'],
      [{ metadata: '<a/>' }, 'metadata'],
      [{ metadata: `<!DOCTYPE a>${provider.metadata()}` }, 'metadata'],
      [{ metadata: provider.metadata().slice(0, -3) }, 'metadata'],
      [{ metadata: provider.metadata().replace('entityID=', 'name=') }, 'metadata'],
      [{ metadata: provider.metadata([]) }, 'metadata'],
      [{ metadata: provider.metadata(['AAAA']) }, 'metadata'],
      [{ metadata: provider.metadata().replaceAll('HTTP-Redirect', 'SOAP') }, 'metadata'],
      [{ protocol: 'oidc' }, 'issuer'],
    ] as const) {
      const { status, problem } = await put(more);
      expect([more, status, problem.violations?.[0]?.field]).toEqual([more, 400, field]);
    }
    expect((await put({ metadataUrl: 'http://127.0.0.1:1/x' })).status).toBeGreaterThanOrEqual(400);
    const several = provider
      .metadata()
      .replace(/^(<\?xml.*?\?>)?/, '<md:EntitiesDescriptor><md:EntityDescriptor/>');
    expect((await put({ metadata: `${several}</md:EntitiesDescriptor>` })).body).toMatchObject({
      issuer: provider.issuer,
    });
    const saved = await put({ metadata: provider.metadata() });
    expect(saved.body).toMatchObject({ protocol: 'saml', issuer: provider.issuer, metadataUrl: null });
    expect((await put({ trustEmail: true })).body).toMatchObject({
      issuer: provider.issuer,
      trustEmail: true,
    });
  });

  it('have metadata of the platform for the provider', async () => {
    const response = await fetch(urlOf(one));
    expect(response.headers.get('content-type')).toContain('samlmetadata+xml');
    const xml = await response.text();
    expect(xml).toContain('AssertionConsumerService');
    expect(xml).toContain(urlOf(one).replace('&', '&amp;'));
    expect((await fetch(`${platform.host.origin}/sso/saml`)).status).toBe(404);
  });
});
