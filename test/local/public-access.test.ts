import { mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { BlockList } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Host, runHost } from '../../infra/local/host.ts';
import type { ServedRequest } from '../../infra/local/public-access.ts';
import { viewerAddress } from '../../infra/serve/viewer-address.ts';
import { writeStacks } from './fixture.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'public-access-'));
const trusted = new BlockList();
trusted.addSubnet('127.0.0.0', 8, 'ipv4');
const requests: ServedRequest[] = [];
const printed: string[] = [];
let host: Host;

beforeAll(async () => {
  host = await runHost({
    port: 0,
    dataDir,
    templates: writeStacks(),
    pageDirectory: '',
    environment: {},
    publicAccess: () => ({
      listenAddress: '127.0.0.1',
      contentPort: 0,
      pageUrl: 'https://training.example',
      contentUrl: 'https://content.training.example',
      storageSecret: 'a secret of this installation',
      viewerOf: (request) => viewerAddress(request, trusted),
      answerFirst: () => undefined,
      acceptMail: () => 1,
      retryAfter: () => 1,
      onRequest: (served) => requests.push(served),
      onInvocation: () => undefined,
      onPrinted: (words) => printed.push(words),
    }),
  });
});
afterAll(async () => {
  await host.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const ask = (url: string, headers: Record<string, string> = {}): Promise<{ status: number; body: string }> =>
  new Promise((done, fail) => {
    httpRequest(url, { headers }, async (response) =>
      done({ status: response.statusCode ?? 0, body: await text(response) }),
    )
      .once('error', fail)
      .end();
  });

test('has no tools, gives functions the public addresses, and the address that the proxy appended', async () => {
  expect((await ask(`${host.origin}/_local/mails`)).status).toBe(404);
  const { body } = await ask(`${host.origin}/api/v1/things`, { 'x-forwarded-for': '6.6.6.6, 203.0.113.7' });
  const { event, env } = JSON.parse(body) as {
    event: { requestContext: { http: { sourceIp: string } } };
    env: Record<string, string>;
  };
  expect(event.requestContext.http.sourceIp).toBe('203.0.113.7');
  expect(env).toMatchObject({
    PAGE_URL: 'https://training.example',
    PUBLIC_STORAGE_URL: 'https://content.training.example',
    AWS_SECRET_ACCESS_KEY: 'a secret of this installation',
  });
  expect(env.NAME_SERVERS).toBeUndefined();
  expect(printed.join('')).toContain('seen GET /api/v1/things');
});

test('serves content and signed addresses of storage under one name, and counts requests by group', async () => {
  expect((await ask(`${host.contentOrigin}/web/missing`)).status).toBe(403);
  const unsigned = await ask(`${host.contentOrigin}/training-test-stateful-incoming/a`);
  expect([unsigned.status, unsigned.body]).toEqual([403, expect.stringContaining('AccessDenied')]);
  await expect
    .poll(() => requests.map(({ group, status }) => `${group} ${status}`))
    .toEqual(expect.arrayContaining(['page 404', 'things 201', 'content 403', 'storage 403']));
});

test('answers a request in progress before it stops, and accepts no other one', async () => {
  await host.checkStores();
  expect(host.figures().queues).toEqual([
    { name: 'uploads', waiting: 0, inFlight: 0, dead: 0, oldestSeconds: 0 },
  ]);
  const running = ask(`${host.origin}/api/v1/things?mode=slow&milliseconds=1500`);
  await expect.poll(() => host.figures().threads.running).toBe(1);
  expect(await host.drain(10_000)).toBe(0);
  expect((await running).status).toBe(201);
  await expect(ask(`${host.origin}/api/v1/things`)).rejects.toThrow();
});
