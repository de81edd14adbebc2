import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningHost, startHost } from '../../infra/local/spawn.ts';
import { get, idle, post, queueOf, tableOf } from './client.ts';
import { writeStacks } from './fixture.ts';

let host: RunningHost;
beforeAll(async () => {
  host = await startHost({ templates: writeStacks() });
});
afterAll(() => host?.stop());

interface Queue {
  name: string;
  visible: number;
  inFlight: number;
  dead: number;
}
const ofUploads = async (anyHost: RunningHost) =>
  (await get<Queue[]>(anyHost, '/_local/queues')).find(({ name }) => name === 'uploads');
const uploads = () => ofUploads(host);

test('moves a poison message to the dead-letter queue, and processes the others once', async () => {
  const [queue, table] = [await queueOf(host), await tableOf(host)];
  await Promise.all(['one', 'two', 'poison-1', 'three'].map((body) => queue.send(body)));
  await idle(host);
  expect(await uploads()).toEqual({ name: 'uploads', visible: 0, inFlight: 0, dead: 1 });
  expect(await table.times('SEEN')).toEqual({ one: 1, two: 1, three: 1, 'poison-1': 2 });
});

test('redrives dead letters', async () => {
  const table = await tableOf(host);
  expect(await post(host, '/_local/queues/uploads/redrive')).toEqual({ moved: 1 });
  await idle(host);
  expect((await table.times('SEEN'))['poison-1']).toBe(4);
  expect((await uploads())?.dead).toBe(1);
});

test('limits the concurrent invocations of a queue to its mapping', async () => {
  const queue = await queueOf(host);
  await Promise.all(Array.from({ length: 12 }, (_, index) => queue.send(`slow-${index}`)));
  await idle(host);
  const invocations = await get<{ trigger: string; at: string; milliseconds: number }[]>(
    host,
    '/_local/invocations',
  );
  const spans = invocations
    .filter(({ trigger, milliseconds }) => trigger === 'queue uploads' && milliseconds >= 300)
    .map(({ at, milliseconds }) => ({ from: Date.parse(at), to: Date.parse(at) + milliseconds }));
  const concurrent = spans.map(({ from }) => spans.filter((one) => one.from <= from && one.to > from).length);
  expect(spans.length).toBeGreaterThan(4);
  expect(Math.max(...concurrent)).toBe(2);
});

test('waits with a partial batch if configured, but not with a full one', async () => {
  const collecting = await startHost({ templates: writeStacks(), env: { BATCHING_WINDOW: 'on' } });
  try {
    const queue = await queueOf(collecting);
    const batches = async () => {
      await idle(collecting);
      const invocations = await get<{ trigger: string }[]>(collecting, '/_local/invocations');
      return invocations.filter(({ trigger }) => trigger === 'queue uploads').length;
    };
    await queue.send('first');
    await expect.poll(async () => (await ofUploads(collecting))?.inFlight).toBe(1);
    await queue.send('second');
    expect(await batches()).toBe(1);
    await Promise.all(['third', 'fourth', 'fifth'].map((body) => queue.send(body)));
    expect(await batches()).toBe(3);
    expect(Object.keys(await (await tableOf(collecting)).times('SEEN'))).toHaveLength(5);
  } finally {
    await collecting.stop();
  }
});

test('delivers filtered records of the stream once', async () => {
  const table = await tableOf(host);
  await table.put({ pk: 'A', sk: '1', outbox: 'thing-made' });
  await table.put({ pk: 'A', sk: '2' });
  await table.put({ pk: 'A', sk: '1', outbox: 'thing-made', changed: 'yes' });
  for (let i = 0; i < 250; i += 1) await table.put({ pk: 'B', sk: `many-${i}`, outbox: 'x' });
  await idle(host);
  const relayed = await table.times('RELAYED');
  expect(Object.keys(relayed)).toHaveLength(251);
  expect(relayed['1']).toBe(1);
  expect(new Set(Object.values(relayed))).toEqual(new Set([1]));
});

/** Returns the batches of the second worker of the stream, and the number of deliveries of each record. */
const countsOf = async (of: RunningHost) => {
  await idle(of);
  const invocations = await get<{ function: string }[]>(of, '/_local/invocations');
  const batches = invocations.filter((one) => one.function.endsWith('count.worker')).length;
  return { batches, counted: await (await tableOf(of)).times('COUNTED') };
};

test('delivers the stream to each of its workers, and repeats nothing after a restart', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'two-workers-'));
  const templates = writeStacks();
  const start = () => startHost({ templates, dataDir });
  let own = await start();
  try {
    const table = await tableOf(own);
    await table.put({ pk: 'A', sk: 'both', outbox: 'x', counts: 'yes' });
    await table.put({ pk: 'A', sk: 'relayed', outbox: 'x', counts: 'no' });
    expect((await countsOf(own)).counted).toEqual({ both: 1 });
    expect(await table.times('RELAYED')).toEqual({ both: 1, relayed: 1 });
    await own.stop();
    own = await start();
    await (await tableOf(own)).put({ pk: 'A', sk: 'later', counts: 'yes' });
    expect((await countsOf(own)).counted).toEqual({ both: 1, later: 1 });
    expect(await (await tableOf(own)).times('RELAYED')).toEqual({ both: 1, relayed: 1 });
  } finally {
    await own.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('collects records of the stream for the batching window if configured, until a batch is full', async () => {
  const collecting = await startHost({ templates: writeStacks(), env: { BATCHING_WINDOW: 'on' } });
  try {
    const table = await tableOf(collecting);
    const put = (sk: string) => table.put({ pk: 'A', sk, counts: 'yes' });
    await put('first');
    await pause(500);
    await put('second');
    expect(await countsOf(collecting)).toEqual({ batches: 1, counted: { first: 1, second: 1 } });
    for (const sk of ['third', 'fourth', 'fifth', 'sixth']) await put(sk);
    const { batches, counted } = await countsOf(collecting);
    expect(Object.keys(counted)).toHaveLength(6);
    expect(batches).toBe(3);
  } finally {
    await collecting.stop();
  }
});

test('runs a schedule manually and returns its result', async () => {
  const run = await post<{ lastRun: string; lastResult: string }>(host, '/_local/schedules/tick/run');
  expect(JSON.parse(run.lastResult)).toHaveProperty('at');
  const [schedule] = await get<object[]>(host, '/_local/schedules');
  expect(schedule).toMatchObject({ name: 'tick', schedule: 'cron(0 3 * * ? *)', lastRun: run.lastRun });
  expect((await fetch(`${host.origin}/_local/schedules/nothing/run`, { method: 'POST' })).status).toBe(404);
});

test('moves the clock for handlers, continues it, and runs due schedules once', async () => {
  const table = await tableOf(host);
  const now = async () => (await get<{ now: number; new: number }>(host, '/api/v1/things')).now;
  await post(host, '/_local/clock', { now: '2031-05-06T07:08:09.000Z' });
  const first = await now();
  expect(new Date(first).toISOString()).toMatch(/^2031-05-06T07:08/);
  expect(await now()).toBeGreaterThan(first);
  await idle(host);
  expect((await table.times('TICK'))['2031-05-06']).toBe(1);
  await post(host, '/_local/clock', { advanceSeconds: 3 * 86_400 });
  await idle(host);
  expect((await table.times('TICK'))['2031-05-09']).toBe(1);
  await post(host, '/_local/clock', {});
  expect(Math.abs((await now()) - Date.now())).toBeLessThan(5000);
  const refused = await fetch(`${host.origin}/_local/clock`, { method: 'POST', body: '{"now":"yesterday"}' });
  expect(refused.status).toBe(400);
});

test('runs no schedule when the clock is moved without them', async () => {
  const lastRun = async () => (await get<{ lastRun: string }[]>(host, '/_local/schedules'))[0]?.lastRun;
  const before = await lastRun();
  await post(host, '/_local/clock', { advanceSeconds: 3 * 86_400, runSchedules: false });
  await idle(host);
  expect(await lastRun()).toBe(before);
  await post(host, '/_local/clock', { advanceSeconds: 86_400 });
  await idle(host);
  expect(await lastRun()).not.toBe(before);
  await post(host, '/_local/clock', {});
});

test('continues a schedule after the clock jumped a year forward and back', async () => {
  const lastRun = async () => (await get<{ lastRun: string }[]>(host, '/_local/schedules'))[0]?.lastRun;
  const now = async () => Date.parse((await get<{ now: string }>(host, '/_local/clock')).now);
  await post(host, '/_local/clock', { advanceSeconds: 365 * 86_400 });
  await idle(host);
  expect(Date.parse((await lastRun()) ?? '')).toBeGreaterThan(Date.now() + 364 * 86_400_000);
  await post(host, '/_local/clock', {});
  await idle(host);
  // One day later it is due once, although its last run is in the future.
  await post(host, '/_local/clock', { advanceSeconds: 86_400 });
  await idle(host);
  const last = Date.parse((await lastRun()) ?? '');
  expect(Math.abs(last - (await now()))).toBeLessThan(60_000);
  await post(host, '/_local/clock', {});
});
