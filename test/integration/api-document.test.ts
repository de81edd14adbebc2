import { expect, inject, it } from 'vitest';
import { originKey } from '../factories/secrets.ts';

const { origin } = inject('host');

it.each(['/openapi.json', '/docs'])('returns 304 for an unchanged %s', async (path) => {
  const address = `${origin}/api/v1${path}`;
  const first = await fetch(address);
  expect(first.status).toBe(200);
  expect((await first.text()).length).toBeGreaterThan(100_000);
  const tag = first.headers.get('etag') ?? '';
  const again = await fetch(address, { headers: { 'if-none-match': tag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect((await fetch(address, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
});

it('returns the document to CloudFront with a valid origin key', async () => {
  const headers = { 'x-origin-key': await originKey(inject('host')), 'x-viewer-address': '2001:db8:4::a' };
  expect((await fetch(`${origin}/api/v1/openapi.json`, { headers })).status).toBe(200);
});
