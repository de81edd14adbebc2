import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, expect, test, vi } from 'vitest';
import { dynamoDbLocal } from '../../infra/local/dynamodb-local.ts';
import { type RunningHost, startHost } from '../../infra/local/spawn.ts';
import { limit } from '../tools/limits.ts';
import { environmentOf, get, idle, post, queueOf, s3Of, tableOf } from './client.ts';
import { writeStacks } from './fixture.ts';

const templates = writeStacks();
const folder = () => mkdtempSync(join(tmpdir(), 'local-survival-'));
const dataDir = folder();
const before = folder();
const running: RunningHost[] = [];
const start = async (options = {}) => {
  const host = await startHost({ templates, dataDir, ...options });
  running.push(host);
  return host;
};
afterAll(async () => {
  await Promise.all(running.map((host) => host.stop()));
  for (const one of [dataDir, before]) rmSync(one, { recursive: true });
});

test.each([
  // After a restart, the folder uses the program that created it, without configuration.
  { store: 'DynamoDB Local', dataDir: before, env: { TABLE_STORE: 'dynamodb-local' } },
  { store: 'the store of this machine', dataDir, env: {} },
])(
  'retains all acknowledged data and completes pending work after SIGKILL: $store',
  async ({ dataDir, env }) => {
    const host = await start({ dataDir, env });
    const [table, queue, s3] = [await tableOf(host), await queueOf(host), s3Of(host)];
    await post(host, '/_local/clock', { now: '2030-01-01T00:00:00Z' });
    await post(host, '/_local/schedules/tick/run');
    const items = Array.from({ length: 40 }, (_, i) => `item-${i}`);
    await Promise.all([
      ...items.map((sk) => table.put({ pk: 'A', sk, outbox: 'x' })),
      ...items.map((body) => queue.send(body)),
      ...items.map((Key) =>
        s3.send(new PutObjectCommand({ Bucket: 'training-test-stateful-incoming', Key, Body: Key })),
      ),
    ]);
    await host.kill();
    // The compiled code of V8 remains, too.
    expect(readdirSync(join(templates, 'compiled'))).toHaveLength(1);

    const restarted = await start({ dataDir });
    const [tableAgain, s3Again] = [await tableOf(restarted), s3Of(restarted)];
    await idle(restarted);
    expect((await get<{ now: string }>(restarted, '/_local/clock')).now).toMatch(/^2030-01-01/);
    expect((await get<{ lastRun: string }[]>(restarted, '/_local/schedules'))[0]?.lastRun).toMatch(
      /^2030-01-01/,
    );
    const seen = await tableAgain.times('SEEN');
    const objects = Object.keys(seen).filter((body) => body.startsWith('{'));
    expect(objects.map((body) => JSON.parse(body).Records[0].s3.object.key).sort()).toEqual(
      [...items].sort(),
    );
    expect(
      Object.keys(seen)
        .filter((body) => body.startsWith('item'))
        .sort(),
    ).toEqual([...items].sort());
    expect(Object.keys(await tableAgain.times('RELAYED')).sort()).toEqual([...items].sort());
    const { Body } = await s3Again.send(
      new GetObjectCommand({ Bucket: 'training-test-stateful-incoming', Key: 'item-7' }),
    );
    expect(await Body?.transformToString()).toBe('item-7');
    expect(readdirSync(join(dataDir, 'objects'))).toHaveLength(items.length);
  },
);

test('rejects a folder in use, with instructions', async () => {
  await expect(startHost({ templates, dataDir })).rejects.toThrow(/in use by another host.*DATA_DIR=/s);
});

test('rejects a port in use, with instructions', async () => {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(startHost({ templates, port })).rejects.toThrow(/Port \d+ is in use.*PORT=/s);
  server.close();
});

test('runs two hosts in parallel, and stops the stores with their host', async () => {
  const other = await startHost({ templates });
  const { AWS_ENDPOINT_URL_DYNAMODB: store = '' } = await environmentOf(other);
  expect((await fetch(store)).status).toBeGreaterThan(0);
  await other.kill();
  await expect
    .poll(
      () =>
        fetch(store).then(
          () => 'up',
          () => 'down',
        ),
      { timeout: limit(10_000) },
    )
    .toBe('down');
  const processes = () => execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' });
  await expect.poll(() => processes().includes(other.dataDir), { timeout: limit(10_000) }).toBe(false);
  rmSync(other.dataDir, { recursive: true });
});

test('rejects an unsupported resource by name', async () => {
  const Wafs = { Type: 'AWS::WAFv2::WebACL' };
  await expect(startHost({ templates: writeStacks({ Wafs }) })).rejects.toThrow(
    /AWS::WAFv2::WebACL \(Wafs\)/,
  );
});

test('reports the missing Java version and how to install it', async () => {
  vi.stubEnv('PATH', '/nowhere');
  try {
    await expect(dynamoDbLocal('/nowhere').command(1)).rejects.toThrow('apt-get install openjdk-17');
  } finally {
    vi.unstubAllEnvs();
  }
});
