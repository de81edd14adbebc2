import { beforeEach, describe, expect, inject, it } from 'vitest';
import { dumpTable } from '../factories/dump.ts';
import { Platform } from '../factories/platform.ts';

const platform = new Platform(inject('host'));
const { origin } = platform.host;

interface Codes {
  device_code: string;
  user_code: string;
  verification_uri: string;
  verification_uri_complete: string;
  expires_in: number;
  interval: number;
  error: string;
}
async function send(path: string, body: BodyInit, headers: Record<string, string> = {}) {
  const response = await fetch(`${origin}/oauth/${path}`, { method: 'POST', body, headers });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: JSON.parse(text) as Codes };
}
const form = (fields: Record<string, string>) => new URLSearchParams(fields);
const ask = (fields: Record<string, string> = {}) =>
  send('device', form({ client_id: 'launcher', ...fields }));

// Each test has the address's allowance of 15 minutes to itself.
let passed = 0;
beforeEach(async () => {
  passed += 16 * 60;
  await platform.clock({ advanceSeconds: passed });
  return () => platform.clock();
});

describe('the addresses that machines look for', () => {
  it('have the metadata of the OAuth server (RFC 8414), and never the page', async () => {
    const read = (path: string) => fetch(`${origin}/.well-known/${path}`);
    const found = await read('oauth-authorization-server');
    expect(found.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await found.json()).toMatchObject({
      issuer: origin,
      device_authorization_endpoint: `${origin}/oauth/device`,
      token_endpoint: `${origin}/oauth/token`,
      grant_types_supported: ['urn:ietf:params:oauth:grant-type:device_code'],
    });
    for (const path of ['openid-configuration', 'jwks.json', 'oauth-authorization-server/x']) {
      const missing = await read(path);
      expect([path, missing.status, missing.headers.get('content-type')]).toEqual([
        path,
        404,
        expect.stringMatching(/json/),
      ]);
    }
  });
});

describe('POST /oauth/device (RFC 8628, 3.1)', () => {
  it('returns two codes and the approval address, and stores no code in plain text', async () => {
    const { status, headers, body } = await ask({ scope: 'launcher', device_name: 'Quest 3 · room 2' });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-request-id')).toBeTruthy();
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(body).toEqual({
      device_code: expect.stringMatching(/^[\w-]{43}\.\w{32}$/),
      user_code: expect.stringMatching(/^[B-Z]{4}-[B-Z]{4}$/),
      verification_uri: `${origin}/device`,
      verification_uri_complete: `${origin}/device?code=${body.user_code}`,
      expires_in: 900,
      interval: 5,
    });
    const items = (await dumpTable(platform.host)).join('\n');
    expect(items).toContain('Quest 3 · room 2');
    expect(items).not.toContain(body.device_code.split('.')[1]);
    expect(items).not.toContain(body.user_code);
    expect(items).not.toContain(body.user_code.replace('-', ''));
  });

  it.each([
    [{ client_id: 'other' }, 401, 'invalid_client'],
    [{ client_id: '' }, 401, 'invalid_client'],
    [{ scope: 'admin' }, 400, 'invalid_scope'],
  ])('rejects %j with the error of the RFC', async (fields, status, error) => {
    const refused = await ask(fields);
    expect([refused.status, refused.body.error]).toEqual([status, error]);
    expect(refused.headers.get('content-type')).toMatch(/^application\/json/);
  });

  it.each([
    ['client_id=launcher&client_id=launcher', 'application/x-www-form-urlencoded'],
    ['{"client_id":"launcher"}', 'application/json'],
    [`client_id=launcher&device_name=${'x'.repeat(70_000)}`, 'application/x-www-form-urlencoded'],
    ['client_id=launcher&device_name=%00', 'application/x-www-form-urlencoded'],
    ['client_id=launcher&device_name=%ff%fe', 'application/x-www-form-urlencoded'],
  ])('rejects an invalid form: %.40s', async (body, type) => {
    const refused = await send('device', body, { 'content-type': type });
    expect([refused.status, refused.body.error]).toEqual([400, 'invalid_request']);
  });

  it('allows a hundred requests per address in 15 minutes', async () => {
    const statuses = await Promise.all(Array.from({ length: 104 }, async () => (await ask()).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    const late = await ask();
    expect([late.status, late.body.error]).toEqual([429, 'temporarily_unavailable']);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
