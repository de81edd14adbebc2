import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { TrainingSession } from '../../shared/contracts/learning/history.ts';
import { bridgeZip } from '../factories/bridge-content.ts';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import { addPictures, draft, lookups, text } from '../factories/trainings.ts';
import { sendContent } from '../factories/uploads.ts';
import { zipBytes } from '../factories/zip-bytes.ts';
import { launch, TIMEOUT } from './page.ts';

const platform = new Platform(inject('host'));
const { origin } = platform.host;
const root = resolve(import.meta.dirname, '../..');
const directory = mkdtempSync(join(tmpdir(), 'launcher-'));
const bytes = bridgeZip();
const sha256 = createHash('sha256').update(bytes).digest('hex');
let organisation: Organisation;
let learner: Person;
let trainingId: string;
let other: Person;

beforeAll(async () => {
  organisation = await platform.organisation({ offlineAccess: true });
  other = await platform.member(await platform.organisation());
  learner = await platform.member(organisation, [], { firstName: 'Ines', lastName: 'Moreau' });
  const ids = await lookups(await platform.superAdmin());
  const { api } = organisation.admin;
  const i18n = [text('FR', 'Marche FR'), text('EN', 'Fire safety walk')];
  trainingId = (await draft(api, ids, { i18n, launchParameter: 'part-2' })).id;
  await addPictures(api, trainingId);
  await sendContent(api, trainingId, 'WEB_GL', bytes, { offlineAvailable: true });
  await platform.idle();
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

interface LauncherProcess {
  child: ChildProcess;
  output(): string;
  /** Waits until the output matches the pattern. */
  says(pattern: RegExp): Promise<RegExpExecArray>;
  ended: Promise<number | null>;
}

/** Starts the launcher's command line like `npm run launcher`. */
function launcher(...args: string[]): LauncherProcess {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'infra/launcher/main.ts', ...args],
    { cwd: root, env: { ...process.env, LAUNCHER_DIR: directory, LAUNCHER_NAME: 'Quest of the tests' } },
  );
  let output = '';
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (more: string) => {
      output += more;
      for (const look of waiting) look();
    });
  const ended = new Promise<number | null>((done) => child.once('close', done));
  const says = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((found, fail) => {
      const look = () => {
        const match = pattern.exec(output);
        if (match) found(match);
      };
      waiting.add(look);
      void ended.then(() => fail(new Error(`It ended without ${pattern}: ${output}`)));
      look();
    });
  return { child, output: () => output, says, ended };
}
async function run(...args: string[]): Promise<string> {
  const started = launcher(...args);
  await started.ended;
  return started.output();
}
const storedSessions = () => readdirSync(join(directory, 'sessions'));
const sessionsOf = (person = learner) =>
  person.api.ok<TrainingSession[]>('GET', `/trainings/${trainingId}/sessions?detail=true`);

/** Changes the stored sign-in of the launcher. */
function signedInTo(changed: object): void {
  const path = join(directory, 'signed-in.json');
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), ...changed }));
}

/** Plays in a window up to the end. */
async function playToTheEnd(): Promise<LauncherProcess> {
  const started = launcher('play', trainingId, '--no-window');
  const [, address = ''] = await started.says(/Playing: (\S+)/);
  const context = await (await launch()).newContext();
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT);
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.goto(address);
  const frame = page.frameLocator('iframe');
  // The sandboxed content receives a first name and its launch parameter, and has no storage.
  await frame.getByText('Ines / en / part-2 / new / no storage').waitFor();
  await frame.getByRole('button', { name: 'half' }).click();
  await page.getByText('50 %').waitFor();
  await frame.getByRole('button', { name: 'finish' }).click();
  await started.ended;
  expect(complaints).toEqual([]);
  await context.close();
  return started;
}

it('signs in with a code that a member approves', async () => {
  const started = launcher('sign-in', origin);
  const [, code] = await started.says(/enter (\S+)/);
  const { body } = await learner.api.get(`/devices/pending/${code}`);
  expect(body).toMatchObject({ deviceName: 'Quest of the tests' });
  await learner.api.ok('POST', '/devices/approve', { body: { userCode: code } });
  await started.says(/Signed in as Ines Moreau/);
  expect(await started.ended).toBe(0);
  expect(await run('library')).toBe('1  Fire safety walk  1.0\n');
});

it('resumes a partial download, and deletes bytes with a wrong checksum', async () => {
  const folder = join(directory, 'content', trainingId);
  mkdirSync(folder, { recursive: true });
  const part = join(folder, `${sha256}.part`);
  writeFileSync(part, Buffer.alloc(100, 'x'));
  expect(await run('download', '1')).toMatch(/is not what the platform has/);
  expect(readdirSync(folder)).toEqual([]);
  writeFileSync(part, bytes.subarray(0, 300));
  expect(await run('download', '1')).toBe(`Downloaded ${bytes.length - 300} bytes of “Fire safety walk”\n`);
  expect(await run('download', '1')).toBe('It is here already\n');
  expect(await run('library')).toBe('1  Fire safety walk  1.0  here\n');
});

it('plays in a sandbox, and reports the session with the played version', async () => {
  const started = await playToTheEnd();
  expect(started.output()).toMatch(/Session \S+: sent/);
  expect(storedSessions()).toEqual([]);
  const [session] = await sessionsOf();
  expect(session).toMatchObject({
    progressionPercent: 100,
    score: 92,
    contentVersion: '1.0',
    contentSha256: sha256,
  });
});

it('stores offline sessions, sends them once, with the played version', async () => {
  const before = (await sessionsOf()).length;
  signedInTo({ origin: 'http://127.0.0.1:9' });
  const started = await playToTheEnd();
  expect(started.output()).toMatch(/reachable: 1$/m);
  const [file = ''] = storedSessions();
  const path = join(directory, 'sessions', file);
  const session = readFileSync(path);
  expect(await run('library')).toContain('Offline');
  // The platform receives other content in the meantime.
  const fresh = zipBytes([{ name: 'index.html', data: '<!doctype html><title>2</title><h1>Two</h1>' }]);
  await sendContent(organisation.admin.api, trainingId, 'WEB_GL', fresh, { version: '2.0' });
  await platform.idle();
  signedInTo({ origin });
  expect(await run('sync')).toMatch(/: sent/);
  // Sends the session again, as after a lost response. It is stored once.
  writeFileSync(path, session);
  expect(await run('sync')).toMatch(/: sent/);
  expect(storedSessions()).toEqual([]);
  const sessions = await sessionsOf();
  expect(sessions).toHaveLength(before + 1);
  expect(sessions[0]).toMatchObject({ contentVersion: '1.0', contentSha256: sha256 });
  expect(await run('library')).toBe('1  Fire safety walk  2.0  old\n');
  expect(await run('update')).toBe('Updated “Fire safety walk”\n');
  expect(await run('library')).toBe('1  Fire safety walk  2.0  here\n');
  // The new file is not available offline.
  signedInTo({ origin: 'http://127.0.0.1:9' });
  expect(await run('play', trainingId, '--no-window')).toContain('can be played online only');
  signedInTo({ origin });
});

it('reports a revoked sign-in, and signs in again with a code of the page', async () => {
  const [device] = await learner.api.ok<{ id: string }[]>('GET', '/devices?lang=en');
  await learner.api.ok('DELETE', `/devices/${device?.id}`);
  expect(await run('library')).toMatch(/^Signed out/);
  const { code } = await other.api.ok<{ code: string }>('POST', '/devices/code', { body: {} });
  expect(await run('sign-in', origin, '--code', code.toLowerCase())).toMatch(/^Signed in as/);
  // A member of another organisation cannot access trainings of the first organisation.
  expect(await run('library')).toBe('');
  expect(await run('download', trainingId)).toMatch(/There is no training/);
  await run('sign-out');
  expect(await other.api.ok('GET', '/devices?lang=en')).toEqual([]);
  expect(await run('library')).toMatch(/Sign in first/);
  expect(await run('sign-in', 'http://training.example')).toMatch(/begins with https/);
});
