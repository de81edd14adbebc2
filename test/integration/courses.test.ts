import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { CourseDetail } from '../../shared/contracts/course-shapes.ts';
import type { HistoryItem } from '../../shared/contracts/history.ts';
import type { Client } from '../factories/client.ts';
import { addCourse, courseFields } from '../factories/courses.ts';
import { listResources, resource } from '../factories/documents.ts';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import { play } from '../factories/sessions.ts';
import { draft, type LookupIds, lookups, readyTraining, trainingFields } from '../factories/trainings.ts';
import { readPdf } from '../tools/pdf-text.ts';

const platform = new Platform(inject('host'));
let root: Client;
let one: Organisation;
let two: Organisation;
let manager: Person;
let colleague: Person;
let learner: Person;
let stranger: Person;
let ids: LookupIds;
/** Trainings of organisation one, the first with content. */
let own: string[];
/** Trainings of the provider, both ready, the first opened to one. */
let provided: string[];

beforeAll(async () => {
  root = await platform.superAdmin();
  [one, two, ids] = await Promise.all([platform.organisation(), platform.organisation(), lookups(root)]);
  manager = await platform.member(one, ['ROLE_MANAGER']);
  colleague = await platform.member(one, ['ROLE_MANAGER']);
  learner = await platform.member(one);
  stranger = await platform.member(two);
  const ready = await readyTraining(platform, one.admin.api, ids);
  const drafts = await Promise.all([1, 2].map(() => draft(one.admin.api, ids, { durationInMinute: 30 })));
  own = [ready, ...drafts].map(({ id }) => id);
  provided = [];
  for (let place = 0; place < 2; place += 1) provided.push((await readyTraining(platform, root, ids)).id);
  await root.ok('PUT', `/clients/${one.id}/trainings`, { body: [provided[0]] });
});

const nowhere = (clientId: string) => `${clientId}_000000000000`;
const list = (api: Client, filter: object = {}, more = '') =>
  api.get<CourseDetail[]>(`/courses?lang=en&filter=${encodeURIComponent(JSON.stringify(filter))}${more}`);
const found = async (api: Client, id: string) => (await list(api, { id })).body.map((course) => course.id);

describe('writing a course', () => {
  it('CO-01 CO-03 stores every field and the order, and answers them as they are', async () => {
    const fields = courseFields(own);
    const made = await one.admin.api.post<CourseDetail>('/courses?lang=en', fields);
    expect(made.status).toBe(201);
    expect(made.headers.get('location')).toBe(`/api/v1/courses/${made.body.id}`);
    expect(made.headers.get('etag')).toBe('"1"');
    expect(made.body).toMatchObject({
      ...fields,
      title: fields.i18n[1]?.title,
      briefDescription: fields.i18n[1]?.briefDescription,
      durationInMinute: 75,
      isGlobal: true,
      isOwner: true,
      ownerId: one.id,
      favorite: false,
      suggested: false,
      succeededTraining: 0,
      shouldBeOpened: false,
      resources: [],
      version: 1,
    });
    const read = await one.admin.api.get<CourseDetail>(`/courses/${made.body.id}?lang=en`);
    expect(read.body).toEqual(made.body);
    expect((await list(one.admin.api, { id: made.body.id })).body).toEqual([made.body]);
  });

  it('CO-01 clamps pass scores, and reads what is typed', async () => {
    const scores = [120, '70', -5];
    const trainings = own.map((trainingId, place) => ({ trainingId, trainingSuccessScore: scores[place] }));
    const made = await addCourse(one.admin.api, own, { trainings });
    expect(made.trainings.map((training) => training.trainingSuccessScore)).toEqual([100, 70, 0]);
    const words = own.map((trainingId) => ({ trainingId, trainingSuccessScore: 'abc' }));
    const { body } = await one.admin.api.put<CourseDetail>(
      `/courses/${made.id}`,
      courseFields(own, { trainings: words }),
    );
    expect(body.trainings.map((training) => training.trainingSuccessScore)).toEqual([0, 0, 0]);
  });

  it('CO-01 CO-05 refuses what is missing, too few or twice, by a title and violations', async () => {
    const fields = courseFields(own);
    const [first, second] = fields.i18n;
    const refused = async (body: unknown) => {
      const reply = await one.admin.api.post('/courses', body);
      expect(reply).toMatchObject({
        status: 400,
        problem: { code: 'INVALID_COURSE', title: 'The course is not complete, or not valid' },
      });
      return reply.problem.violations?.map(({ field, message }) => `${field} ${message}`);
    };
    expect(await refused({ ...fields, i18n: [first, { ...second, goal2: '' }] })).toEqual([
      'i18n.EN.goal2 REQUIRED',
    ]);
    expect(await refused({ ...fields, i18n: [] })).toEqual(['i18n REQUIRED']);
    expect(await refused({ ...fields, i18n: [first, first] })).toEqual(['i18n DUPLICATE']);
    expect(await refused({ ...fields, i18n: [{ ...first, title: 'x'.repeat(51) }] })).toEqual([
      'i18n.FR.title TOO_LONG',
    ]);
    expect(await refused({ ...fields, trainings: fields.trainings.slice(0, 1) })).toEqual([
      'trainings TOO_FEW',
    ]);
    expect(await refused({ ...fields, trainings: [fields.trainings[0], fields.trainings[0]] })).toEqual([
      'trainings.1.trainingId DUPLICATE',
    ]);
    expect((await refused({}))?.sort()).toEqual(['i18n REQUIRED', 'trainings REQUIRED']);
  });

  it('CO-01 trainings out of reach are not there: of others, not opened, unknown', async () => {
    const foreign = await draft(two.admin.api, ids);
    const before = (await list(one.admin.api)).body.length;
    for (const id of [foreign.id, provided[1] ?? '', nowhere(one.id), 'no-id']) {
      const reply = await one.admin.api.post('/courses', courseFields([...own, id]));
      expect(reply).toMatchObject({ status: 404, problem: { code: 'NOT_FOUND' } });
    }
    expect((await list(one.admin.api)).body.length).toBe(before);
    const made = await addCourse(one.admin.api, [own[0] ?? '', provided[0] ?? '']);
    const changed = await one.admin.api.put(`/courses/${made.id}`, courseFields([own[0] ?? '', foreign.id]));
    expect(changed.status).toBe(404);
  });

  it('CO-02 each step is validated by itself', async () => {
    const { i18n, trainings } = courseFields(own);
    const validate = (step: number | string, body: unknown, api = manager.api) =>
      api.post(`/courses/validation/${step}`, body);
    expect((await validate(1, { i18n: [{ lang: 'FR' }] })).status).toBe(204);
    expect((await validate(2, { i18n })).status).toBe(204);
    expect((await validate(3, { trainings }, one.admin.api)).status).toBe(204);
    const first = await validate(1, { i18n: [] });
    expect(first).toMatchObject({
      status: 400,
      problem: { code: 'INVALID_COURSE', violations: [{ field: 'i18n', message: 'REQUIRED' }] },
    });
    const { goal1: _, ...without } = i18n[0] ?? { goal1: '' };
    expect((await validate(2, { i18n: [without] })).problem.violations).toEqual([
      { field: 'i18n.FR.goal1', message: 'REQUIRED' },
    ]);
    expect((await validate(3, { trainings: trainings.slice(0, 1) })).problem.violations).toMatchObject([
      { field: 'trainings', message: 'TOO_FEW' },
    ]);
    expect((await validate(3, courseFields([nowhere(one.id), own[0] ?? '']))).status).toBe(404);
    expect((await validate(4, {})).status).toBe(404);
    expect((await validate(1, { i18n }, learner.api)).status).toBe(403);
  });

  it('CO-03 the duration follows its trainings', async () => {
    const course = await addCourse(one.admin.api, own);
    const changing = await draft(one.admin.api, ids, { durationInMinute: 5 });
    const fields = courseFields([...own, changing.id]);
    await one.admin.api.ok('PUT', `/courses/${course.id}`, { body: fields });
    const minutes = async () =>
      (await one.admin.api.ok<CourseDetail>('GET', `/courses/${course.id}`)).durationInMinute;
    expect(await minutes()).toBe(80);
    await one.admin.api.ok('PUT', `/trainings/${changing.id}`, {
      body: trainingFields(ids, { durationInMinute: 60 }),
    });
    await platform.idle();
    expect(await minutes()).toBe(135);
    const read = await one.admin.api.get<CourseDetail>(`/courses/${course.id}`);
    expect(read.body.version).toBe(2);
  });

  it('an edit of an older version is refused, and changes nothing', async () => {
    const course = await addCourse(one.admin.api, own);
    const edit = (version: number) =>
      one.admin.api.put<CourseDetail>(`/courses/${course.id}?lang=en`, courseFields(own), {
        headers: { 'if-match': `"${version}"` },
      });
    const edited = await edit(1);
    expect([edited.status, edited.body.version]).toEqual([200, 2]);
    expect(await edit(1)).toMatchObject({ status: 412, problem: { code: 'VERSION_CONFLICT' } });
    expect((await one.admin.api.get(`/courses/${course.id}?lang=en`)).body).toEqual(edited.body);
    const both = await Promise.all([edit(2), edit(2)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it('CO-06 a manager has their own; forceManager makes an admin who is one write as such', async () => {
    const mine = await addCourse(manager.api, [own[0] ?? '', provided[0] ?? '']);
    expect(mine).toMatchObject({ ownerId: manager.id, isGlobal: false, isOwner: true });
    const both = await platform.member(one, ['ROLE_ADMINISTRATOR', 'ROLE_MANAGER']);
    const forced = await both.api.post<CourseDetail>('/courses?forceManager=true', courseFields(own));
    expect(forced.body).toMatchObject({ ownerId: both.id, isGlobal: false });
    const plain = await both.api.post<CourseDetail>('/courses', courseFields(own));
    expect(plain.body).toMatchObject({ ownerId: one.id, isGlobal: true });
    const notOne = await one.admin.api.post('/courses?forceManager=true', courseFields(own));
    expect(notOne).toMatchObject({ status: 403, problem: { code: 'NOT_AUTHORIZED' } });
    expect((await learner.api.post('/courses', courseFields(own))).status).toBe(403);
  });
});

describe('who sees and changes a course', () => {
  it('CO-04 owners change theirs, admins those of the organisation; others are told as much as they see', async () => {
    const global = await addCourse(one.admin.api, own);
    const mine = await addCourse(manager.api, own);
    const fields = courseFields(own);
    const tries = async (api: Client, id: string) => [
      (await api.get(`/courses/${id}`)).status,
      (await api.put(`/courses/${id}`, fields)).status,
      (await api.put(`/courses/${id}/resources`, { resources: [] })).status,
    ];
    expect(await tries(one.admin.api, global.id)).toEqual([200, 200, 200]);
    expect(await tries(manager.api, mine.id)).toEqual([200, 200, 200]);
    expect(await tries(manager.api, global.id)).toEqual([200, 403, 403]);
    expect(await tries(one.admin.api, mine.id)).toEqual([200, 403, 403]);
    expect(await tries(colleague.api, mine.id)).toEqual([404, 404, 404]);
    expect(await tries(two.admin.api, global.id)).toEqual([404, 404, 404]);
    expect(await tries(two.admin.api, mine.id)).toEqual([404, 404, 404]);
    expect(await tries(learner.api, global.id)).toEqual([200, 403, 403]);
    expect((await learner.api.get(`/courses/${mine.id}`)).status).toBe(404);
    expect((await stranger.api.get(`/courses/${global.id}`)).status).toBe(404);
    expect((await two.admin.api.delete(`/courses/${global.id}`)).status).toBe(404);
    expect((await one.admin.api.delete(`/courses/${mine.id}`)).status).toBe(403);
    expect((await learner.api.get<CourseDetail>(`/courses/${global.id}`)).body.isOwner).toBe(false);
    expect((await root.put(`/courses/${mine.id}`, fields)).status).toBe(200);

    const lists = [one.admin.api, manager.api, colleague.api, learner.api, two.admin.api, root];
    const seen = await Promise.all(lists.map((api) => list(api, { id: [global.id, mine.id] })));
    expect(seen.map(({ body }) => body.length)).toEqual([2, 2, 1, 1, 0, 2]);
    expect((await manager.api.delete(`/courses/${mine.id}`)).body).toEqual({ id: mine.id });
    expect((await manager.api.get(`/courses/${mine.id}`)).status).toBe(404);
    expect(await found(root, mine.id)).toEqual([]);
  });

  it('the courses of a manager who is deleted pass to the organisation', async () => {
    const leaving = await platform.member(one, ['ROLE_MANAGER']);
    const shown = await resource(one.admin.api);
    const course = await addCourse(leaving.api, own, { resources: [shown.id] });
    expect(await found(learner.api, course.id)).toEqual([]);
    await one.admin.api.ok('DELETE', `/users/${leaving.id}`);
    await platform.idle();
    const left = await one.admin.api.get<CourseDetail>(`/courses/${course.id}`);
    expect(left.body).toMatchObject({ ownerId: one.id, isGlobal: true, isOwner: true, version: 2 });
    expect(await found(colleague.api, course.id)).toEqual([course.id]);
    expect((await one.admin.api.delete(`/courses/${course.id}`)).status).toBe(200);
  });

  it('CO-01 lists by title in the language asked for, with filters, orders and pages', async () => {
    const three = await platform.organisation();
    const trainings = await Promise.all(
      [5, 30].map((m) => draft(three.admin.api, ids, { durationInMinute: m })),
    );
    const named = async (fr: string, en: string, more: Record<string, unknown> = {}) => {
      const { i18n, ...rest } = courseFields(trainings.map(({ id }) => id));
      const titles = [fr, en];
      const body = {
        ...rest,
        i18n: i18n.map((entry, place) => ({ ...entry, title: titles[place] })),
        ...more,
      };
      return three.admin.api.ok<CourseDetail>('POST', '/courses', { body });
    };
    await named('Évacuer', 'Leaving');
    await named('Zones', 'Areas');
    const long = await named('École', 'School', {
      trainings: [{ trainingId: trainings[1]?.id }, { trainingId: trainings[0]?.id }],
    });
    const titles = async (path: string) =>
      (await three.admin.api.get<CourseDetail[]>(`/courses?${path}`)).body.map(({ title }) => title);
    expect(await titles('lang=fr')).toEqual(['École', 'Évacuer', 'Zones']);
    expect(await titles('lang=en')).toEqual(['Areas', 'Leaving', 'School']);
    expect(await titles('lang=de')).toEqual(['École', 'Évacuer', 'Zones']);
    expect(await titles('lang=en&sort=["title","DESC"]')).toEqual(['School', 'Leaving', 'Areas']);
    const page = await three.admin.api.get<CourseDetail[]>('/courses?lang=en&range=[1,1]');
    expect(page.body.map(({ title }) => title)).toEqual(['Leaving']);
    expect(page.headers.get('content-range')).toBe('courses 1-1/3');
    expect(page.headers.get('x-total-count')).toBe('3');
    const q = encodeURIComponent(JSON.stringify({ q: 'eco' }));
    expect(await titles(`lang=fr&filter=${q}`)).toEqual(['École']);
    const mine = (filter: object) => titles(`lang=en&filter=${encodeURIComponent(JSON.stringify(filter))}`);
    expect(await mine({ owner: true })).toHaveLength(3);
    expect(await mine({ owner: [three.id], id: [long.id] })).toEqual(['School']);
    expect(await mine({ owner: ['1'] })).toEqual([]);
    expect(await mine({ suggested: true })).toEqual([]);
    expect(await mine({ trainingId: [nowhere(three.id)] })).toEqual([]);
    for (const bad of ['sort=["nothing","ASC"]', 'filter={"nothing":1}', 'range=[3,1]', 'filter=x'])
      expect((await three.admin.api.get(`/courses?${bad}`)).status).toBe(400);
  });

  it('CO-04 favourites are per person, and idempotent', async () => {
    const course = await addCourse(one.admin.api, own);
    const path = `/courses/${course.id}/favorite`;
    for (let time = 0; time < 2; time += 1)
      expect((await learner.api.put(path)).body).toEqual({ id: course.id, favorite: true });
    expect((await learner.api.get(`/courses/${course.id}`)).body.favorite).toBe(true);
    expect((await manager.api.get(`/courses/${course.id}`)).body.favorite).toBe(false);
    expect((await list(learner.api, { favorite: true })).body.map(({ id }) => id)).toEqual([course.id]);
    for (let time = 0; time < 2; time += 1)
      expect((await learner.api.delete(path)).body).toEqual({ id: course.id, favorite: false });
    expect((await list(learner.api, { favorite: true })).body).toEqual([]);
    expect((await one.admin.api.put(path)).status).toBe(403);
    expect((await stranger.api.put(path)).status).toBe(404);
  });
});

describe('resources of courses', () => {
  it('CO-04 RE-01 are linked by their ids, and go when they are removed', async () => {
    const [first, second] = await Promise.all([1, 2].map(() => resource(one.admin.api)));
    const foreign = await resource(two.admin.api);
    const ids = [second?.id ?? '', first?.id ?? ''];
    const course = await addCourse(one.admin.api, own, { resources: ids.slice(0, 1) });
    const shown = async () =>
      (await learner.api.ok<CourseDetail>('GET', `/courses/${course.id}`)).resources.map(({ id }) => id);
    expect(await shown()).toEqual(ids.slice(0, 1));
    const path = `/courses/${course.id}/resources`;
    const linked = await one.admin.api.put<CourseDetail>(path, { resources: ids });
    const { id, title, type, filename } = second ?? { id: '', title: '', type: '', filename: '' };
    expect(linked.body.resources[0]).toEqual({ id, title, type, filename });
    expect([linked.body.version, await shown()]).toEqual([2, ids]);
    await one.admin.api.ok('PUT', `/courses/${course.id}`, { body: courseFields(own) });
    expect(await shown()).toEqual(ids);

    for (const bad of [foreign.id, nowhere(one.id), 'x']) {
      expect((await one.admin.api.put(path, { resources: [...ids, bad] })).status).toBe(404);
      const body = courseFields(own, { resources: [bad] });
      expect((await one.admin.api.post('/courses', body)).status).toBe(404);
    }
    expect((await one.admin.api.put(path, { resources: 'x' })).status).toBe(400);
    expect((await manager.api.put(path, { resources: [] })).status).toBe(403);
    expect((await two.admin.api.put(path, { resources: [] })).status).toBe(404);
    expect(await shown()).toEqual(ids);

    const [listedFirst] = await listResources(one.admin.api, { id: ids.slice(1) });
    expect(listedFirst?.courses.map((use) => use.id)).toEqual([course.id]);
    await one.admin.api.ok('DELETE', `/resources/${ids[0]}`);
    expect(await shown()).toEqual(ids.slice(1));
    const sent = await one.admin.api.put<CourseDetail>(path, { resources: linked.body.resources.slice(1) });
    expect(sent.body.resources.map((one) => one.id)).toEqual(ids.slice(1));
    await one.admin.api.ok('DELETE', `/courses/${course.id}`);
    expect((await listResources(one.admin.api, { id: ids.slice(1) }))[0]?.courses).toEqual([]);
  });
});

describe('trainings of courses', () => {
  it('TR-11 a training that a course holds cannot be deleted; its uses are told', async () => {
    const held = await draft(one.admin.api, ids);
    const course = await addCourse(one.admin.api, [held.id, own[0] ?? '']);
    const mine = await addCourse(manager.api, [held.id, own[0] ?? '']);
    const use = ({ id, title }: CourseDetail) => ({ id, title });
    const usage = (api: Client) => api.get<{ id: string }[]>(`/trainings/${held.id}/usage?lang=en`);
    expect((await usage(one.admin.api)).body).toHaveLength(2);
    expect((await usage(one.admin.api)).body).toEqual(expect.arrayContaining([use(course), use(mine)]));
    expect((await usage(colleague.api)).body).toEqual([use(course)]);
    expect((await usage(learner.api)).status).toBe(403);
    expect((await usage(two.admin.api)).status).toBe(404);
    const refused = await one.admin.api.delete(`/trainings/${held.id}`);
    expect(refused).toMatchObject({ status: 409, problem: { code: 'TRAINING_IN_USE' } });
    expect(refused.problem.violations?.map(({ params }) => params?.id).sort()).toEqual(
      [course.id, mine.id].sort(),
    );
    await one.admin.api.ok('PUT', `/courses/${course.id}`, { body: courseFields(own) });
    await manager.api.ok('DELETE', `/courses/${mine.id}`);
    expect((await usage(one.admin.api)).body).toEqual([]);
    expect((await one.admin.api.delete(`/trainings/${held.id}`)).status).toBe(200);
    expect((await one.admin.api.post('/courses', courseFields([held.id, own[0] ?? '']))).status).toBe(404);
  });

  it('a course and the deletion of its training at once: one of the two is refused', async () => {
    for (let round = 0; round < 4; round += 1) {
      const training = await draft(one.admin.api, ids);
      const [made, gone] = await Promise.all([
        one.admin.api.post<CourseDetail>('/courses', courseFields([training.id, own[0] ?? ''])),
        one.admin.api.delete(`/trainings/${training.id}`),
      ]);
      expect([`${made.status} ${gone.status}`]).toContainEqual(expect.stringMatching(/^(201 409|404 200)$/));
      const still = (await one.admin.api.get(`/trainings/${training.id}`)).status;
      expect(still).toBe(made.status === 201 ? 200 : 404);
    }
  });

  it('PR-01 the library holds courses with order and scores; what was passed is counted', async () => {
    const second = await readyTraining(platform, one.admin.api, ids);
    const trainings = [
      { trainingId: second.id, trainingSuccessScore: 0 },
      { trainingId: own[0] ?? '', trainingSuccessScore: 80 },
    ];
    const course = await addCourse(one.admin.api, own, { trainings });
    const member = await platform.member(one);
    const library = await member.api.get<{ courses: unknown[] }>('/launcher/library?lang=en');
    expect(library.body.courses).toContainEqual({ id: course.id, title: course.title, trainings });
    const passed = async () =>
      (await member.api.ok<CourseDetail>('GET', `/courses/${course.id}`)).succeededTraining;
    await play(member.api, second.id, { progressionPercent: 99, score: 100 });
    await play(member.api, own[0] ?? '', { progressionPercent: 100, score: 79 });
    expect(await passed()).toBe(0);
    await play(member.api, second.id, { progressionPercent: 100 });
    expect(await passed()).toBe(1);
    await play(member.api, own[0] ?? '', { progressionPercent: 10, score: 80 });
    expect(await passed()).toBe(2);
  });
});

describe('what somebody has done of a course', () => {
  it('HI-01 CE-01 history, sessions and certificate', async () => {
    const member = await platform.member(one);
    const trainings = [await readyTraining(platform, one.admin.api, ids), { id: own[0] ?? '' }];
    const course = await addCourse(
      one.admin.api,
      trainings.map(({ id }) => id),
      {
        trainings: trainings.map(({ id }, place) => ({ trainingId: id, trainingSuccessScore: place * 80 })),
      },
    );
    const [first = '', second = ''] = trainings.map(({ id }) => id);
    const history = (api: Client, query = '') => api.get<HistoryItem[]>(`/courses/history?lang=en${query}`);
    const entry = async (api = member.api, query = '') =>
      (await history(api, query)).body.find(({ id }) => id === course.id);
    const certificate = (api: Client, lang = 'en', query = '') =>
      api.get(`/courses/${course.id}/certificate/${lang}${query}`);
    const sessions = (api: Client, query = '') =>
      api.get<unknown[]>(`/courses/${course.id}/sessions${query}`);

    expect(await entry()).toBeUndefined();
    expect((await sessions(member.api)).body).toEqual([]);
    const starts = ['2026-11-01T10:00:00.000Z', '2026-11-02T10:00:00.000Z', '2026-11-03T10:00:00.000Z'];
    await play(member.api, first, { progressionPercent: 50, minuteSpent: 4 }, starts[0]);
    expect(await entry()).toEqual({
      id: course.id,
      title: course.title,
      progressionPercent: 25,
      lastSession: starts[0],
    });
    await play(member.api, first, { progressionPercent: 100, minuteSpent: 5 }, starts[2]);
    expect(await certificate(member.api)).toMatchObject({ status: 403, problem: { code: 'NOT_COMPLETED' } });
    await play(member.api, second, { progressionPercent: 60, minuteSpent: 6, score: 90 }, starts[1]);
    const query = `userId=${member.id}`;
    expect(await entry(one.admin.api, `&${query}`)).toMatchObject({
      progressionPercent: 100,
      lastSession: starts[2],
    });
    expect((await sessions(member.api)).body).toEqual([
      { date: starts[2], value: 5 },
      { date: starts[1], value: 6 },
      { date: starts[0], value: 4 },
    ]);

    const given = await certificate(member.api, 'fr');
    expect([given.status, given.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const { text } = await readPdf(given.bytes);
    for (const part of [course.i18n[0]?.title ?? '', 'Ada Learner', '15 min', '90 %', 'le parcours'])
      expect(text).toContain(part);
    const number = given.headers.get('certificate-number') ?? '';
    await play(member.api, second, { progressionPercent: 60, score: 95 });
    const again = await certificate(one.admin.api, 'en', `?${query}`);
    expect(again.headers.get('certificate-number')).toBe(number);
    const verified = await platform.anonymous.get(`/certificates/${number}/verify?lang=en`);
    expect(verified.body).toMatchObject({ valid: true, lastName: 'Learner', title: course.title });
    const page = await platform.anonymous.get<string>(`/certificates/${number}/verify?lang=it`, {
      headers: { accept: 'text/html' },
    });
    expect(page.body).toContain('Percorso');

    for (const ask of [history(learner.api, `&${query}`), sessions(learner.api, `?${query}`)])
      expect((await ask).status).toBe(403);
    for (const ask of [
      history(two.admin.api, `&${query}`),
      sessions(two.admin.api, `?${query}`),
      certificate(two.admin.api, 'en', `?${query}`),
      certificate(stranger.api),
      sessions(stranger.api),
    ])
      expect((await ask).status).toBe(404);
    expect((await certificate(learner.api, 'en', `?${query}`)).status).toBe(403);
    expect((await root.get('/courses/history')).status).toBe(403);
  });
});

describe("the provider's courses", () => {
  it('OR-04 a client sees those that are opened to it, at once, and no longer', async () => {
    const course = await addCourse(root, provided);
    expect(course).toMatchObject({ ownerId: '1', isGlobal: true, isOwner: true });
    expect(await found(learner.api, course.id)).toEqual([]);
    expect((await one.admin.api.get(`/courses/${course.id}`)).status).toBe(404);

    const path = `/clients/${one.id}/courses`;
    expect((await root.put(path, [course.id])).body).toEqual([course.id]);
    expect((await root.get(path)).body).toEqual([course.id]);
    for (const { api } of [one.admin, manager, learner])
      expect(await found(api, course.id)).toEqual([course.id]);
    expect(await found(stranger.api, course.id)).toEqual([]);
    const seen = await one.admin.api.get<CourseDetail>(`/courses/${course.id}`);
    expect(seen.body).toMatchObject({ isOwner: false, isGlobal: true, ownerId: '1' });
    expect((await one.admin.api.put(`/courses/${course.id}`, courseFields(own))).status).toBe(403);
    expect((await learner.api.put(`/courses/${course.id}/favorite`)).status).toBe(200);
    expect((await learner.api.get(`/courses/${course.id}`)).body.favorite).toBe(true);

    expect((await root.put(path, [])).body).toEqual([]);
    for (const { api } of [one.admin, manager, learner]) {
      expect(await found(api, course.id)).toEqual([]);
      expect((await api.get(`/courses/${course.id}`)).status).toBe(404);
    }
    await root.ok('PUT', path, { body: [course.id] });
    await root.ok('DELETE', `/courses/${course.id}`);
    expect(await found(learner.api, course.id)).toEqual([]);
    await platform.idle();
    expect((await root.get(path)).body).toEqual([]);
  });

  it('OR-04 only super admins, existing organisations and the provider’s courses', async () => {
    const course = await addCourse(root, provided);
    const foreign = await addCourse(one.admin.api, own);
    const path = `/clients/${two.id}/courses`;
    expect((await one.admin.api.get(path)).status).toBe(403);
    expect((await two.admin.api.put(path, [])).status).toBe(403);
    expect((await root.get('/clients/0000000000/courses')).status).toBe(404);
    for (const id of [foreign.id, nowhere('1'), 'x'])
      expect((await root.put(path, [course.id, id])).status).toBe(404);
    expect((await root.put(path, 'x')).status).toBe(400);
    expect((await root.get(path)).body).toEqual([]);
  });
});
