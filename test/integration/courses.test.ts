import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { CourseDetail } from '../../shared/contracts/content/course-shapes.ts';
import { addCourse, type CourseScene, courseFields, courseScene, listCourses } from '../factories/courses.ts';
import { listResources, resource } from '../factories/documents.ts';
import { Platform } from '../factories/platform.ts';
import { draft, trainingFields } from '../factories/trainings.ts';

const platform = new Platform(inject('host'));
let one: CourseScene['one'];
let two: CourseScene['two'];
let manager: CourseScene['manager'];
let learner: CourseScene['learner'];
let ids: CourseScene['ids'];
let own: CourseScene['own'];
let provided: CourseScene['provided'];

beforeAll(async () => {
  ({ one, two, manager, learner, ids, own, provided } = await courseScene(platform));
});

const nowhere = (clientId: string) => `${clientId}_000000000000`;

describe('writing a course', () => {
  it('CO-01 CO-03 stores every field and the order, and returns them unchanged', async () => {
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
    expect((await listCourses(one.admin.api, { id: made.body.id })).body).toEqual([made.body]);
  });

  it('CO-01 clamps pass scores, and parses scores that are text', async () => {
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

  it('CO-01 CO-05 rejects missing, too few or duplicate entries with a title and violations', async () => {
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

  it('CO-01 returns 404 for trainings that are foreign, not opened or unknown', async () => {
    const foreign = await draft(two.admin.api, ids);
    const before = (await listCourses(one.admin.api)).body.length;
    for (const id of [foreign.id, provided[1] ?? '', nowhere(one.id), 'no-id']) {
      const reply = await one.admin.api.post('/courses', courseFields([...own, id]));
      expect(reply).toMatchObject({ status: 404, problem: { code: 'NOT_FOUND' } });
    }
    expect((await listCourses(one.admin.api)).body.length).toBe(before);
    const made = await addCourse(one.admin.api, [own[0] ?? '', provided[0] ?? '']);
    const changed = await one.admin.api.put(`/courses/${made.id}`, courseFields([own[0] ?? '', foreign.id]));
    expect(changed.status).toBe(404);
  });

  it('CO-02 validates each step separately', async () => {
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

  it('CO-03 updates the duration when a training changes', async () => {
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

  it('rejects an edit of an older version, and one of two parallel edits', async () => {
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

  it("CO-06 stores a manager's course as the manager's own, also with forceManager", async () => {
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

describe('resources of courses', () => {
  it('CO-04 RE-01 are linked by ids, and are unlinked when they are deleted', async () => {
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
