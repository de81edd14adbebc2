import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  contentAddress,
  documentGrant,
  endOfGrant,
  entryLifetime,
  packageAddress,
} from '../../functions/runtime/content-grant-rules.ts';
import { runContentGates } from '../../infra/constructs/content-gate.ts';

const start = 1_795_800_000;
const key = 'k'.repeat(40);
const content = { prefix: 'acme_t1/web/3/a1b2', id: 'g1', ends: start + 3600 };
const address = (change: object = {}) => contentAddress({ keys: [key], now: start, ...content, ...change });

/** Requests an address at a second after the start. Returns the path in the bucket, or the status. */
async function ask(
  text: string,
  after = 0,
  keys: readonly string[] = [key],
  destination = 'document',
): Promise<string | number | undefined> {
  const { pathname, searchParams } = new URL(text, 'https://content.example/web/');
  const querystring = Object.fromEntries([...searchParams].map(([name, value]) => [name, { value }]));
  const gate = runContentGates(keys, () => (start + after) * 1000, {
    exists: (id) => Promise.resolve(id === 'closed'),
  });
  const headers = { 'sec-fetch-dest': { value: destination } };
  const { statusCode, uri } = await gate({ method: 'GET', uri: pathname, querystring, headers });
  return statusCode ?? uri;
}
const beside = (path: string) => new URL(path, new URL(address(), 'https://content.example/web/')).pathname;

describe('web content', () => {
  it('opens for ten minutes, and its other files until the grant ends', async () => {
    expect(await ask(address())).toBe('/acme_t1/web/3/a1b2/index.html');
    expect(await ask(address(), entryLifetime - 1)).toBe('/acme_t1/web/3/a1b2/index.html');
    expect(await ask(address(), entryLifetime)).toBe(403);
    for (const path of ['Build/game.wasm', 'pages/two.html', 'a/index.html', 'x%20y.png'])
      expect(await ask(beside(path), 3599), path).toBe(`/acme_t1/web/3/a1b2/${path}`);
    expect(await ask(beside('Build/game.wasm'), 3600)).toBe(403);
  });

  it('reloads its start page in the frame of the page, until the grant ends', async () => {
    const framed = (after: number, path = address()) => ask(path, after, [key], 'iframe');
    expect(await framed(entryLifetime)).toBe('/acme_t1/web/3/a1b2/index.html');
    expect(await framed(0, beside('index.html'))).toBe('/acme_t1/web/3/a1b2/index.html');
    expect(await framed(3600)).toBe(403);
    expect(await framed(0, 'acme_t1/web/3/a1b2/index.html')).toBe(403);
  });

  it('has the same path for the same grant, and is closed with its id', async () => {
    const path = (change: object) => address(change).split('?')[0];
    expect(path({ now: start + 1800 })).toBe(path({}));
    expect(path({ id: 'g2' })).not.toBe(path({}));
    expect(await ask(address({ id: 'closed' }))).toBe(403);
    expect(await ask(address({ id: 'closed' }), 0, [key], 'iframe')).toBe(403);
  });

  it('has a grant until the session ends, for at most twelve hours, which are prolonged after six', () => {
    const hours = (count: number) => start + count * 3600;
    const end = (sessionEnds: number | undefined, granted?: number, now = start) =>
      endOfGrant({ sessionEnds, granted, now });
    expect([end(hours(8)), end(hours(13)), end(undefined)]).toEqual([hours(8), hours(12), hours(12)]);
    expect(end(hours(8), hours(8), hours(7))).toBe(hours(8));
    expect([end(hours(99), hours(12), hours(6)), end(hours(99), hours(12), hours(7))]).toEqual([
      hours(12),
      hours(19),
    ]);
    expect(end(undefined, hours(12), hours(7))).toBe(hours(19));
  });

  it('is closed without a grant, with a grant of another content, and with a changed grant', async () => {
    const grant = address().split('/')[0] ?? '';
    for (const path of [
      'acme_t1/web/3/a1b2/index.html',
      'acme_t1/web/3/a1b2/Build/game.wasm',
      `${grant}/acme_t2/web/3/a1b2/a.js`,
      `${grant}/acme_t1/web/2/a1b2/a.js`,
      `${grant}/acme_t1/web/3/a1b2`,
      `${grant}/acme_t1/web/3/a1b2/index.html`,
      `${grant}/../acme_t2/web/3/a1b2/a.js`,
      '~/acme_t1/a.js',
      '~zzzzzzzz.0.x.y/a/b',
      `${grant.replace(/^~[^.]+/, '~zzzzzzzz')}/acme_t1/web/3/a1b2/a.js`,
    ])
      expect(await ask(path), path).toBe(403);
    expect(await ask(address({ keys: ['x'.repeat(40)] }))).toBe(403);
    // The entry of one grant does not open the path of another.
    const entry = address().split('?')[1] ?? '';
    expect(await ask(`${address({ id: 'g2' }).split('?')[0]}?${entry}`)).toBe(403);
  });

  it('stays open during a rotation of the key', async () => {
    const next = 'n'.repeat(40);
    const rotating = address({ keys: [next, key] });
    expect([await ask(rotating, 0, [key]), await ask(rotating, 0, [next])]).toEqual([
      '/acme_t1/web/3/a1b2/index.html',
      '/acme_t1/web/3/a1b2/index.html',
    ]);
  });

  it('is closed for any other text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.webPath(), async (path) => {
        expect(await ask(`/web/x${path}`)).toBe(403);
      }),
    );
  });
});

describe('packages', () => {
  const path = new URL(packageAddress({ keys: [key], ...content }), 'https://content.example').hash.slice(1);

  it('have an address that opens all pages in frames and windows, until the grant ends', async () => {
    for (const destination of ['iframe', 'document', 'script'])
      for (const file of ['imsmanifest.xml', 'index.html', 'a/index.html'])
        expect(await ask(`${path}${file}`, 3599, [key], destination)).toBe(`/acme_t1/web/3/a1b2/${file}`);
    expect(await ask(`${path}index.html`, 3600)).toBe(403);
    expect(await ask(path.replace('acme_t1', 'acme_t2'))).toBe(403);
    const closed = packageAddress({ keys: [key], ...content, id: 'closed' }).split('#')[1] ?? '';
    expect(await ask(`${closed}index.html`)).toBe(403);
  });

  it('have grants that do not open other web content, and the other way round', async () => {
    const entry = address().split('?')[1] ?? '';
    expect(await ask(`${path.replace('/packages/', '/web/')}a.js`, 0, [key], 'iframe')).toBe(403);
    expect(await ask(`/packages/${address().split('?')[0]}?${entry}`, 0, [key], 'iframe')).toBe(403);
  });
});

describe('documents and pictures', () => {
  const path = '/pictures/acme/resource/a1b2.pdf';
  const signed = (change: { keys?: string[]; key?: string; now?: number } = {}) =>
    `${path}?${documentGrant(change.keys ?? [key], change.key ?? 'acme/resource/a1b2.pdf', change.now ?? start)}`;

  it('open a document for 10 to 15 minutes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 10_000 }), async (now) => {
        const address = signed({ now: start + now });
        expect(await ask(address, now + 599)).toBe('/acme/resource/a1b2.pdf');
        expect(await ask(address, now + 900)).toBe(403);
      }),
    );
    // Browsers find a document in their cache.
    expect(signed({ now: start + 1 })).toBe(signed({ now: start + 2 }));
  });

  it('refuse a document without a grant, with a grant of another document, and with an encoded path', async () => {
    const grant = documentGrant([key], 'acme/resource/other.pdf', start);
    for (const text of [
      path,
      `${path}?grant=`,
      `${path}?grant=zzzzzzzz.x`,
      `${path}?${grant}`,
      '/pictures/acme/%72esource/a1b2.pdf',
      '/pictures/acme%2fresource/a1b2.pdf',
      '/pictures/acme%2Fresource%2Fa1b2.pdf',
      '/pictures/acme/resource/%',
      signed({ keys: ['x'.repeat(40)] }),
    ])
      expect(await ask(text), text).toBe(403);
    const next = 'n'.repeat(40);
    expect(await ask(signed({ keys: [next, key] }), 0, [next])).toBe('/acme/resource/a1b2.pdf');
  });

  it('show pictures to everyone', async () => {
    for (const picture of ['acme/logo/a1.png', 'acme/avatar/a%20b.png', 'acme/resources.png'])
      expect(await ask(`/pictures/${picture}`), picture).toBe(`/${picture}`);
  });
});
