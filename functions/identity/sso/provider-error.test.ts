import * as oidc from 'openid-client';
import { expect, it } from 'vitest';
import { describeProviderError } from './provider-error.ts';

/** Returns the description of a discovery at an issuer whose metadata are these. */
const discovered = (entered: string, metadata: object): Promise<string> =>
  oidc
    .discovery(new URL(entered), 'training', {}, oidc.None(), {
      [oidc.customFetch]: async () => Response.json(metadata),
    })
    .then(() => 'discovered', describeProviderError);

it.each([
  ['a slash at the end', 'https://login.example/realms/acme/', 'https://login.example/realms/acme'],
  ['a missing slash', 'https://tenant.example/oauth2', 'https://tenant.example/oauth2/'],
  ['another realm', 'https://login.example/realms/acme', 'https://login.example/realms/other'],
  ['another host', 'https://login.example', 'https://sso.example'],
  ['plain http', 'https://login.example/a', 'http://login.example/a'],
])('names the issuer of the provider: %s', async (_, entered, issuer) => {
  expect(await discovered(entered, { issuer })).toBe(
    `The issuer of the provider is ${issuer}. Enter exactly this address`,
  );
});

it('describes other failures briefly', async () => {
  expect(await discovered('https://login.example', { issuer: 'https://login.example' })).toBe('discovered');
  expect(await discovered('https://login.example', { issuer: 7 })).toMatch(/issuer/);
  expect(describeProviderError(new Error('refused', { cause: new Error('no route') }))).toBe(
    'refused: no route',
  );
  expect(describeProviderError(new Error('x'.repeat(1000)))).toHaveLength(300);
  expect(describeProviderError(undefined)).toBe('No answer');
});
