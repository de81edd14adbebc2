import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningHost, startHost } from '../../infra/local/spawn.ts';
import { answerTo, readPaths } from '../factories/answers.ts';
import { archiveOf, checkArchive, endOfJob, sendArchive, startImport } from '../factories/archives.ts';
import { addCourse } from '../factories/courses.ts';
import { addressesOf, Platform } from '../factories/platform.ts';
import { type PlayedScene, played } from '../factories/played.ts';
import { play } from '../factories/sessions.ts';
import { suggest, suggestCourse } from '../factories/suggestions.ts';
import { limit } from '../tools/limits.ts';

let hosts: RunningHost[];
let source: Platform;
let target: Platform;
let scene: PlayedScene;
let paths: string[];
let archive: Uint8Array<ArrayBuffer>;

/** The people whose reads are compared. */
const people = () => [scene.one.admin, scene.manager, scene.ann, scene.ben];

beforeAll(async () => {
  hosts = await Promise.all([startHost(), startHost()]);
  const [from, to] = hosts.map((host) => new Platform(addressesOf(host)));
  if (!from || !to) throw new Error('Two hosts are needed');
  [source, target] = [from, to];
  scene = await played(source);
  const { one, ann, ben, manager, first, second } = scene;
  const group = await one.admin.api.ok<{ id: string }>('POST', '/groups', {
    body: { name: 'Night shift', userIds: [ann.id, ben.id] },
  });
  const course = await addCourse(one.admin.api, [first.id, second.id]);
  await play(ann.api, second.id, { minuteSpent: 3, points: 5, progressionPercent: 100 });
  await suggest(one.admin.api, { groupIds: [group.id], trainingIds: [second.id], comment: 'Before Friday' });
  await suggestCourse(manager.api, { userIds: [ann.id], courseIds: [course.id] });
  await source.idle();
  const ids = people().map(({ id }) => id);
  paths = readPaths(
    {
      trainings: [first.id, second.id],
      tid: [first.id, second.id],
      courses: [course.id],
      users: ids,
      userId: ids,
      clients: [one.id],
      lang: ['en'],
    },
    { lang: 'en', startDate: '2026-01-01', endDate: '2026-12-31', by: 'points' },
  );
  archive = (await archiveOf(scene.root, one.id)).bytes;
}, limit(120_000));
afterAll(() => Promise.all((hosts ?? []).map((host) => host.stop())));

test('an imported organisation gives the same answers to each of its people', async () => {
  const root = await target.superAdmin();
  const id = await sendArchive(root, archive);
  const { state, conflicts } = await checkArchive(root, id);
  expect(conflicts?.filter(({ blocking }) => blocking)).toEqual([]);
  expect(state).toBe('checked');
  const job = await endOfJob(root, (await startImport(root, id)).id);
  expect(job).toMatchObject({
    status: 'done',
    receipt: { people: 4, trainings: 2, disagreements: 0 },
  });
  await target.idle();
  let compared = 0;
  const differences: unknown[] = [];
  for (const { email, api: before } of people()) {
    const after = await target.session(email);
    for (const path of paths) {
      const [one, other] = [await answerTo(before, path), await answerTo(after, path)];
      if (one.status === 200) compared += 1;
      if (JSON.stringify(one) !== JSON.stringify(other)) differences.push({ email, path, one, other });
    }
  }
  const { writeFileSync } = await import('node:fs');
  writeFileSync('/tmp/diff.json', JSON.stringify(differences, null, 1));
  console.log('COMPARED', compared, differences.length);
  expect(differences).toEqual([]);
  expect(compared).toBeGreaterThanOrEqual(200);
});
