import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, expect, test } from 'vitest';
import { type RunningHost, startHost } from '../../infra/local/spawn.ts';
import { limit } from '../tools/limits.ts';
import { get, idle, post, queueOf, s3Of, tableOf } from './client.ts';
import { writeStacks } from './fixture.ts';

const templates = writeStacks();
const running: RunningHost[] = [];
const folders: string[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'local-durability-'));
  folders.push(folder);
  return folder;
};
const start = async (dataDir: string, env: Record<string, string> = {}): Promise<RunningHost> => {
  const host = await startHost({ templates, dataDir, env });
  running.push(host);
  return host;
};
afterAll(async () => {
  await Promise.all(running.map((host) => host.stop()));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const Bucket = 'training-test-stateful-incoming';
const processesOf = (dataDir: string): number[] =>
  execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(dataDir) && !line.includes(' ps '))
    .map((line) => Number.parseInt(line, 10));

/** Kills the host and its table store at the same moment. */
async function killAll(host: RunningHost): Promise<void> {
  const stores = processesOf(host.dataDir);
  expect(stores.length).toBeGreaterThan(0);
  for (const pid of [host.pid, ...stores]) process.kill(pid, 'SIGKILL');
  await host.kill();
  await expect.poll(() => processesOf(host.dataDir)).toEqual([]);
}

/** Writes to all stores until they stop responding. Returns the acknowledged writes. */
async function writeUntilKilled(host: RunningHost): Promise<Record<string, string[]>> {
  const [table, queue, s3] = [await tableOf(host), await queueOf(host), s3Of(host)];
  const writes: Record<string, (name: string) => Promise<unknown>> = {
    items: (sk) => table.put({ pk: 'A', sk, outbox: 'x' }),
    messages: (body) => queue.send(body),
    objects: (Key) => s3.send(new PutObjectCommand({ Bucket, Key, Body: Key })),
  };
  const acknowledged: Record<string, string[]> = { items: [], messages: [], objects: [] };
  const writers = Object.entries(writes).flatMap(([kind, write]) =>
    [0, 1].map(async (writer) => {
      for (let number = 0; ; number += 1) {
        const name = `${kind}-${writer}-${number}`;
        if (
          !(await write(name).then(
            () => true,
            () => false,
          ))
        )
          return;
        acknowledged[kind]?.push(name);
      }
    }),
  );
  const enough = () => Object.values(acknowledged).every((names) => names.length >= 20);
  await expect.poll(enough, { interval: 5 }).toBe(true);
  await killAll(host);
  await Promise.all(writers);
  return acknowledged;
}

/** Expects every acknowledged write in the stores of a host after its backlog was handled. */
async function expectAll(host: RunningHost, acknowledged: Record<string, string[]>): Promise<void> {
  await idle(host);
  const [table, s3] = [await tableOf(host), s3Of(host)];
  expect(Object.keys(await table.times('RELAYED'))).toEqual(expect.arrayContaining(acknowledged.items ?? []));
  const seen = Object.keys(await table.times('SEEN'));
  expect(seen).toEqual(expect.arrayContaining(acknowledged.messages ?? []));
  const events = seen.filter((body) => body.startsWith('{'));
  const keys = events.map((body) => JSON.parse(body).Records[0].s3.object.key as string);
  expect(keys).toEqual(expect.arrayContaining(acknowledged.objects ?? []));
  for (const Key of acknowledged.objects ?? []) {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
    expect(await Body?.transformToString()).toBe(Key);
  }
}

const tableFile = (dataDir: string): string =>
  `dynamodb/${readdirSync(join(dataDir, 'dynamodb')).find((name) => name.endsWith('.db'))}`;

const storedFiles = (dataDir: string): string[] => readdirSync(join(dataDir, 'objects'));
const trashedFiles = (dataDir: string): string[] =>
  existsSync(join(dataDir, 'trash'))
    ? readdirSync(join(dataDir, 'trash'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : [];

test('retains every acknowledged write after a kill of host and stores, and rejects a lost write-ahead log', {
  timeout: limit(120_000),
}, async () => {
  const dataDir = newFolder();
  const acknowledged = await writeUntilKilled(await start(dataDir));
  for (const file of ['host.db', 'queues/fauxqs.db', tableFile(dataDir)]) {
    const log = join(dataDir, `${file}-wal`);
    renameSync(log, `${log}.away`);
    await expect(start(dataDir)).rejects.toThrow(
      new RegExp(`${file} lacks its latest writes.*Restore ${file}-wal.*ACCEPT_LOSS=1`, 's'),
    );
    renameSync(`${log}.away`, log);
  }
  const host = await start(dataDir);
  expect(host.output()).not.toContain('missing');
  await expectAll(host, acknowledged);

  // Without the log of host.db, the stored files have no names. They move to the trash.
  const s3 = s3Of(host);
  await s3.send(new PutObjectCommand({ Bucket, Key: 'latest', Body: 'latest' }));
  await killAll(host);
  const [stored, trashed] = [storedFiles(dataDir), trashedFiles(dataDir)];
  expect(stored).not.toEqual([]);
  renameSync(join(dataDir, 'host.db-wal'), join(dataDir, 'host.db-wal.away'));
  const lossy = await start(dataDir, { ACCEPT_LOSS: '1' });
  expect(lossy.output()).toMatch(/ACCEPT_LOSS=1: some data is lost. host.db lacks its latest writes/);
  expect(lossy.output()).toMatch(/\d+ stored files? (was|were) moved to the folder trash/);
  // An earlier start can have moved files of unacknowledged writes to the trash.
  expect(trashedFiles(dataDir).length).toBeGreaterThan(trashed.length);
  expect([...trashedFiles(dataDir), ...storedFiles(dataDir)].sort()).toEqual([...trashed, ...stored].sort());
  // The loss was accepted permanently.
  await lossy.stop();
  await (await start(dataDir)).stop();
});

test('rejects a folder without host.db or the marker, and damaged pages, and reports missing files', {
  timeout: limit(120_000),
}, async () => {
  const dataDir = newFolder();
  const first = await start(dataDir);
  const s3 = s3Of(first);
  for (const Key of ['one', 'two'])
    await s3.send(new PutObjectCommand({ Bucket, Key, Body: Key.repeat(1000) }));
  const table = await tableOf(first);
  for (let i = 0; i < 50; i += 1) await table.put({ pk: 'A', sk: `item-${i}`, more: 'x'.repeat(2000) });
  await idle(first);
  await first.stop();
  const path = (name: string) => join(dataDir, name);

  for (const [name, message] of [
    ['host.db', /host.db is missing.*Restore host.db/s],
    ['generations.json', /generations.json is missing.*Restore generations.json/s],
  ] as const) {
    renameSync(path(name), path(`${name}.away`));
    await expect(start(dataDir)).rejects.toThrow(message);
    renameSync(path(`${name}.away`), path(name));
  }
  for (const name of ['host.db', tableFile(dataDir)]) {
    copyFileSync(path(name), path('copy'));
    const bytes = readFileSync(path(name));
    bytes.fill(0x5a, 4096 * 2, 4096 * 5);
    writeFileSync(path(name), bytes);
    await expect(start(dataDir)).rejects.toThrow(new RegExp(`${name} is damaged: .*\\n.*backup`));
    renameSync(path('copy'), path(name));
  }

  const [lost = '', wanted = ''] = readdirSync(path('objects'));
  mkdirSync(path('trash/2026-11-25T10-00-00-000Z/objects'), { recursive: true });
  renameSync(path(`objects/${wanted}`), path(`trash/2026-11-25T10-00-00-000Z/objects/${wanted}`));
  rmSync(path(`objects/${lost}`));
  writeFileSync(path('objects/stray'), 'not named by host.db');
  const host = await start(dataDir);
  expect(host.output()).toContain('1 stored file was moved to the folder trash');
  expect(host.output()).toContain('1 stored file was taken back from the folder trash');
  expect(host.output()).toMatch(
    /1 stored file is missing or incomplete: training-test-stateful-incoming\/(one|two)/,
  );
  expect(existsSync(path(`objects/${wanted}`))).toBe(true);
  expect(existsSync(path('objects/stray'))).toBe(false);
  await host.stop();
});

test('responds with 507 while the disk is full, and stores again after space is freed', {
  timeout: limit(120_000),
}, async () => {
  const dataDir = newFolder();
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const run = (...words: string[]) => {
    const [command = '', ...rest] = [...asRoot, ...words];
    execFileSync(command, rest, { stdio: 'pipe' });
  };
  run('mount', '-t', 'tmpfs', '-o', 'size=40m,mode=777', 'tmpfs', dataDir);
  try {
    const host = await start(dataDir);
    const [s3, queue, table] = [s3Of(host), await queueOf(host), await tableOf(host)];
    const put = (Key: string) =>
      s3.send(new PutObjectCommand({ Bucket, Key, Body: Key })).then(
        () => 200,
        (error: { $metadata: { httpStatusCode?: number } }) => error.$metadata.httpStatusCode,
      );
    const change = () => fetch(`${host.origin}/api/v1/things/1/files/a`, { method: 'POST', body: '{}' });
    expect([await put('before'), (await change()).status]).toEqual([200, 201]);

    const filler = join(dataDir, 'filler');
    fill(filler);
    const refused = await change();
    expect([refused.status, await refused.json()]).toEqual([
      507,
      expect.objectContaining({ code: 'DISK_FULL', title: 'The disk of the server is full', status: 507 }),
    ]);
    expect(await put('during')).toBe(507);
    // No byte is left: every loop of the host fails.
    await expect(queue.send('x'.repeat(200_000))).rejects.toThrow();
    await expect(table.put({ pk: 'A', sk: 'large', more: 'x'.repeat(300_000) })).rejects.toThrow();
    await fetch(`${host.origin}/_local/clock`, { method: 'POST', body: '{"advanceSeconds":90000}' });
    await new Promise((done) => setTimeout(done, 2500));
    expect((await fetch(`${host.origin}/api/v1/things`)).status).toBe(201);

    rmSync(filler);
    expect([await put('after'), (await change()).status]).toEqual([200, 201]);
    await queue.send('after');
    await table.put({ pk: 'A', sk: 'after', outbox: 'x' });
    // The first check of a schedule only stores the time, and may have failed on the full disk.
    for (const advanceSeconds of [90_000, 90_000]) await post(host, '/_local/clock', { advanceSeconds });
    await idle(host);
    expect(Object.keys(await table.times('SEEN'))).toContain('after');
    expect(Object.keys(await table.times('RELAYED'))).toContain('after');
    const [schedule] = await get<{ lastRun?: string }[]>(host, '/_local/schedules');
    expect(Date.parse(schedule?.lastRun ?? '')).toBeGreaterThan(Date.now() + 86_400_000);
    await host.stop();
    await (await start(dataDir)).stop();
  } finally {
    for (const host of running) await host.kill();
    run('umount', dataDir);
  }
});

/** Writes a file until no byte of the disk is left. */
function fill(path: string): void {
  for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 2))
    try {
      for (;;) writeFileSync(path, Buffer.alloc(size), { flag: 'a' });
    } catch {
      // Smaller pieces may fit.
    }
}
