import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningHost, startHost } from '../../infra/local/spawn.ts';
import { answerTo, type ComparedAnswer, readPaths } from '../factories/answers.ts';
import { archiveOf, checkArchive, endOfJob, sendArchive, startImport } from '../factories/archives.ts';
import type { Client } from '../factories/client.ts';
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
/** The answers of the source, before the export writes its audit entry. */
let before: ComparedAnswer[];
let activity: ComparedAnswer[];
const activityPaths = ['/audit?lang=en'];

/** The people whose reads are compared. */
const people = () => [scene.one.admin, scene.manager, scene.ann, scene.ben];

/** Reads every path as each person, one after the other. */
async function answersOf(clients: readonly Client[], paths: readonly string[]): Promise<ComparedAnswer[]> {
  const answers: ComparedAnswer[] = [];
  for (const client of clients) for (const path of paths) answers.push(await answerTo(client, path));
  return answers;
}

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
  const clients = people().map(({ api }) => api);
  before = await answersOf(clients, paths);
  activity = await answersOf(clients, activityPaths);
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
  const clients = await Promise.all(people().map(({ email }) => target.session(email)));
  // Exports write entries of the activity.
  expect(await answersOf(clients, activityPaths)).toEqual(activity);
  const after = await answersOf(clients, paths);
  expect(after).toEqual(before);
  expect(after.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(200);
});
