import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { buffer } from 'node:stream/consumers';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { extract, pack } from 'tar-stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppendDigest, CheckDigest } from '../../infra/local/backup/archive-digest.ts';
import { FolderUpdate } from '../../infra/local/data-version.ts';
import { type RunningHost, startHost } from '../../infra/local/spawn.ts';
import { HostState } from '../../infra/local/state.ts';
import { schemaVersion } from '../../shared/schema.ts';
import { readFixture, writeFolder } from '../factories/upgrade-folder.ts';
import { limit } from '../tools/limits.ts';
import { get, idle, queueOf, s3Of, tableOf } from './client.ts';
import { writeStacks } from './fixture.ts';

const root = resolve(import.meta.dirname, '../..');
const templates = writeStacks();
const running: RunningHost[] = [];
const work = mkdtempSync(join(tmpdir(), 'local-backup-'));
const at = (...names: string[]): string => join(work, ...names);
const start = async (dataDir: string, env: Record<string, string> = {}): Promise<RunningHost> => {
  const host = await startHost({ templates, dataDir, env });
  running.push(host);
  return host;
};
afterAll(async () => {
  await Promise.all(running.map((host) => host.stop()));
  rmSync(work, { recursive: true, force: true });
});

const web = 'training-test-stateful-web';

interface Outcome {
  code: number | null;
  output: string;
}

/** Starts a command of package.json without npm. */
const command = (
  name: 'backup' | 'restore',
  words: string[],
  env: Record<string, string> = {},
): ChildProcess =>
  spawn(process.execPath, ['--disable-warning=ExperimentalWarning', `infra/local/${name}.ts`, ...words], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

async function run(
  name: 'backup' | 'restore',
  words: string[],
  env?: Record<string, string>,
): Promise<Outcome> {
  const child = command(name, words, env);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { code, output };
}

const backup = (file: string, from: string, env?: Record<string, string>) =>
  run('backup', [file, '--from', from], env);

/** The numbers that `npm run backup` and `npm run restore` print. */
const counted = (output: string) => ({
  items: Number(/table +(\d+) items/.exec(output)?.[1]),
  messages: Number(/queues +(\d+) messages/.exec(output)?.[1]),
  secrets: Number(/records +(\d+) secrets/.exec(output)?.[1]),
  objects: Number(/objects +(\d+) objects/.exec(output)?.[1]),
});

/** A host with data, and its backup. */
let main: RunningHost;
const archive = at('first.tar');
beforeAll(async () => {
  main = await start(at('main'));
  const [s3, table] = [s3Of(main), await tableOf(main)];
  for (let number = 0; number < 20; number += 1) await table.put({ pk: 'A', sk: `item-${number}` });
  for (const Key of ['one', 'two', 'empty'])
    await s3.send(
      new PutObjectCommand({ Bucket: web, Key, Body: Key === 'empty' ? '' : Key.repeat(50_000) }),
    );
  await idle(main);
  const made = await backup(archive, main.dataDir);
  expect(made).toMatchObject({ code: 0 });
  expect(made.output).toMatch(/while its host is running.*secrets of the installation.*not encrypted/s);
}, limit(120_000));

test('continues under load, and restores one instant of all stores elsewhere', {
  timeout: limit(180_000),
}, async () => {
  const [s3, table, queue] = [s3Of(main), await tableOf(main), await queueOf(main)];
  const failures: unknown[] = [];
  let isLoaded = true;
  let pairs = 0;
  // Each round stores an object, then an item with its key, and deletes the object of the tenth round before.
  const writers = [0, 1, 2].map(async (writer) => {
    for (let number = 0; isLoaded; number += 1) {
      const key = `load-${writer}-${number}`;
      try {
        await s3.send(new PutObjectCommand({ Bucket: web, Key: key, Body: key.repeat(2000) }));
        await table.put({ pk: 'PAIR', sk: key });
        await queue.send(key);
        if (number >= 10)
          await s3.send(new DeleteObjectCommand({ Bucket: web, Key: `load-${writer}-${number - 10}` }));
        pairs += 1;
      } catch (error) {
        failures.push(error);
      }
    }
  });
  await expect.poll(() => pairs).toBeGreaterThan(30);
  const before = pairs;
  const made = await backup(at('load.tar'), main.dataDir);
  const during = pairs - before;
  isLoaded = false;
  await Promise.all(writers);
  expect(failures).toEqual([]);
  expect(made).toMatchObject({ code: 0 });
  expect(during).toBeGreaterThan(0);

  const restored = await run('restore', [at('load.tar'), '--to', at('elsewhere')]);
  expect(restored).toMatchObject({ code: 0 });
  expect(counted(restored.output)).toEqual(counted(made.output));
  const copy = await start(at('elsewhere'));
  expect(copy.output()).not.toMatch(/missing|trash/);
  await idle(copy);
  const secrets = async (host: RunningHost) =>
    (
      await fetch(host.secretsOrigin, {
        method: 'POST',
        headers: { 'x-amz-target': 'secretsmanager.ListSecrets' },
        body: '{}',
      })
    ).text();
  expect(await secrets(copy)).toBe(await secrets(main));
  const otherS3 = s3Of(copy);
  const written = Object.keys(await keysOf(copy, 'PAIR'));
  expect(written.length).toBeGreaterThan(before - 4);
  // Every item of the copy has its object, unless a later round had deleted it.
  for (const writer of [0, 1, 2]) {
    const numbers = written
      .filter((key) => key.startsWith(`load-${writer}-`))
      .map((key) => Number(key.split('-')[2]))
      .sort((a, b) => a - b);
    for (const number of numbers.slice(-9)) {
      const Key = `load-${writer}-${number}`;
      const { Body } = await otherS3.send(new GetObjectCommand({ Bucket: web, Key }));
      expect(await Body?.transformToString()).toBe(Key.repeat(2000));
    }
  }
  // The queue has delivered every message that was sent before the item of the next round.
  const seen = Object.keys(await copyOfSeen(copy));
  for (const key of written) {
    const [, writer, number] = key.split('-');
    if (written.includes(`load-${writer}-${Number(number) + 1}`)) expect(seen).toContain(key);
  }
  await copy.stop();
  // The files that the backup had retained are deleted.
  await expect.poll(() => readdirSync(join(main.dataDir, 'objects')).length).toBe(3 + 30);
  await expect.poll(() => existsSync(join(main.dataDir, 'backup-copies'))).toBe(false);
});

/** Returns the sort keys of a partition. */
async function keysOf(host: RunningHost, pk: string): Promise<Record<string, true>> {
  const { awsJson } = await import('../../infra/local/aws-json.ts');
  const env = (
    (await (await fetch(`${host.origin}/api/v1/things`)).json()) as { env: Record<string, string> }
  ).env;
  const call = awsJson(env.AWS_ENDPOINT_URL_DYNAMODB ?? '', 'DynamoDB_20120810');
  const keys: Record<string, true> = {};
  for (let ExclusiveStartKey: unknown; ; ) {
    const page: { Items: { sk: { S: string } }[]; LastEvaluatedKey?: unknown } = await call('Query', {
      TableName: env.TABLE_NAME,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': { S: pk } },
      ...(ExclusiveStartKey ? { ExclusiveStartKey } : {}),
    });
    for (const { sk } of page.Items) keys[sk.S] = true;
    ExclusiveStartKey = page.LastEvaluatedKey;
    if (!ExclusiveStartKey) return keys;
  }
}
const copyOfSeen = async (host: RunningHost) => (await tableOf(host)).times('SEEN');

test('writes a private tar file that is a data folder when it is unpacked', async () => {
  expect((statSync(archive).mode & 0o777).toString(8)).toBe('600');
  mkdirSync(at('unpacked'));
  execFileSync('tar', ['-xf', archive, '-C', at('unpacked')], { stdio: 'pipe' });
  execFileSync('sha256sum', ['--quiet', '-c', 'SHA256SUMS'], { cwd: at('unpacked'), stdio: 'pipe' });
  const manifest = JSON.parse(readFileSync(at('unpacked/manifest.json'), 'utf8'));
  expect(manifest).toMatchObject({
    schema: schemaVersion,
    stores: { table: { items: 20 }, objects: { objects: 3, missing: 0 }, records: { secrets: 1 } },
  });
  const host = await start(at('unpacked'));
  expect(Object.keys(await keysOf(host, 'A'))).toHaveLength(20);
  await host.stop();
});

test('refuses an archive with a flipped byte at any place, and stores nothing', {
  timeout: limit(240_000),
}, async () => {
  const bytes = readFileSync(archive);
  // Headers, contents, padding, sums, manifest, the end of the tar file, and the digest.
  const manifestAt = bytes.indexOf('manifest.json');
  const places = [
    0,
    130,
    700,
    1100,
    bytes.length >> 1,
    manifestAt + 600,
    bytes.length - 500,
    bytes.length - 3,
  ];
  for (const place of places) {
    const damaged = Buffer.from(bytes);
    damaged[place] = (damaged[place] ?? 0) ^ 1;
    writeFileSync(at('damaged.tar'), damaged);
    const { code, output } = await run('restore', [at('damaged.tar'), '--to', at('untouched')]);
    expect([place, code, output]).toEqual([place, 1, expect.stringMatching(/damaged|incomplete/)]);
    expect(existsSync(at('untouched'))).toBe(false);
  }
});

test('refuses a truncated archive', async () => {
  const { size } = statSync(archive);
  for (const length of [0, 10, size >> 1, size - 73, size - 1]) {
    writeFileSync(at('short.tar'), readFileSync(archive));
    truncateSync(at('short.tar'), length);
    const { code, output } = await run('restore', [at('short.tar'), '--to', at('untouched')]);
    expect([length, code, output]).toEqual([length, 1, expect.stringMatching(/damaged|incomplete/)]);
  }
  expect(existsSync(at('untouched'))).toBe(false);
});

interface RepackedEntry {
  name: string;
  body: Buffer;
}

/** Writes a valid archive with other entries than the first one. Returns its path. */
async function repack(change: (entries: RepackedEntry[]) => RepackedEntry[]): Promise<string> {
  const entries: RepackedEntry[] = [];
  const unpacked = extract();
  createReadStream(archive).pipe(new CheckDigest()).pipe(unpacked);
  for await (const entry of unpacked) entries.push({ name: entry.header.name, body: await buffer(entry) });
  const packed = pack();
  const bytes = buffer(packed.pipe(new AppendDigest()));
  for (const { name, body } of change(entries)) packed.entry({ name }, body);
  packed.finalize();
  writeFileSync(at('repacked.tar'), await bytes);
  return at('repacked.tar');
}

const edit = (body: Buffer, change: (json: Record<string, unknown>) => object): Buffer =>
  Buffer.from(JSON.stringify(change(JSON.parse(body.toString()))));

test('refuses an archive without a store, of a newer schema, and with other files', async () => {
  const cases: [(entries: RepackedEntry[]) => RepackedEntry[], RegExp][] = [
    [
      (entries) =>
        entries
          .filter(({ name }) => name !== 'queues/fauxqs.db')
          .map(({ name, body }) => ({
            name,
            body:
              name === 'SHA256SUMS'
                ? Buffer.from(body.toString().replace(/.*fauxqs.*\n/, ''))
                : name === 'manifest.json'
                  ? edit(body, (json) => ({
                      ...json,
                      stores: { ...(json.stores as object), queues: undefined },
                    }))
                  : body,
          })),
      /lacks the store "queues"/,
    ],
    [
      (entries) =>
        entries
          .filter(({ name }) => !name.startsWith('objects/'))
          .map(({ name, body }) => ({
            name,
            body:
              name === 'SHA256SUMS' ? Buffer.from(body.toString().replaceAll(/.*objects.*\n/g, '')) : body,
          })),
      /lacks the store "objects"/,
    ],
    [
      (entries) =>
        entries.map(({ name, body }) => ({
          name,
          body:
            name.endsWith('.json') && name !== 'generations.json'
              ? edit(body, (json) => ({ ...json, schema: 999, version: '9.9.9' }))
              : body,
        })),
      /schema 999, of version 9\.9\.9.*Restore it with version 9\.9\.9/,
    ],
    [
      (entries) => [...entries, { name: '../outside', body: Buffer.from('x') }],
      /unknown file "\.\.\/outside"/,
    ],
    [(entries) => entries.filter(({ name }) => name !== 'manifest.json'), /manifest.json/],
  ];
  for (const [change, message] of cases) {
    const { code, output } = await run('restore', [await repack(change), '--to', at('untouched')]);
    expect([code, output]).toEqual([1, expect.stringMatching(message)]);
    expect(existsSync(at('untouched'))).toBe(false);
  }
  // The unchanged entries are accepted, so that the refusals above have their own reasons.
  const same = await run('restore', [await repack((entries) => entries), '--to', at('repacked')]);
  expect(same).toMatchObject({ code: 0 });
});

test('encrypts with a passphrase, and refuses another passphrase and a shortened file', async () => {
  const env = { BACKUP_PASSPHRASE: 'correct horse battery staple' };
  const made = await backup(at('sealed.tar'), main.dataDir, env);
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('It is encrypted') });
  expect(readFileSync(at('sealed.tar')).includes('manifest.json')).toBe(false);
  const to = ['--to', at('opened')];
  expect(await run('restore', [at('sealed.tar'), ...to])).toMatchObject({
    code: 1,
    output: expect.stringContaining('BACKUP_PASSPHRASE'),
  });
  expect(await run('restore', [at('sealed.tar'), ...to], { BACKUP_PASSPHRASE: 'wrong' })).toMatchObject({
    code: 1,
    output: expect.stringContaining('the passphrase is wrong, or the file is damaged'),
  });
  const bytes = readFileSync(at('sealed.tar'));
  // Whole parts: only the mark of the last part reveals that others are missing.
  writeFileSync(at('cut.tar'), bytes.subarray(0, 24 + (64 * 1024 + 16) * 2));
  expect(await run('restore', [at('cut.tar'), ...to], env)).toMatchObject({ code: 1 });
  writeFileSync(at('passphrase'), `${env.BACKUP_PASSPHRASE}\n`);
  const restored = await run('restore', [at('sealed.tar'), ...to], {
    BACKUP_PASSPHRASE_FILE: at('passphrase'),
  });
  expect(restored).toMatchObject({ code: 0 });
  expect(counted(restored.output)).toEqual(counted(made.output));
});

test('leaves the earlier file when a backup is killed, and releases the host', {
  timeout: limit(120_000),
}, async () => {
  const before = readFileSync(archive);
  for (let wait = 0; wait < 4; wait += 1) {
    const child = command('backup', [archive, '--from', main.dataDir]);
    const ended = new Promise((done) => child.once('close', done));
    await new Promise((done) => setTimeout(done, 150 * wait));
    // The last round waits for the unfinished file.
    if (wait === 3)
      await expect
        .poll(() => existsSync(`${archive}.part`) || child.exitCode !== null, { interval: 1 })
        .toBe(true);
    child.kill('SIGKILL');
    await ended;
    if (!readFileSync(archive).equals(before)) break;
  }
  expect((await run('restore', [archive, '--to', at('after-kill')])).code).toBe(0);
  await expect.poll(() => existsSync(join(main.dataDir, 'backup-copies'))).toBe(false);
  expect(await backup(at('next.tar'), main.dataDir)).toMatchObject({ code: 0 });
  expect(readdirSync(work).filter((name) => name.startsWith('next'))).toEqual(['next.tar']);
});

test('backs up a stopped and a killed folder, and fails without one of its stores', {
  timeout: limit(120_000),
}, async () => {
  const host = await start(at('stopped'));
  await (await tableOf(host)).put({ pk: 'A', sk: 'latest' });
  await host.kill();
  const made = await backup(at('stopped.tar'), host.dataDir);
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('without a running host') });
  expect(counted(made.output).items).toBe(1);
  expect((await run('restore', [at('stopped.tar'), '--to', at('from-stopped')])).code).toBe(0);

  rmSync(join(host.dataDir, 'queues'), { recursive: true });
  expect(await backup(at('stopped.tar'), host.dataDir)).toMatchObject({
    code: 1,
    output: expect.stringContaining('queues/fauxqs.db is missing'),
  });
  expect(await backup(at('none.tar'), at('nowhere'))).toMatchObject({
    code: 1,
    output: expect.stringContaining('is not the data folder'),
  });
  // The failed backup has left the earlier one.
  expect((await run('restore', [at('stopped.tar'), '--to', at('from-stopped-2')])).code).toBe(0);
});

test('replaces data only on request, retains it, and returns to it', {
  timeout: limit(120_000),
}, async () => {
  const first = await start(at('target'));
  await (await tableOf(first)).put({ pk: 'OWN', sk: 'mine' });
  expect(await run('restore', [archive, '--to', at('target'), '--replace'])).toMatchObject({
    code: 1,
    output: expect.stringContaining('in use by another host'),
  });
  await first.stop();
  expect(await run('restore', [archive, '--to', at('target')])).toMatchObject({
    code: 1,
    output: expect.stringMatching(/is not empty.*--replace/),
  });
  // Twice: the second restore retains the data of the first.
  for (let time = 0; time < 2; time += 1)
    expect(await run('restore', [archive, '--to', at('target'), '--replace'])).toMatchObject({
      code: 0,
      output: expect.stringContaining('before-restore-'),
    });
  const restored = await start(at('target'));
  expect(Object.keys(await keysOf(restored, 'A'))).toHaveLength(20);
  expect(await keysOf(restored, 'OWN')).toEqual({});
  await restored.stop();
  // The first return leads to the data of the first restore, which the second one has replaced.
  expect((await run('restore', ['--undo', '--to', at('target')])).code).toBe(0);
  expect(readdirSync(at('target')).filter((name) => name.startsWith('before-restore-'))).toHaveLength(2);
});

test('restores an archive of an earlier build, which the next start then updates', async () => {
  const fixture = readFixture('cd61e6d');
  const dataDir = at('earlier');
  await writeFolder(dataDir, fixture);
  mkdirSync(join(dataDir, 'queues'));
  const queues = new DatabaseSync(join(dataDir, 'queues/fauxqs.db'));
  queues.exec('CREATE TABLE sqs_messages (id TEXT)');
  queues.close();
  const made = await backup(at('earlier.tar'), dataDir);
  expect(made).toMatchObject({
    code: 0,
    output: expect.stringContaining('version an earlier build, schema 0'),
  });
  const restored = await run('restore', [at('earlier.tar'), '--to', at('updated')]);
  expect(restored.output).toContain(`The next start updates the data to schema ${schemaVersion}`);
  expect(counted(restored.output)).toMatchObject({
    items: fixture.items.length,
    objects: fixture.objects.length,
  });
  const state = new HostState(at('updated'));
  expect(FolderUpdate.of(state, at('updated'), { isNew: false })).toBeDefined();
  state.close();
});

test('makes scheduled backups, deletes expired ones, and reports failures loudly', {
  timeout: limit(120_000),
}, async () => {
  const folder = at('scheduled');
  mkdirSync(folder);
  // Ten old days, and files of other names.
  const old = Array.from({ length: 10 }, (_, day) => `training-2026-01-${String(day + 10)}T03-00-00Z.tar`);
  for (const name of [...old, 'training-2026-01-20T03-00-00Z.tar.part', 'notes.txt'])
    writeFileSync(join(folder, name), '');
  const env = { BACKUP_DIR: folder, BACKUP_DAILY: '2', BACKUP_WEEKLY: '0' };
  const host = await start(at('nightly'), env);
  const stateOf = () =>
    get<{ ok: boolean; last?: { file: string }; failure?: { message: string } }>(host, '/_local/backups');
  await expect.poll(async () => (await stateOf()).ok, { timeout: limit(60_000) }).toBe(true);
  const { last } = await stateOf();
  await expect.poll(() => readdirSync(folder).sort()).toEqual(['notes.txt', old.at(-1), last?.file].sort());
  expect((await run('restore', [join(folder, last?.file ?? ''), '--to', at('from-nightly')])).code).toBe(0);
  await host.stop();

  writeFileSync(at('no-folder'), 'a file');
  const failing = await start(at('nightly'), { BACKUP_DIR: at('no-folder') });
  await expect.poll(() => failing.output()).toMatch(/BACKUP FAILED: .*\n.*next attempt is in an hour/);
  expect(await get(failing, '/_local/backups')).toMatchObject({ ok: false, failure: expect.anything() });
  await failing.stop();
  for (const [wrong, message] of [
    [{ BACKUP_DIR: at('nightly/backups') }, /is in the data folder/],
    [{ BACKUP_DIR: folder, BACKUP_HOUR: '24' }, /BACKUP_HOUR=24 is not a number from 0 to 23/],
  ] as const)
    await expect(start(at('nightly'), wrong)).rejects.toThrow(message);
});
