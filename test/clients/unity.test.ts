import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningHost, startHost } from '../../infra/local/spawn.ts';
import { contentExample } from '../../infra/packages.ts';
import { addressesOf, type Organisation, type Person, Platform } from '../factories/platform.ts';
import { addPictures, draft, lookups, text } from '../factories/trainings.ts';
import { sendContent } from '../factories/uploads.ts';
import { zipBytes } from '../factories/zip-bytes.ts';

/** Compiles the package for Unity with Mono, and earns a badge with its core on a running host. Needs `mono-devel`. */
const root = join(import.meta.dirname, '../..');
const runtime = join(root, 'shared/packages/unity/Runtime');
const folder = mkdtempSync(join(tmpdir(), 'unity-'));
const program = join(folder, 'program.exe');
const sourcesOf = (path: string): string[] =>
  readdirSync(path)
    .filter((name) => name.endsWith('.cs'))
    .map((name) => join(path, name));

/** Compiles with warnings as errors. C# 7 is the oldest language of the supported versions of Unity. */
function compile(
  output: string,
  kind: 'exe' | 'library',
  sources: readonly string[],
  define: readonly string[] = [],
) {
  const options = [
    '-langversion:7',
    '-warnaserror',
    `-target:${kind}`,
    '-r:System.Net.Http',
    `-out:${output}`,
  ];
  const { status, stdout, stderr } = spawnSync('mcs', [...options, ...define, ...sources], {
    encoding: 'utf8',
  });
  expect(`${stdout}${stderr}`).toBe('');
  expect(status).toBe(0);
}

let host: RunningHost;
let platform: Platform;
let organisation: Organisation;
let learner: Person;
let trainingId: string;

const environment = (data: string, more: Record<string, string> = {}) => ({
  ...process.env,
  ORIGIN: host.origin,
  DATA_FOLDER: join(folder, data),
  ...more,
});

/** Runs a part of the program. @returns its output. @throws Error if it fails */
async function run(
  part: string,
  env: NodeJS.ProcessEnv,
  watch?: (child: ChildProcess) => void,
): Promise<string> {
  const child = spawn('mono', [program, part], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  watch?.(child);
  const [output, errors] = await Promise.all([readText(child.stdout), readText(child.stderr)]);
  const code = child.exitCode ?? (await new Promise((resolve) => child.once('exit', resolve)));
  if (code !== 0) throw new Error(`${part}: ${code}\n${output}${errors}`);
  return output;
}

beforeAll(async () => {
  compile(program, 'exe', [
    ...sourcesOf(join(runtime, 'Core')),
    join(import.meta.dirname, 'unity/Program.cs'),
  ]);
  host = await startHost();
  platform = new Platform(addressesOf(host));
  organisation = await platform.organisation({ offlineAccess: true });
  learner = await platform.member(organisation, [], { firstName: 'Inès' });
  const { api } = organisation.admin;
  const ids = await lookups(await platform.superAdmin());
  ({ id: trainingId } = await draft(api, ids, { i18n: [text('EN', 'Fire alarm'), text('FR', 'Alarme')] }));
  await addPictures(api, trainingId);
  const files = Object.entries(await contentExample()).map(([name, data]) => ({ name, data }));
  await sendContent(api, trainingId, 'WEB_GL', zipBytes(files), { offlineAvailable: true });
  await platform.idle();
});
afterAll(async () => {
  await host?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('the package for Unity', () => {
  const all = ['Core', 'Unity'].flatMap((name) => sourcesOf(join(runtime, name)));
  const sample = join(root, 'shared/packages/unity/Samples~/FireAlarm/FireAlarm.cs');
  const stubs = join(import.meta.dirname, 'unity/UnityEngine.cs');

  it.each([[[]], [['-define:UNITY_WEBGL']]])('compiles with its sample, defines: %j', (define) => {
    compile(join(folder, 'package.dll'), 'library', [...all, sample, stubs], define);
  });

  it('compiles with the script of docs/content-authors.md', () => {
    const guide = readFileSync(join(root, 'docs/content-authors.md'), 'utf8');
    const script = join(folder, 'Door.cs');
    writeFileSync(script, /```csharp\n([\s\S]*?)```/.exec(guide)?.[1] ?? '');
    compile(join(folder, 'door.dll'), 'library', [...all, script, stubs]);
  });

  it('reads and writes JSON', async () => {
    expect(await run('json', environment('json'))).toContain('ok half of a pair is replaced');
  });

  it('earns a badge, without a network and without power in the middle', async () => {
    const { code } = await learner.api.ok<{ code: string }>('POST', '/devices/code', { body: {} });
    const image = join(folder, 'image.png');
    writeFileSync(
      image,
      await sharp({ create: { width: 32, height: 32, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    );
    await run('play', environment('play', { CODE: code }));
    const path = `/users/${learner.id}/stats/general?trainingId=${trainingId}`;
    const stat = async () => {
      await platform.idle();
      return (await learner.api.ok<{ userStat: unknown }>('GET', path)).userStat;
    };
    expect(await stat()).toMatchObject({ progressionPercent: 33, badgeNumbers: [] });
    const other = await platform.member(organisation);
    const { code: otherCode } = await other.api.ok<{ code: string }>('POST', '/devices/code', { body: {} });
    await run('resume', environment('play', { IMAGE: image, OTHER_CODE: otherCode }));
    expect(await other.api.ok('GET', `/trainings/${trainingId}/sessions`)).toHaveLength(1);
    expect(await stat()).toMatchObject({ progressionPercent: 100, score: 96, badgeNumbers: [1] });
    const sessions = await learner.api.ok<Record<string, unknown>[]>(
      'GET',
      `/trainings/${trainingId}/sessions?detail=true`,
    );
    expect(sessions).toHaveLength(2);
    expect(sessions).toContainEqual(
      expect.objectContaining({
        progressionPercent: 100,
        images: [expect.objectContaining({ description: 'Ways "é"' })],
        stats: [expect.objectContaining({ description: 'Walk (s)', statValue: -1e9 })],
        skills: [expect.objectContaining({ statValue: 80 })].slice(1),
      }),
    );
    expect(sessions).toContainEqual(
      expect.objectContaining({
        progressionPercent: 66,
        skills: [expect.objectContaining({ statValue: 80 })],
      }),
    );
  });

  it('signs in again after a person has removed the device, and sends the stored session', async () => {
    const person = await platform.member(organisation);
    const newCode = async () =>
      (await person.api.ok<{ code: string }>('POST', '/devices/code', { body: {} })).code;
    const removed = async () => {
      for (const { id } of await person.api.ok<{ id: string }[]>('GET', '/devices'))
        await person.api.ok('DELETE', `/devices/${id}`);
      const file = join(folder, 'withdrawn', 'code.txt');
      writeFileSync(`${file}.new`, await newCode());
      renameSync(`${file}.new`, file);
    };
    const output = await run('withdrawn', environment('withdrawn', { CODE: await newCode() }), (child) =>
      child.stdout?.on('data', (chunk: Buffer) => {
        if (chunk.toString().includes('paired')) void removed();
      }),
    );
    expect(output).toContain('ok the stored session is sent after the next sign-in');
    await platform.idle();
    const path = `/trainings/${trainingId}/sessions?detail=true`;
    const sessions = await person.api.ok<object[]>('GET', path);
    expect(sessions).toMatchObject([{ progressionPercent: 100 }]);
  });

  it('signs in with a code that the device shows', async () => {
    const output = await run('device', environment('device'), (child) => {
      child.stdout?.on('data', (chunk: Buffer) => {
        const userCode = /code ([\w-]+)/.exec(chunk.toString())?.[1];
        if (userCode) void learner.api.ok('POST', '/devices/approve', { body: { userCode } });
      });
    });
    expect(output).toContain('ok the device is signed in after the approval');
  });
});
