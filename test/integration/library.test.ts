import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { TrainingDetail } from '../../shared/contracts/content/training-shapes.ts';
import type { LibraryTraining } from '../../shared/contracts/learning/progress.ts';
import type { Client } from '../factories/client.ts';
import { addCourse } from '../factories/courses.ts';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import { capacity, play } from '../factories/sessions.ts';
import { lookups, type MadeTraining, readyTraining, text, trainingFields } from '../factories/trainings.ts';

interface LibraryAnswer {
  trainings: LibraryTraining[];
  courses: { id: string }[];
}

const platform = new Platform(inject('host'));
let one: Organisation;
let two: Organisation;
let learner: Person;
let stranger: Person;
let made: MadeTraining[];
let ids: Awaited<ReturnType<typeof lookups>>;

const named = (title: string) => ({ i18n: [text('FR', title), text('EN', title)] });
const path = (query = '') => `/launcher/library?lang=en${query}`;
const read = (api: Client, query = '', headers: Record<string, string> = {}) =>
  api.get<LibraryAnswer>(path(query), { headers });
const titles = ({ trainings }: LibraryAnswer) => trainings.map(({ title }) => title);
/** Returns a function that requests the changes since the last response. */
async function conditionalRead(api: Client) {
  const tag = (await read(api)).headers.get('etag') ?? '';
  return { tag, ask: (query = '') => read(api, query, { 'if-none-match': tag }) };
}

beforeAll(async () => {
  [one, two] = [await platform.organisation(), await platform.organisation()];
  const root = await platform.superAdmin();
  ids = await lookups(root);
  made = [];
  for (const title of ['Émaux', 'Anvil', 'Forge'])
    made.push(await readyTraining(platform, one.admin.api, ids, named(title)));
  await addCourse(
    one.admin.api,
    made.slice(0, 2).map(({ id }) => id),
  );
  learner = await platform.member(one);
  stranger = await platform.member(two);
});

describe('PR-01 the library of the launcher', () => {
  it('is paged and sorted by title, and searched, with all courses on each page', async () => {
    const first = await read(learner.api, '&range=[0,1]');
    expect(titles(first.body)).toEqual(['Anvil', 'Émaux']);
    expect(first.headers.get('x-total-count')).toBe('3');
    expect(first.headers.get('content-range')).toBe('trainings 0-1/3');
    const second = await read(learner.api, '&range=[2,3]');
    expect(titles(second.body)).toEqual(['Forge']);
    expect(second.body.courses).toEqual(first.body.courses);
    expect(first.body.courses).toHaveLength(1);
    expect(titles((await read(learner.api, '&sort=["title","DESC"]')).body)).toEqual([
      'Forge',
      'Émaux',
      'Anvil',
    ]);
    expect(titles((await read(learner.api, '&filter={"q":"emau"}')).body)).toEqual(['Émaux']);
    expect((await read(learner.api, '&filter={"color":"red"}')).status).toBe(400);
    const past = await read(learner.api, '&range=[9,12]');
    expect([past.body.trainings, past.headers.get('content-range')]).toEqual([[], 'trainings */3']);
  });

  it('has separate content and tags for each organisation', async () => {
    const theirs = await read(stranger.api);
    expect(theirs.body).toEqual({ trainings: [], courses: [], required: [] });
    const { ask, tag } = await conditionalRead(learner.api);
    expect((await read(stranger.api, '', { 'if-none-match': tag })).status).toBe(200);
    expect((await ask('&range=[0,1]')).status).toBe(200);
    expect((await ask()).status).toBe(304);
  });

  it('returns 304 without reading trainings until a training or course changes', async () => {
    const whole = await read(learner.api);
    const { ask, tag } = await conditionalRead(learner.api);
    const same = await ask();
    expect([same.status, same.body, same.headers.get('etag')]).toEqual([304, '', tag]);
    expect(capacity(same.headers).reads).toBeLessThanOrEqual(capacity(whole.headers).reads - 1.5);
    expect(capacity((await read(learner.api, '&range=[0,0]')).headers).reads).toBeLessThan(
      capacity(whole.headers).reads,
    );

    const { id } = made[1] ?? { id: '' };
    await play(learner.api, id, { minuteSpent: 1, progressionPercent: 40 });
    const after = await ask();
    expect(after.body.trainings[0]).toMatchObject({ id, progressionPercent: 40 });

    const unedited = await conditionalRead(learner.api);
    const { version } = await one.admin.api.ok<TrainingDetail>('GET', `/trainings/${id}`);
    const body = { ...trainingFields(ids, named('Anvil')), launchParameter: '--left' };
    await one.admin.api.ok('PUT', `/trainings/${id}`, { body, headers: { 'if-match': `"${version}"` } });
    await platform.idle();
    expect((await unedited.ask()).body.trainings[0]).toMatchObject({ id, launchParameter: '--left' });

    const undescribed = await conditionalRead(learner.api);
    const more = { version: '2.0', offlineAvailable: false };
    await one.admin.api.ok('PUT', `/trainings/${id}/files/WEB_GL`, { body: more });
    await platform.idle();
    expect((await undescribed.ask()).body.trainings[0]?.files).toMatchObject([{ version: '2.0' }]);

    const alone = await conditionalRead(learner.api);
    await addCourse(one.admin.api, [made[2]?.id ?? '', id]);
    expect((await alone.ask()).body.courses).toHaveLength(2);
    expect((await (await conditionalRead(learner.api)).ask()).status).toBe(304);
  });
});
