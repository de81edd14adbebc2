import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildApp, type SynthesisOptions } from '../../infra/synthesize.ts';
import { type DeployedTemplate, type Templates, updateFindings } from '../../infra/update-rules.ts';
import { schemaVersion } from '../../shared/schema.ts';
import { Client } from '../factories/client.ts';
import { limit } from '../tools/limits.ts';
import { bootstrap, type Deployment, deployAssembly } from './deployment.ts';
import { type Emulator, startEmulator } from './emulator.ts';
import { operate } from './operator.ts';
import { releasedTemplates, releasedVersions, writeReleasedAssembly } from './releases.ts';
import { liveEnvironment, startTraffic, type Traffic } from './traffic.ts';

const version = releasedVersions().at(-1) ?? '';
const operator = { email: 'operator@provider.example', password: 'Operat0r!pass' };
const stackNames = ['stateful', 'api', 'workers'].map((name) => `training-test-${name}`);
const moved = { pageUrl: 'https://moved.example', domain: 'moved.example' };

let emulator: Emulator;
let released: Deployment;
let traffic: Traffic | undefined;
let current: string;

beforeAll(async () => {
  emulator = await startEmulator(inject('deployFolder'));
  current = await synthesize('current', { references: 'both' });
  const assembly = writeReleasedAssembly(version, join(emulator.folder, 'released'), current);
  await bootstrap(emulator, assembly);
  released = await deployAssembly(emulator, assembly);
});

afterAll(async () => {
  await traffic?.stop();
  await emulator?.stop();
});

afterEach(({ task }) => {
  if (task.result?.state === 'fail') console.error(emulator.log());
});

/** Writes the templates of this version for the stage `test`, and returns their folder. */
async function synthesize(name: string, options: SynthesisOptions): Promise<string> {
  const outdir = join(emulator.folder, name);
  const { app } = await buildApp({ stage: 'test', outdir, ...options });
  app.synth();
  return outdir;
}

const templatesIn = (folder: string): Templates =>
  new Map(
    stackNames.map((name) => [
      name,
      JSON.parse(readFileSync(join(folder, `${name}.template.json`), 'utf8')) as DeployedTemplate,
    ]),
  );

const migrate = (...args: string[]) => operate(emulator, 'infra/migrate.ts', '--stage', 'test', ...args);

async function signIn(origin: string): Promise<Client> {
  const anonymous = new Client(origin);
  const { token } = await anonymous.ok<{ token: string }>('POST', '/users/authentication', {
    body: operator,
  });
  return anonymous.as(token);
}

describe('IN-01: an update of a released version', () => {
  it('is accepted by the check of updates', async () => {
    expect(updateFindings(releasedTemplates(version, 'test'), templatesIn(current))).toEqual([]);
    const output = await operate(emulator, 'infra/check-update.ts', '--stage', 'test', '--to', current);
    expect(output).toContain('The update of 3 stacks replaces and deletes nothing with data.');
  });

  it(
    'is deployed with its migrations and then with another domain, while the API answers every request',
    async () => {
      await emulator.invoke('training-test-organisations-install-provider-worker', operator);
      const client = await signIn(released.origin);
      const requests = ['/about', '/users/profile', '/clients?page=1', '/notifications/unread/count'].map(
        (path) => ({ method: 'GET', path }),
      );
      for (const { method, path } of requests) await client.ok(method, path);
      traffic = startTraffic(client, requests, 20);
      traffic.during('deployment of the stores and workers');
      await deployAssembly(emulator, current, ['training-test-stateful', 'training-test-workers']);
      traffic.during('migrations');
      expect(await migrate('--dry-run')).toContain(`Version`);
      expect(await migrate()).toContain(`The data has schema ${schemaVersion}.`);
      traffic.during('deployment of the rest');
      const updated = await deployAssembly(emulator, current);
      expect(updated.stores).toEqual(released.stores);
      expect(updated.origin).toBe(released.origin);
      expect(await migrate('--from', '1')).toContain(`The data has schema ${schemaVersion}.`);
      traffic.during('smoke test');
      expect(await operate(emulator, 'infra/smoke.ts', '--origin', updated.origin, '--api-only')).toContain(
        'works.',
      );

      traffic.during('deployment with another domain');
      const elsewhere = await synthesize('moved', { settings: moved });
      expect(updateFindings(templatesIn(current), templatesIn(elsewhere))).toEqual([]);
      const last = await deployAssembly(emulator, elsewhere);
      expect(last.stores).toEqual(released.stores);
      for (const name of ['access-api', 'notifications-send-mail-worker'])
        expect(await liveEnvironment(emulator.clients, `training-test-${name}`), name).toMatchObject({
          PAGE_URL: moved.pageUrl,
        });

      const { sent, perSecond, failures } = await traffic.stop();
      traffic = undefined;
      expect(failures).toEqual([]);
      console.info(`${sent} requests, ${perSecond.toFixed(1)} per second`);
      expect(sent).toBeGreaterThan(200);
      expect(perSecond).toBeGreaterThan(15_000 / limit(1000));
      const profile = await (await signIn(last.origin)).ok('GET', '/users/profile');
      expect(profile).toMatchObject({ email: operator.email });
      expect(await emulator.deadLetters()).toEqual([]);
    },
    limit(900_000),
  );
});
