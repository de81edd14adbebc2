import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningHost, startHost } from '../../infra/local/spawn.ts';
import { importArchive } from '../factories/archives.ts';
import { type MovingScene, movingScene } from '../factories/moving-scene.ts';
import { addressesOf, type Organisation, Platform } from '../factories/platform.ts';
import { limit } from '../tools/limits.ts';

let hosts: RunningHost[];
let target: Platform;
let scene: MovingScene;
/** An organisation of the target. */
let other: Organisation;

beforeAll(async () => {
  hosts = await Promise.all([startHost(), startHost()]);
  const [source, destination] = hosts.map((host) => new Platform(addressesOf(host)));
  if (!source || !destination) throw new Error('Two hosts are needed');
  target = destination;
  other = await target.organisation();
  scene = await movingScene(source);
}, limit(180_000));
afterAll(() => Promise.all((hosts ?? []).map((host) => host.stop())));

test('an imported organisation gives the same answers to each of its people', async () => {
  const [members, trainings] = [
    await other.admin.api.ok('GET', '/users'),
    await other.admin.api.ok('GET', '/trainings'),
  ];
  const job = await importArchive(await target.superAdmin(), scene.archive);
  expect(job).toMatchObject({ status: 'done', receipt: { people: 4, trainings: 2, disagreements: 0 } });
  await target.idle();
  expect(await scene.compareWith(target.session)).toBeGreaterThanOrEqual(200);
  expect(await other.admin.api.ok('GET', '/users')).toEqual(members);
  expect(await other.admin.api.ok('GET', '/trainings')).toEqual(trainings);
});

test('lists the import with its archive and its job', async () => {
  const root = await target.superAdmin();
  expect(await root.ok('GET', '/organisation-imports')).toEqual([
    expect.objectContaining({
      state: 'done',
      organisation: expect.objectContaining({ id: scene.clientId }),
      job: { status: 'done', progress: 100 },
    }),
  ]);
});
