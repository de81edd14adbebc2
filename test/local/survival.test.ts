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
  // Started again it is what has begun the folder, without being told.
  { store: 'DynamoDB Local', dataDir: before, env: { TABLE_STORE: 'dynamodb-local' } },
  { store: 'the store of this machine', dataDir, env: {} },
])(
  'after SIGKILL everything acknowledged is there, and what was under way is done: $store',
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
    // What V8 compiled of the functions stays, too.
    expect(readdirSync(join(templates, 'compiled'))).toHaveLength(1);

    const again = await start({ dataDir });
    const [tableAgain, s3Again] = [await tableOf(again), s3Of(again)];
    await idle(again);
    expect((await get<{ now: string }>(again, '/_local/clock')).now).toMatch(/^2030-01-01/);
    expect((await get<{ lastRun: string }[]>(again, '/_local/schedules'))[0]?.lastRun).toMatch(/^2030-01-01/);
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

test('a folder in use is refused with what to do, also for a second host at the same moment', async () => {
  await expect(startHost({ templates, dataDir })).rejects.toThrow(/in use by another host.*DATA_DIR=/s);
});

test('a port in use is refused with what to do', async () => {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(startHost({ templates, port })).rejects.toThrow(/Port \d+ is in use.*PORT=/s);
  server.close();
});

test('two hosts live side by side, and stores end with their host', async () => {
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

test('what the host does not know is an error that names it', async () => {
  const Wafs = { Type: 'AWS::WAFv2::WebACL' };
  await expect(startHost({ templates: writeStacks({ Wafs }) })).rejects.toThrow(
    /AWS::WAFv2::WebACL \(Wafs\)/,
  );
});

test('DynamoDB Local says which Java is missing and how to get it', async () => {
  vi.stubEnv('PATH', '/nowhere');
  try {
    await expect(dynamoDbLocal('/nowhere').command(1)).rejects.toThrow('apt-get install openjdk-17');
  } finally {
    vi.unstubAllEnvs();
  }
});
