import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PlatformApi } from './platform.ts';
import { isOffline } from './sync.ts';

let server: Server;
let refusals = 0;
/** Sends half of a response and closes the connection. */
let cut: 'by length' | 'by end' | undefined;
const seen: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    request.resume();
    response.setHeader('content-type', 'application/json');
    if (cut) {
      response.writeHead(200, cut === 'by length' ? { 'content-length': '13' } : { connection: 'close' });
      if (cut === 'by end') response.end('{"done":');
      else response.write('{"done":', () => response.destroy());
    } else if (refusals > 0) {
      refusals -= 1;
      const problem = { title: 'Temporarily unavailable', status: 503, code: 'UNAVAILABLE' };
      response.writeHead(503, { 'retry-after': '1' }).end(JSON.stringify(problem));
    } else response.end('{"done":true}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => void server.close());

const api = () => new PlatformApi(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);

test('retries a GET after a 503 and the seconds of Retry-After, at most twice', async () => {
  refusals = 1;
  const from = performance.now();
  expect((await api().call('GET', '/library')).body).toEqual({ done: true });
  expect(performance.now() - from).toBeGreaterThan(950);
  refusals = 5;
  seen.length = 0;
  await expect(api().call('GET', '/library')).rejects.toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  expect(seen).toHaveLength(3);
});

test('does not retry a POST', async () => {
  refusals = 1;
  seen.length = 0;
  await expect(api().call('POST', '/things', { body: {} })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(seen).toEqual(['POST /api/v1/things']);
});

test.each(['by length', 'by end'] as const)(
  'reports a response that is cut off (%s) as a failed connection',
  async (how) => {
    cut = how;
    const reply = api().call('GET', '/library');
    await expect(reply).rejects.toSatisfy(isOffline);
    await expect(reply).rejects.toMatchObject({ status: 0, code: 'OFFLINE' });
    cut = undefined;
  },
);
