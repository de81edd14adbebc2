import { expect, inject, it } from 'vitest';

const { origin } = inject('host');

it.each(['/openapi.json', '/docs'])('%s is not sent again to who has it', async (path) => {
  const address = `${origin}/api/v1${path}`;
  const first = await fetch(address);
  expect(first.status).toBe(200);
  expect((await first.text()).length).toBeGreaterThan(100_000);
  const tag = first.headers.get('etag') ?? '';
  const again = await fetch(address, { headers: { 'if-none-match': tag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect((await fetch(address, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
});
