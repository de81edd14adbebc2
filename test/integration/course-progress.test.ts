import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { CourseDetail } from '../../shared/contracts/content/course-shapes.ts';
import type {
  CourseProgress,
  CourseStats,
  OwnCourseProgress,
} from '../../shared/contracts/learning/course-progress.ts';
import { addDays, dayIn } from '../../shared/days.ts';
import type { Client } from '../factories/client.ts';
import { addCourse } from '../factories/courses.ts';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import { play, report } from '../factories/sessions.ts';
import { lookups, type MadeTraining, readyTraining } from '../factories/trainings.ts';

const platform = new Platform(inject('host'));
let root: Client;
let one: Organisation;
let two: Organisation;
let manager: Person;
let ann: Person;
let ben: Person;
let cleo: Person;
let stranger: Person;
let first: MadeTraining;
let second: MadeTraining;
/** A suggested course. The first training has to be completed, and the second one requires a score of 50. */
let course: CourseDetail;
/** A course of the same trainings without a suggestion. */
let open: CourseDetail;

const today = dayIn('Europe/Paris', new Date());
const later = { startDate: addDays(today, 10), endDate: addDays(today, 20) };
const progressOf = (api: Client) => api.ok<CourseProgress[]>('GET', '/courses/progress?lang=en');
const ownOf = (api: Client, id: string, userId: string) =>
  api.ok<OwnCourseProgress>('GET', `/courses/${id}/progress/${userId}?lang=en`);
const statsOf = (api: Client, id: string, query = '') =>
  api.ok<CourseStats>('GET', `/courses/${id}/stats${query}`);
const suggest = (api: Client, body: Record<string, unknown>) =>
  api.ok('PUT', '/courses/suggestions', { body: { courseIds: [course.id], ...body } });
const costOf = (headers: Headers) => {
  const [, reads, calls] = /reads=([\d.]+) writes=0 calls=(\d+)/.exec(headers.get('x-capacity') ?? '') ?? [];
  return { reads: Number(reads), calls: Number(calls) };
};

beforeAll(async () => {
  root = await platform.superAdmin();
  [one, two] = await Promise.all([
    platform.organisation(),
    platform.organisation({ type: 'TRAINING_CENTER' }),
  ]);
  const ids = await lookups(root);
  first = await readyTraining(platform, one.admin.api, ids);
  second = await readyTraining(platform, one.admin.api, ids);
  manager = await platform.member(one, ['ROLE_MANAGER']);
  const team = { managerEmail: manager.email };
  ann = await platform.member(one, [], { firstName: 'Ann', lastName: 'Zeller', ...team });
  ben = await platform.member(one, [], { firstName: 'Ben', lastName: 'Abel', ...team });
  cleo = await platform.member(one, [], { firstName: 'Cleo', lastName: 'Moor' });
  stranger = await platform.member(two);
  course = await addCourse(one.admin.api, [first.id, second.id]);
  open = await addCourse(one.admin.api, [first.id, second.id]);
  await suggest(manager.api, { userIds: [ann.id, ben.id] });
  await suggest(one.admin.api, { userIds: [ann.id, cleo.id] });
  await suggest(manager.api, { userIds: [ann.id], ...later });
  await play(ann.api, first.id, { minuteSpent: 10, progressionPercent: 100 });
  const session = await play(ann.api, second.id, { minuteSpent: 5, progressionPercent: 60, score: 40 });
  await platform.idle();
  await report(ann.api, second.id, session, {
    minuteSpent: 5,
    progressionPercent: 60,
    score: 50.2,
    sequence: 2,
  });
  await play(cleo.api, first.id, { minuteSpent: 7, progressionPercent: 30 });
  await ann.api.ok('PUT', `/courses/${course.id}/favorite`);
  await cleo.api.ok('PUT', `/courses/${course.id}/favorite`);
  await platform.idle();
});

afterEach(async () => {
  await platform.clock();
});

describe('TE-02 progress in courses', () => {
  it('is grouped by course and period, newest start first, with each member once', async () => {
    const all = await progressOf(manager.api);
    expect(all.map(({ key, status, users }) => [key, status, users.map(({ userId }) => userId)])).toEqual([
      [{ courseId: course.id, ...later }, 'upcoming', [ann.id]],
      [{ courseId: course.id, startDate: today, endDate: null }, 'inProgress', [ben.id, ann.id]],
    ]);
    const [, current] = all;
    expect(current?.title).toBe(course.i18n.find(({ lang }) => lang === 'EN')?.title);
    const unstarted = { totalMinuteSpent: 0, progressPercentage: 0, score: null, passed: false };
    expect(current?.users).toEqual([
      {
        userId: ben.id,
        firstName: 'Ben',
        lastName: 'Abel',
        picture: null,
        progressionPercent: 0,
        lastSession: null,
        trainings: [
          { ...unstarted, trainingId: first.id, title: expect.stringMatching(/EN$/), minimalScoreNeeded: 0 },
          {
            ...unstarted,
            trainingId: second.id,
            title: expect.stringMatching(/EN$/),
            minimalScoreNeeded: 50,
          },
        ],
      },
      expect.objectContaining({
        userId: ann.id,
        progressionPercent: 100,
        lastSession: expect.stringMatching(/^\d{4}-.*Z$/),
        trainings: [
          expect.objectContaining({ totalMinuteSpent: 10, progressPercentage: 100, passed: true }),
          expect.objectContaining({ totalMinuteSpent: 5, progressPercentage: 60, score: 50.2, passed: true }),
        ],
      }),
    ]);
  });

  it('contains the team for managers, all members for admins, and no other organisation', async () => {
    const [, ofAll] = await progressOf(one.admin.api);
    expect(ofAll?.users.map(({ userId }) => userId)).toEqual([ben.id, cleo.id, ann.id]);
    expect(await progressOf(two.admin.api)).toEqual([]);
    expect(await one.admin.api.ok('GET', `/courses/progress?courseId=${open.id}`)).toEqual([]);
    expect(await one.admin.api.ok('GET', `/courses/progress?courseId=${course.id}`)).toHaveLength(2);
    for (const api of [ann.api, root]) expect((await api.get('/courses/progress')).status).toBe(403);
    expect((await manager.api.get(`/courses/${course.id}/progress/${cleo.id}`)).status).toBe(403);
    expect((await manager.api.get(`/courses/${course.id}/progress/${stranger.id}`)).status).toBe(404);
    expect((await ann.api.get(`/courses/${course.id}/progress/${ann.id}`)).status).toBe(403);
    expect((await two.admin.api.get(`/courses/${course.id}/progress/${ann.id}`)).status).toBe(404);
    expect((await two.admin.api.get(`/courses/${course.id}/progress/${stranger.id}`)).status).toBe(404);
    expect((await one.admin.api.get(`/courses/${one.id}_none/progress/${ann.id}`)).status).toBe(404);
  });

  it('is paged, sorted, filtered and searched', async () => {
    const all = await progressOf(one.admin.api);
    const pageOf = (query: string) =>
      one.admin.api.get<CourseProgress[]>(`/courses/progress?lang=en${query}`);
    const [head, tail] = [await pageOf('&range=[0,0]'), await pageOf('&range=[1,1]')];
    expect([...head.body, ...tail.body]).toEqual(all);
    expect(head.headers.get('content-range')).toBe('courses 0-0/2');
    expect(tail.headers.get('x-total-count')).toBe('2');
    expect((await pageOf('&sort=["startDate","ASC"]')).body).toEqual([...all].reverse());
    expect((await pageOf(`&filter={"id":["${open.id}"]}`)).body).toEqual([]);
    expect((await pageOf(`&filter={"q":"${encodeURIComponent(course.title)}"}`)).body).toHaveLength(2);
    expect((await pageOf('&filter={"q":"nothing of this kind"}')).headers.get('x-total-count')).toBe('0');
    expect((await pageOf('&sort=["userId","ASC"]')).status).toBe(400);
    expect((await two.admin.api.get('/courses/progress?range=[0,0]')).headers.get('x-total-count')).toBe('0');
  });

  it("TE-03 shows a member's current period, and a course without a suggestion without dates", async () => {
    const own = await ownOf(manager.api, course.id, ann.id);
    expect(own).toMatchObject({
      key: { courseId: course.id, startDate: today, endDate: null },
      status: 'inProgress',
      userId: ann.id,
      progressionPercent: 100,
    });
    expect(own.trainings).toHaveLength(2);
    expect(await ownOf(one.admin.api, open.id, cleo.id)).toMatchObject({
      key: { courseId: open.id, startDate: null, endDate: null },
      status: 'inProgress',
      progressionPercent: 15,
      trainings: [{ progressPercentage: 30, passed: false }, { progressPercentage: 0 }],
    });
  });

  it('is finished after the last day', async () => {
    await platform.clock({ advanceSeconds: 22 * 24 * 3600 });
    const { email, password } = manager;
    const all = await progressOf(await platform.signIn(email, password));
    expect(all.map(({ status }) => status)).toEqual(['finished', 'inProgress']);
  });

  it('costs the same regardless of the number of sessions', async () => {
    const cost = async () => costOf((await manager.api.get('/courses/progress')).headers);
    const before = await cost();
    for (let more = 0; more < 2; more += 1)
      await play(ann.api, first.id, { minuteSpent: 0, progressionPercent: 0 });
    await platform.idle();
    expect(await cost()).toEqual(before);
    // Sign-in 2, members, recipients, courses, progress, cards.
    expect(before.calls).toBeLessThanOrEqual(7);
    expect(before.reads).toBeLessThanOrEqual(12);
  });
});

describe('ST-01 figures of a course', () => {
  it('ST-06 agree with the reported sessions, for the team and for the organisation', async () => {
    // Includes two sessions of Ann of the test above.
    expect(await statsOf(one.admin.api, course.id)).toEqual({
      totalSuggestedUser: 3,
      totalFavorite: 2,
      totalView: 5,
      totalMinuteSpent: 22,
      totalTraining: 2,
      averageTrainingsSuccess: 33.333,
    });
    expect(await statsOf(manager.api, course.id)).toEqual({
      totalSuggestedUser: 2,
      totalFavorite: 1,
      totalView: 4,
      totalMinuteSpent: 15,
      totalTraining: 2,
      averageTrainingsSuccess: 50,
    });
    const { headers } = await manager.api.get(`/courses/${course.id}/stats`);
    expect(costOf(headers).calls).toBeLessThanOrEqual(9);
    expect((await ann.api.get(`/courses/${course.id}/stats`)).status).toBe(403);
    expect((await two.admin.api.get(`/courses/${course.id}/stats`)).status).toBe(404);
    expect((await one.admin.api.get(`/courses/${course.id}/stats?clientId=${two.id}`)).status).toBe(404);
  });

  it('cover the members who started a training if the course was not suggested', async () => {
    const none = { totalSuggestedUser: 0, totalFavorite: 0 };
    expect(await statsOf(one.admin.api, open.id)).toMatchObject({ ...none, averageTrainingsSuccess: 50 });
    expect(await statsOf(manager.api, open.id)).toMatchObject({ ...none, averageTrainingsSuccess: 100 });
  });

  it("ST-05 sums a provider's course for super admins, or shows it per organisation", async () => {
    const ids = await lookups(root);
    const shared = [await readyTraining(platform, root, ids), await readyTraining(platform, root, ids)];
    const trainingIds = shared.map(({ id }) => id);
    const common = await addCourse(root, trainingIds);
    for (const { id } of [one, two]) {
      await root.ok('PUT', `/clients/${id}/trainings`, { body: trainingIds });
      await root.ok('PUT', `/clients/${id}/courses`, { body: [common.id] });
    }
    const [training = ''] = trainingIds;
    await play(ann.api, training, { minuteSpent: 4, progressionPercent: 100 });
    await play(stranger.api, training, { minuteSpent: 2.5, progressionPercent: 10 });
    const instructor = await platform.member(two, ['ROLE_MANAGER']);
    await platform.idle();
    expect(await statsOf(root, common.id)).toEqual({
      totalSuggestedUser: 0,
      totalFavorite: 0,
      totalView: 2,
      totalMinuteSpent: 6.5,
      totalTraining: 2,
      averageTrainingsSuccess: 25,
    });
    const ofTwo = { totalView: 1, totalMinuteSpent: 2.5, averageTrainingsSuccess: 0 };
    expect(await statsOf(root, common.id, `?clientId=${two.id}`)).toMatchObject(ofTwo);
    expect(await statsOf(two.admin.api, common.id)).toMatchObject(ofTwo);
    expect(await statsOf(instructor.api, common.id)).toMatchObject({ totalView: 0, totalMinuteSpent: 0 });
    expect(await statsOf(root, course.id, `?clientId=${two.id}`)).toMatchObject({
      totalSuggestedUser: 0,
      totalView: 0,
    });
    expect((await root.get(`/courses/${course.id}/stats?clientId=none`)).status).toBe(404);
  });

  it("TE-04 drop a member's progress after a reset, and keep the organisation's totals", async () => {
    await manager.api.ok('DELETE', `/users/${ann.id}/stats/general?trainingId=${first.id}`);
    await platform.idle();
    const { progressionPercent, trainings } = await ownOf(manager.api, course.id, ann.id);
    expect(progressionPercent).toBe(50);
    expect(trainings[0]).toMatchObject({ totalMinuteSpent: 0, progressPercentage: 0, passed: false });
    expect(await statsOf(manager.api, course.id)).toMatchObject({
      totalView: 1,
      totalMinuteSpent: 5,
      averageTrainingsSuccess: 25,
    });
    expect(await statsOf(one.admin.api, course.id)).toMatchObject({
      totalView: 5,
      totalMinuteSpent: 22,
      averageTrainingsSuccess: 16.667,
    });
  });

  it('PE-05 TE-02 omit deleted members and deleted courses', async () => {
    await one.admin.api.ok('DELETE', `/users/${cleo.id}`);
    await platform.idle();
    expect(await statsOf(one.admin.api, course.id)).toMatchObject({
      totalSuggestedUser: 2,
      totalMinuteSpent: 22,
    });
    const [, current] = await progressOf(one.admin.api);
    expect(current?.users.map(({ userId }) => userId)).toEqual([ben.id, ann.id]);
    await one.admin.api.ok('DELETE', `/courses/${course.id}`);
    expect(await progressOf(one.admin.api)).toEqual([]);
    expect((await manager.api.get(`/courses/${course.id}/progress/${ann.id}`)).status).toBe(404);
  });
});
