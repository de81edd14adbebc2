import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { Origin } from '../../infra/local/servers.ts';
import { Browser, begin, fragmentOf, proveDomain, redirectUri } from '../factories/identity.ts';
import { type Organisation, Platform, unique } from '../factories/platform.ts';

const platform = new Platform(inject('host'));
const application = 'training';
const domain = `${unique('tokens')}.example`;
let organisation: Organisation;
/** A provider whose tokens a test can choose. */
let provider: Origin;
const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const [own, stranger] = [pair(), pair()];
type IdTokenClaims = Record<string, unknown>;
/** The provider's next response to a code. */
let idToken = '';
/** The nonce of a sign-in that went well. */
let spent = '';

beforeAll(async () => {
  organisation = await platform.organisation();
  const jwk = { ...own.publicKey.export({ format: 'jwk' }), kid: 'own', alg: 'RS256', use: 'sig' };
  provider = await Origin.listen(0);
  const answers: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({
      issuer: provider.url,
      authorization_endpoint: `${provider.url}/authorize`,
      token_endpoint: `${provider.url}/token`,
      jwks_uri: `${provider.url}/keys`,
    }),
    '/keys': () => ({ keys: [jwk] }),
    '/token': () => ({ access_token: 'x', token_type: 'Bearer', id_token: idToken }),
  };
  provider.answer = (request: IncomingMessage, response: ServerResponse) => {
    const body = answers[request.url ?? '']?.();
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body ?? {}));
  };
  await proveDomain(platform, organisation.admin.api, domain);
  const form = { issuer: provider.url, clientId: application, clientSecret: 'secret', autoProvision: true };
  await organisation.admin.api.ok('PUT', '/sso', { body: form });
  const { nonce, result } = await comeBackWith((claims) => signed(claims));
  expect(result.code).toBeDefined();
  spent = nonce;
});
afterAll(() => provider.close());

const now = () => Math.floor(Date.now() / 1000);
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
function signed(claims: IdTokenClaims, by: KeyObject = own.privateKey): string {
  const text = `${part({ alg: 'RS256', kid: 'own' })}.${part(claims)}`;
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), by).toString('base64url')}`;
}

/** Starts a sign-in and returns from the provider, which answers the code with the given token. */
async function comeBackWith(token: (claims: IdTokenClaims) => string) {
  const { url } = await begin(platform, organisation.id);
  const asked = new URL(url).searchParams;
  const nonce = asked.get('nonce') ?? '';
  idToken = token({
    iss: provider.url,
    aud: application,
    sub: unique('sub'),
    email: `${unique('ada')}@${domain}`,
    email_verified: true,
    groups: [],
    nonce,
    iat: now(),
    exp: now() + 300,
  });
  const back = new URL(redirectUri(platform, organisation.id));
  back.searchParams.set('code', 'c0de');
  back.searchParams.set('state', asked.get('state') ?? '');
  return { nonce, result: fragmentOf((await new Browser().go(back.href)).location) };
}

describe('a token of the provider', () => {
  it.each<[string, (claims: IdTokenClaims) => string]>([
    ['with the nonce of an earlier sign-in', (claims) => signed({ ...claims, nonce: spent })],
    ['with an unknown nonce', (claims) => signed({ ...claims, nonce: 'made-up' })],
    ['without a nonce', ({ nonce: _, ...claims }) => signed(claims)],
    ['for another application', (claims) => signed({ ...claims, aud: 'other' })],
    [
      'for several applications, authorised for another',
      (claims) => signed({ ...claims, aud: [application, 'other'], azp: 'other' }),
    ],
    ['of another issuer', (claims) => signed({ ...claims, iss: 'https://evil.example' })],
    ['that has expired', (claims) => signed({ ...claims, iat: now() - 900, exp: now() - 600 })],
    ['without an expiry', ({ exp: _, ...claims }) => signed(claims)],
    ['without a subject', ({ sub: _, ...claims }) => signed(claims)],
    ['signed with another key', (claims) => signed(claims, stranger.privateKey)],
    ['without a signature', (claims) => `${part({ alg: 'none' })}.${part(claims)}.`],
    ['that is not a token', () => 'nonsense'],
  ])('%s is rejected', async (_, token) => {
    const { result } = await comeBackWith(token);
    expect(result).toEqual({ failed: 'SSO_PROVIDER_FAILED' });
  });
});
