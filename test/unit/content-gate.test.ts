import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentAddress, documentGrant, entryLifetime } from '../../functions/runtime/content-grant-rules.ts';
import { runContentGates } from '../../infra/constructs/content-gate.ts';

const start = 1_795_800_000;
const key = 'k'.repeat(40);
const content = { prefix: 'acme_t1/web/3/a1b2', sessionId: 's1', sessionEnds: start + 3600 };
const address = (change: object = {}) => contentAddress({ keys: [key], now: start, ...content, ...change });

/** Requests an address at a second after the start. Returns the path in the bucket, or the status. */
function ask(
  text: string,
  after = 0,
  keys: readonly string[] = [key],
  destination = 'document',
): string | number | undefined {
  const { pathname, searchParams } = new URL(text, 'https://content.example/web/');
  const querystring = Object.fromEntries([...searchParams].map(([name, value]) => [name, { value }]));
  const gate = runContentGates(keys, () => (start + after) * 1000);
  const headers = { 'sec-fetch-dest': { value: destination } };
  const { statusCode, uri } = gate({ method: 'GET', uri: pathname, querystring, headers });
  return statusCode ?? uri;
}
const beside = (path: string) => new URL(path, new URL(address(), 'https://content.example/web/')).pathname;

describe('web content', () => {
  it('opens for ten minutes, and its other files until the session ends', () => {
    expect(ask(address())).toBe('/acme_t1/web/3/a1b2/index.html');
    expect(ask(address(), entryLifetime - 1)).toBe('/acme_t1/web/3/a1b2/index.html');
    expect(ask(address(), entryLifetime)).toBe(403);
    for (const path of ['Build/game.wasm', 'pages/two.html', 'a/index.html', 'x%20y.png'])
      expect(ask(beside(path), 3599), path).toBe(`/acme_t1/web/3/a1b2/${path}`);
    expect(ask(beside('Build/game.wasm'), 3600)).toBe(403);
  });

  it('reloads its start page in the frame of the page, until the session ends', () => {
    const framed = (after: number, path = address()) => ask(path, after, [key], 'iframe');
    expect(framed(entryLifetime)).toBe('/acme_t1/web/3/a1b2/index.html');
    expect(framed(0, beside('index.html'))).toBe('/acme_t1/web/3/a1b2/index.html');
    expect(framed(3600)).toBe(403);
    expect(framed(0, 'acme_t1/web/3/a1b2/index.html')).toBe(403);
  });

  it('has the same path during a session, so that browsers cache it, and another path in another session', () => {
    const path = (change: object) => address(change).split('?')[0];
    expect(path({ now: start + 1800 })).toBe(path({}));
    expect(path({ sessionId: 's2' })).not.toBe(path({}));
    // A headset's session lasts for months.
    const long = { sessionEnds: start + 90 * 86_400 };
    expect(ask(address(long), 6 * 3600)).toBe(403);
    const file = new URL('a.js', new URL(address(long), 'https://content.example/web/')).pathname;
    expect(ask(file, 5 * 3600)).toBe('/acme_t1/web/3/a1b2/a.js');
    expect(ask(file, 12 * 3600)).toBe(403);
  });

  it('is closed without a grant, with a grant of another content, and with a changed grant', () => {
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
      expect(ask(path), path).toBe(403);
    expect(ask(address({ keys: ['x'.repeat(40)] }))).toBe(403);
    // The entry of one session does not open the path of another.
    const entry = address().split('?')[1] ?? '';
    expect(ask(`${address({ sessionId: 's2' }).split('?')[0]}?${entry}`)).toBe(403);
  });

  it('stays open during a rotation of the key', () => {
    const next = 'n'.repeat(40);
    const rotating = address({ keys: [next, key] });
    expect([ask(rotating, 0, [key]), ask(rotating, 0, [next])]).toEqual([
      '/acme_t1/web/3/a1b2/index.html',
      '/acme_t1/web/3/a1b2/index.html',
    ]);
  });

  it('is closed for any other text', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        expect(ask(`/web/x${path}`)).toBe(403);
      }),
    );
  });
});

describe('documents and pictures', () => {
  const path = '/pictures/acme/resource/a1b2.pdf';
  const signed = (change: { keys?: string[]; key?: string; now?: number } = {}) =>
    `${path}?${documentGrant(change.keys ?? [key], change.key ?? 'acme/resource/a1b2.pdf', change.now ?? start)}`;

  it('open a document for 10 to 15 minutes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (now) => {
        const address = signed({ now: start + now });
        expect(ask(address, now + 599)).toBe('/acme/resource/a1b2.pdf');
        expect(ask(address, now + 900)).toBe(403);
      }),
    );
    // Browsers find a document in their cache.
    expect(signed({ now: start + 1 })).toBe(signed({ now: start + 2 }));
  });

  it('refuse a document without a grant, with a grant of another document, and with an encoded path', () => {
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
      expect(ask(text), text).toBe(403);
    const next = 'n'.repeat(40);
    expect(ask(signed({ keys: [next, key] }), 0, [next])).toBe('/acme/resource/a1b2.pdf');
  });

  it('show pictures to everyone', () => {
    for (const picture of ['acme/logo/a1.png', 'acme/avatar/a%20b.png', 'acme/resources.png'])
      expect(ask(`/pictures/${picture}`), picture).toBe(`/${picture}`);
  });
});
