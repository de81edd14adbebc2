import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { CourseDetail } from '../../shared/contracts/content/course-shapes.ts';
import type { Client } from '../factories/client.ts';
import { addCourse, type CourseScene, courseFields, courseScene, listCourses } from '../factories/courses.ts';
import { resource } from '../factories/documents.ts';
import { Platform } from '../factories/platform.ts';
import { draft } from '../factories/trainings.ts';

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
let provided: CourseScene['provided'];

beforeAll(async () => {
  ({ root, one, two, manager, colleague, learner, stranger, ids, own, provided } =
    await courseScene(platform));
});

const nowhere = (clientId: string) => `${clientId}_000000000000`;
const listedIds = async (api: Client, id: string) =>
  (await listCourses(api, { id })).body.map((course) => course.id);

describe('access to courses', () => {
  it('CO-04 admits owners and, on global courses, admins; returns 404 for hidden courses', async () => {
    const global = await addCourse(one.admin.api, own);
    const ownCourse = await addCourse(manager.api, own);
    const fields = courseFields(own);
    const statusesOf = async (api: Client, id: string) => [
      (await api.get(`/courses/${id}`)).status,
      (await api.put(`/courses/${id}`, fields)).status,
      (await api.put(`/courses/${id}/resources`, { resources: [] })).status,
    ];
    expect(await statusesOf(one.admin.api, global.id)).toEqual([200, 200, 200]);
    expect(await statusesOf(manager.api, ownCourse.id)).toEqual([200, 200, 200]);
    expect(await statusesOf(manager.api, global.id)).toEqual([200, 403, 403]);
    expect(await statusesOf(one.admin.api, ownCourse.id)).toEqual([200, 403, 403]);
    expect(await statusesOf(colleague.api, ownCourse.id)).toEqual([404, 404, 404]);
    expect(await statusesOf(two.admin.api, global.id)).toEqual([404, 404, 404]);
    expect(await statusesOf(two.admin.api, ownCourse.id)).toEqual([404, 404, 404]);
    expect(await statusesOf(learner.api, global.id)).toEqual([200, 403, 403]);
    expect((await learner.api.get(`/courses/${ownCourse.id}`)).status).toBe(404);
    expect((await stranger.api.get(`/courses/${global.id}`)).status).toBe(404);
    expect((await two.admin.api.delete(`/courses/${global.id}`)).status).toBe(404);
    expect((await one.admin.api.delete(`/courses/${ownCourse.id}`)).status).toBe(403);
    expect((await learner.api.get<CourseDetail>(`/courses/${global.id}`)).body.isOwner).toBe(false);
    expect((await root.put(`/courses/${ownCourse.id}`, fields)).status).toBe(200);

    const lists = [one.admin.api, manager.api, colleague.api, learner.api, two.admin.api, root];
    const seen = await Promise.all(lists.map((api) => listCourses(api, { id: [global.id, ownCourse.id] })));
    expect(seen.map(({ body }) => body.length)).toEqual([2, 2, 1, 1, 0, 2]);
    expect((await manager.api.delete(`/courses/${ownCourse.id}`)).body).toEqual({ id: ownCourse.id });
    expect((await manager.api.get(`/courses/${ownCourse.id}`)).status).toBe(404);
    expect(await listedIds(root, ownCourse.id)).toEqual([]);
  });

  it('passes the courses of a deleted manager to the organisation', async () => {
    const leaving = await platform.member(one, ['ROLE_MANAGER']);
    const shown = await resource(one.admin.api);
    const course = await addCourse(leaving.api, own, { resources: [shown.id] });
    expect(await listedIds(learner.api, course.id)).toEqual([]);
    await one.admin.api.ok('DELETE', `/users/${leaving.id}`);
    await platform.idle();
    const left = await one.admin.api.get<CourseDetail>(`/courses/${course.id}`);
    expect(left.body).toMatchObject({ ownerId: one.id, isGlobal: true, isOwner: true, version: 2 });
    expect(await listedIds(colleague.api, course.id)).toEqual([course.id]);
    expect((await one.admin.api.delete(`/courses/${course.id}`)).status).toBe(200);
  });

  it('passes the courses of a demoted manager to the organisation', async () => {
    const former = await platform.member(one, ['ROLE_MANAGER']);
    const [kept, gone] = [await addCourse(former.api, own), await addCourse(former.api, own)];
    const { api } = one.admin;
    expect((await api.delete(`/courses/${gone.id}`)).status).toBe(403);
    const put = (roles: string[]) =>
      api.ok('PUT', `/users/${former.id}`, { body: { ...former.profile, roles } });
    await put([]);
    await platform.idle();
    const left = await api.get<CourseDetail>(`/courses/${kept.id}`);
    expect(left.body).toMatchObject({ ownerId: one.id, isGlobal: true, isOwner: true, version: 2 });
    expect(await listedIds(colleague.api, kept.id)).toEqual([kept.id]);
    expect((await api.delete(`/courses/${gone.id}`)).status).toBe(200);
    await put(['ROLE_MANAGER']);
    expect((await former.api.delete(`/courses/${kept.id}`)).status).toBe(403);
    expect((await api.delete(`/courses/${kept.id}`)).status).toBe(200);
  });

  it('CO-01 lists by title in the requested language, with filters, orders and pages', async () => {
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
    const titlesOf = (filter: object) =>
      titles(`lang=en&filter=${encodeURIComponent(JSON.stringify(filter))}`);
    expect(await titlesOf({ owner: true })).toHaveLength(3);
    expect(await titlesOf({ owner: [three.id], id: [long.id] })).toEqual(['School']);
    expect(await titlesOf({ owner: ['1'] })).toEqual([]);
    expect(await titlesOf({ suggested: true })).toEqual([]);
    expect(await titlesOf({ trainingId: [nowhere(three.id)] })).toEqual([]);
    for (const bad of ['sort=["nothing","ASC"]', 'filter={"nothing":1}', 'range=[3,1]', 'filter=x'])
      expect((await three.admin.api.get(`/courses?${bad}`)).status).toBe(400);
  });

  it('CO-04 stores favourites per member, idempotently', async () => {
    const course = await addCourse(one.admin.api, own);
    const path = `/courses/${course.id}/favorite`;
    for (let time = 0; time < 2; time += 1)
      expect((await learner.api.put(path)).body).toEqual({ id: course.id, favorite: true });
    expect((await learner.api.get(`/courses/${course.id}`)).body.favorite).toBe(true);
    expect((await manager.api.get(`/courses/${course.id}`)).body.favorite).toBe(false);
    expect((await listCourses(learner.api, { favorite: true })).body.map(({ id }) => id)).toEqual([
      course.id,
    ]);
    for (let time = 0; time < 2; time += 1)
      expect((await learner.api.delete(path)).body).toEqual({ id: course.id, favorite: false });
    expect((await listCourses(learner.api, { favorite: true })).body).toEqual([]);
    expect((await one.admin.api.put(path)).status).toBe(403);
    expect((await stranger.api.put(path)).status).toBe(404);
  });
});

describe("the provider's courses", () => {
  it('OR-04 appear and disappear immediately when they are opened and closed', async () => {
    const course = await addCourse(root, provided);
    expect(course).toMatchObject({ ownerId: '1', isGlobal: true, isOwner: true });
    expect(await listedIds(learner.api, course.id)).toEqual([]);
    expect((await one.admin.api.get(`/courses/${course.id}`)).status).toBe(404);

    const path = `/clients/${one.id}/courses`;
    expect((await root.put(path, [course.id])).body).toEqual([course.id]);
    expect((await root.get(path)).body).toEqual([course.id]);
    for (const { api } of [one.admin, manager, learner])
      expect(await listedIds(api, course.id)).toEqual([course.id]);
    expect(await listedIds(stranger.api, course.id)).toEqual([]);
    const seen = await one.admin.api.get<CourseDetail>(`/courses/${course.id}`);
    expect(seen.body).toMatchObject({ isOwner: false, isGlobal: true, ownerId: '1' });
    expect((await one.admin.api.put(`/courses/${course.id}`, courseFields(own))).status).toBe(403);
    expect((await learner.api.put(`/courses/${course.id}/favorite`)).status).toBe(200);
    expect((await learner.api.get(`/courses/${course.id}`)).body.favorite).toBe(true);

    expect((await root.put(path, [])).body).toEqual([]);
    for (const { api } of [one.admin, manager, learner]) {
      expect(await listedIds(api, course.id)).toEqual([]);
      expect((await api.get(`/courses/${course.id}`)).status).toBe(404);
    }
    await root.ok('PUT', path, { body: [course.id] });
    await root.ok('DELETE', `/courses/${course.id}`);
    expect(await listedIds(learner.api, course.id)).toEqual([]);
    await platform.idle();
    expect((await root.get(path)).body).toEqual([]);
  });

  it('OR-04 can be opened by super admins only, to existing organisations', async () => {
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
