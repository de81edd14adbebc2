import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { CourseDetail } from '../../shared/contracts/content/course-shapes.ts';
import type { HistoryItem } from '../../shared/contracts/learning/history.ts';
import type { Client } from '../factories/client.ts';
import { addCourse, type CourseScene, courseFields, courseScene } from '../factories/courses.ts';
import { Platform } from '../factories/platform.ts';
import { play } from '../factories/sessions.ts';
import { draft, readyTraining } from '../factories/trainings.ts';
import { readPdf } from '../tools/pdf-text.ts';

const platform = new Platform(inject('host'));
let root: CourseScene['root'];
let one: CourseScene['one'];
let two: CourseScene['two'];
let manager: CourseScene['manager'];
let colleague: CourseScene['colleague'];
let learner: CourseScene['learner'];
let stranger: CourseScene['stranger'];
let ids: CourseScene['ids'];
let own: CourseScene['own'];

beforeAll(async () => {
  ({ root, one, two, manager, colleague, learner, stranger, ids, own } = await courseScene(platform));
});

describe('trainings of courses', () => {
  it('TR-11 rejects the deletion of a training in use, and lists its courses', async () => {
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

  it('rejects either a new course or the parallel deletion of its training', async () => {
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

  it('PR-01 lists courses with order and scores in the library, and counts passed trainings', async () => {
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

describe('history of a course', () => {
  it('HI-01 CE-01 returns history, sessions and certificate of a member', async () => {
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
