import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { afterAll, expect, it } from 'vitest';
import { contentMessage, readyMessage } from '../shared/webgl-bridge.ts';
import { root } from './constructs/root.ts';
import { contentScript, packUnity } from './packages.ts';

const folder = mkdtempSync(join(tmpdir(), 'packages-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

it.each(['esm', 'iife'] as const)('builds a content SDK of at most 5 kB as %s', async (format) => {
  const script = await contentScript(format);
  expect(script).toContain('immersive-bridge');
  expect(Buffer.byteLength(script)).toBeLessThan(5000);
});

it('packs the package for Unity, with a different id for each file', () => {
  const archive = packUnity(folder);
  const list = execFileSync('tar', ['-tzf', archive], { encoding: 'utf8' }).trim().split('\n');
  const files = list.filter((name) => !name.endsWith('.meta') && !name.includes('~'));
  expect(files.length).toBeGreaterThan(8);
  for (const name of files) expect(list, name).toContain(`${name}.meta`);
  for (const folder of ['Runtime', 'Runtime/Core']) expect(list).toContain(`package/${folder}.meta`);
  expect(list).toContain('package/Samples~/FireAlarm/FireAlarm.cs');
  const metas = list.filter((name) => name.endsWith('.meta'));
  const texts = execFileSync('tar', ['-xzOf', archive, ...metas], { encoding: 'utf8' });
  const ids = [...texts.matchAll(/^guid: ([\da-f]{32})$/gm)].map((match) => match[1]);
  expect(new Set(ids).size).toBe(metas.length);
});

/** The functions that the plug-in adds to a WebGL build. */
interface Library {
  ImmersiveTrainingConnect(target: string, name: string, version: string): void;
  ImmersiveTrainingSend(json: string): void;
  ImmersiveTrainingSendImage(
    bytes: number,
    length: number,
    type: string,
    description: string,
    context: string,
  ): void;
}

/** Loads the plug-in with the globals of a Unity build in a frame. */
function loadPlugin(parent: object | undefined) {
  const received: unknown[] = [];
  const library: Record<string, unknown> = {};
  const heap = new Uint8Array([0, 0, 0x89, 0x50, 0x4e, 0x47]);
  const globals = {
    LibraryManager: { library: {} },
    mergeInto: (_: unknown, functions: object) => Object.assign(library, functions),
    UTF8ToString: String,
    SendMessage: (object: string, method: string, json: string) =>
      received.push([object, method, JSON.parse(json)]),
    HEAPU8: heap,
    navigator: { language: 'fr-FR' },
    ...{ Blob, MessageChannel, setTimeout },
  };
  const window = { parent };
  if (!parent) Object.assign(window, { parent: window });
  const context = createContext({ ...globals, window });
  const source = readFileSync(
    join(root, 'shared/packages/unity/Runtime/Plugins/WebGL/ImmersiveTraining.jslib'),
    'utf8',
  );
  runInContext(source, context);
  // Emscripten makes a `$name` of a library a global of the functions that depend on it.
  Object.assign(context, { immersiveTraining: library.$immersiveTraining });
  return { plugin: library as unknown as Library, received };
}

it('connects a WebGL build of Unity with the bridge', async () => {
  let ready: unknown;
  let port: MessagePort | undefined;
  const parent = {
    postMessage: (message: unknown, _: string, [first]: MessagePort[]) => {
      ready = message;
      port = first;
    },
  };
  const { plugin, received } = loadPlugin(parent);
  plugin.ImmersiveTrainingConnect('Runner', 'Fire alarm', '1.0');
  expect(readyMessage.parse(ready)).toMatchObject({ content: { name: 'Fire alarm', version: '1.0' } });
  const messages: unknown[] = [];
  port?.addEventListener('message', ({ data }) => messages.push(data));
  port?.start();
  port?.postMessage({ source: 'immersive-bridge', version: 1, type: 'start', lang: 'it' });
  port?.postMessage({ source: 'other', type: 'pause' });
  await expect
    .poll(() => received)
    .toMatchObject([['Runner', 'OnBridgeMessage', { type: 'start', lang: 'it' }]]);
  plugin.ImmersiveTrainingSend('{"type":"progress","progressionPercent":50}');
  plugin.ImmersiveTrainingSendImage(2, 4, 'image/png', 'Ways', '');
  await expect.poll(() => messages.length).toBe(2);
  for (const message of messages) expect(contentMessage.safeParse(message).error?.issues).toBeUndefined();
  port?.close();
});

it('starts a WebGL build of Unity without a player', async () => {
  const { plugin, received } = loadPlugin(undefined);
  plugin.ImmersiveTrainingConnect('Runner', 'Fire alarm', '1.0');
  await expect
    .poll(() => received)
    .toMatchObject([['Runner', 'OnBridgeMessage', { type: 'start', lang: 'fr' }]]);
});
