import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type CourseDetail, courseForm } from '../../shared/contracts/content/course-shapes.ts';
import type { Client } from '../factories/client.ts';
import { addCourse, type CourseScene, courseFields, courseScene } from '../factories/courses.ts';
import { inCourses, request } from '../factories/courses-in-process.ts';
import { resource } from '../factories/documents.ts';
import { Platform } from '../factories/platform.ts';
import { capacity } from '../factories/sessions.ts';
import { RawTable } from '../factories/table.ts';
import { draft, trainingFields } from '../factories/trainings.ts';

const host = inject('host');
const platform = new Platform(host);
const table = new RawTable(host);
let scene: CourseScene;
let admin: Client;
/** A hundred and forty drafts of organisation one. */
let many: string[];
let work: Awaited<ReturnType<typeof inCourses>>;

beforeAll(async () => {
  scene = await courseScene(platform);
  admin = scene.one.admin.api;
  many = [];
  while (many.length < 140) {
    const some = await Promise.all(Array.from({ length: 10 }, () => draft(admin, scene.ids)));
    many.push(...some.map(({ id }) => id));
  }
  work = await inCourses(host);
});

const usesOf = (api: Client, id: string) => api.ok<{ id: string }[]>('GET', `/trainings/${id}/usage`);
const courseOf = (id: string) => admin.ok<CourseDetail>('GET', `/courses/${id}?lang=en`);
const idsOf = ({ trainings }: CourseDetail) => trainings.map(({ trainingId }) => trainingId);

describe('a course of a hundred trainings', () => {
  it('CO-01 CO-03 is stored, changed and deleted, and is invisible to other organisations', async () => {
    const first = many.slice(0, 100);
    const made = await addCourse(admin, first);
    expect(idsOf(made)).toEqual(first);
    expect(await courseOf(made.id)).toEqual(made);
    expect((await scene.two.admin.api.get(`/courses/${made.id}`)).status).toBe(404);
    expect(await usesOf(admin, first[99] ?? '')).toMatchObject([{ id: made.id }]);
    expect((await admin.delete(`/trainings/${first[99]}`)).problem.code).toBe('TRAINING_IN_USE');

    // Removes sixty trainings, adds forty, and changes the order.
    const second = [...many.slice(100), ...many.slice(0, 40)].reverse();
    const changed = await admin.ok<CourseDetail>('PUT', `/courses/${made.id}`, {
      body: courseFields(second),
    });
    expect([idsOf(changed), changed.version]).toEqual([second, 2]);
    expect(await usesOf(admin, many[60] ?? '')).toEqual([]);
    expect((await admin.delete(`/trainings/${many[139]}`)).status).toBe(409);

    await admin.ok('PUT', `/trainings/${many[120]}`, {
      body: trainingFields(scene.ids, { durationInMinute: 60 }),
    });
    await platform.idle();
    const minutes = (await courseOf(made.id)).durationInMinute;
    expect(minutes - changed.durationInMinute).toBe(60 - made.durationInMinute / 100);

    await admin.ok('DELETE', `/courses/${made.id}`);
    await platform.idle();
    for (const id of [many[0], many[139]]) expect(await usesOf(admin, id ?? '')).toEqual([]);
    const gone = await draft(admin, scene.ids);
    const other = await addCourse(admin, [...many.slice(0, 99), gone.id]);
    await admin.ok('PUT', `/courses/${other.id}`, { body: courseFields(many.slice(0, 99)) });
    expect((await admin.delete(`/trainings/${gone.id}`)).status).toBe(200);
    await admin.ok('DELETE', `/courses/${other.id}`);
  });

  it('CO-01 rejects more than a hundred trainings, and unknown trainings', async () => {
    const above = await admin.post('/courses', courseFields(many.slice(0, 101)));
    expect([above.status, above.problem.code]).toEqual([400, 'INVALID_COURSE']);
    expect(above.problem.violations).toEqual([
      { field: 'trainings', message: 'TOO_MANY', params: { max: 100 } },
    ]);
    const [own] = scene.own;
    const stranger = await scene.two.admin.api.post(
      '/courses',
      courseFields([...many.slice(0, 40), own ?? '']),
    );
    expect(stranger.status).toBe(404);
  });

  it('HI-01 CE-01 PR-01 is completed and certified after its last training', async () => {
    const course = await addCourse(admin, many.slice(0, 100), {
      trainings: many.slice(0, 100).map((trainingId) => ({ trainingId, trainingSuccessScore: 50 })),
    });
    const { learner } = scene;
    const certificate = () => learner.api.get(`/courses/${course.id}/certificate/fr`);
    await work.completed(learner, many.slice(0, 99));
    expect((await certificate()).problem.code).toBe('NOT_COMPLETED');
    await work.completed(learner, many.slice(99, 100));
    const seen = await learner.api.ok<CourseDetail>('GET', `/courses/${course.id}`);
    expect(seen.succeededTraining).toBe(100);
    const [row] = (
      await learner.api.ok<{ id: string; progressionPercent: number }[]>('GET', '/courses/history?lang=en')
    ).filter(({ id }) => id === course.id);
    expect(row?.progressionPercent).toBe(100);
    expect((await certificate()).status).toBe(200);
    await admin.ok('DELETE', `/courses/${course.id}`);
    await platform.idle();
  });
});

describe('an organisation at its course limit', () => {
  it('CO-01 creates no course until one is deleted, and one of two in parallel for the last place', async () => {
    const { two } = scene;
    const [a, b] = [await draft(two.admin.api, scene.ids), await draft(two.admin.api, scene.ids)];
    const fields = () => courseFields([a.id, b.id]);
    const kept = await addCourse(two.admin.api, [a.id, b.id]);
    const limit = 500;
    const partition = `ORG#${two.id}#COURSES`;
    await table.add(partition, 'COUNT', { courses: limit - 2 });
    const both = await Promise.all([1, 2].map(() => two.admin.api.post<CourseDetail>('/courses', fields())));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 413]);
    expect(both.find(({ status }) => status === 413)?.problem.code).toBe('COURSE_QUOTA_REACHED');
    await two.admin.api.ok('DELETE', `/courses/${kept.id}`);
    expect((await two.admin.api.post('/courses', fields())).status).toBe(201);
    expect((await admin.post('/courses', courseFields(many.slice(0, 2)))).status).toBe(201);
    await table.add(partition, 'COUNT', { courses: 2 - limit });
  });
});

describe('a training in courses of several organisations', () => {
  it('CO-01 TR-11 costs one organisation the same, regardless of the courses of the others', async () => {
    const { root, two } = scene;
    const [open = ''] = scene.provided;
    await root.ok('PUT', `/clients/${two.id}/trainings`, { body: [open] });
    const other = await draft(two.admin.api, scene.ids);
    const cost = async () => {
      const reply = await two.admin.api.post<CourseDetail>('/courses', courseFields([open, other.id]));
      expect(reply.status).toBe(201);
      return capacity(reply.headers);
    };
    await cost();
    const before = await cost();
    for (let at = 0; at < 30; at += 1) await addCourse(admin, [open, many[at] ?? '']);
    const after = await cost();
    expect(after.writes).toBeLessThanOrEqual(before.writes);
    expect(after.reads).toBeLessThanOrEqual(before.reads + 0.5);
  });
});

describe('a course that takes several transactions', () => {
  const create = async (ids: readonly string[], resources: readonly string[] = []) =>
    work.createCourse(work.deps, await work.actorOf(scene.one.admin, 'admin'), {
      ...request,
      query: { lang: 'EN', forceManager: undefined },
      body: courseForm.parse(courseFields(ids, { resources })),
    });

  it('TR-11 leaves no uses of its trainings when it is rejected', async () => {
    const document = await resource(admin);
    const ids = many.slice(30, 90);
    work.moments.before('ALL#COURSES', () => admin.ok('DELETE', `/resources/${document.id}`));
    await expect(create(ids, [document.id])).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await admin.delete(`/trainings/${ids[3]}`)).status).toBe(200);
  });

  it('TR-11 releases its trainings one hour after its request died', async () => {
    const ids = many.slice(100);
    work.moments.before('ALL#COURSES', () => Promise.reject(new Error('the process ends')));
    await expect(create(ids)).rejects.toThrow('the process ends');
    const refused = await admin.delete(`/trainings/${ids[0]}`);
    expect([refused.status, refused.problem.code]).toEqual([409, 'TRAINING_IN_USE']);
    const later = { ...work.deps, now: () => new Date(Date.now() + 61 * 60 * 1000) };
    const actor = await work.actorOf(scene.one.admin, 'admin');
    for (const id of ids)
      await work.deleteTraining(later, actor, {
        ...request,
        params: { id },
        query: undefined,
        body: undefined,
      });
    expect((await admin.get(`/trainings/${ids[0]}`)).status).toBe(404);
  });
});
