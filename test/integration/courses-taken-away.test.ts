import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { CourseDetail } from '../../shared/contracts/content/course-shapes.ts';
import type { TrainingDetail, TrainingItem } from '../../shared/contracts/content/training-shapes.ts';
import type { LibraryTraining } from '../../shared/contracts/learning/progress.ts';
import type { Client } from '../factories/client.ts';
import { addCourse, courseFields, listCourses } from '../factories/courses.ts';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import { open, play } from '../factories/sessions.ts';
import { suggest, suggestCourse, suggestedTo } from '../factories/suggestions.ts';
import { listedTraining, lookups, type MadeTraining, readyTraining } from '../factories/trainings.ts';

interface LibraryWithCourses {
  trainings: LibraryTraining[];
  courses: { id: string; trainings: { trainingId: string }[] }[];
}
interface BatchResults {
  results: { status: number }[];
}

const platform = new Platform(inject('host'));
let root: Client;
let one: Organisation;
let two: Organisation;
/** Manager of organisation one. */
let manager: Person;
/** Trainings of organisation one, which remain available. */
let kept: MadeTraining;
let kept2: MadeTraining;
/**
 * Trainings of the provider and of organisation two. They are opened to organisation one, added to its
 * courses, then closed.
 */
let licensed: MadeTraining;
let foreign: MadeTraining;
/** Courses of organisation one, of its manager, and of the provider. Each contains the closed trainings. */
let own: CourseDetail;
let managers: CourseDetail;
let provided: CourseDetail;

const offer = (organisation: Organisation, kind: 'trainings' | 'courses', ids: readonly string[]) =>
  root.ok('PUT', `/clients/${organisation.id}/${kind}`, { body: ids });
const closedIds = () => [licensed.id, foreign.id];
const suggested = async (to: Person, ...courses: CourseDetail[]) => {
  const courseIds = courses.map(({ id }) => id);
  const reply = await suggestCourse(one.admin.api, { userIds: [to.id], courseIds });
  expect([reply.status, reply.body.recipients]).toEqual([202, 1]);
  await platform.idle();
};
const courseStatus = async ({ api }: Person, path: string) => (await api.get(path)).status;

/** Returns the responses to requests for a training, and to changes of its state. */
async function answers({ api }: Person, id: string) {
  const batch = await api.post<BatchResults>('/sessions/batch', {
    sessions: [
      {
        ...{ trainingId: id, id: randomUUID(), fileType: 'WEB_GL', startedAt: new Date().toISOString() },
        ...{ minuteSpent: 1, progressionPercent: 10, sequence: 1 },
      },
    ],
  });
  const code = await api.post('/launcher/code', { trainingId: id, fileType: 'UNITY' });
  return {
    detail: (await api.get(`/trainings/${id}`)).status,
    download: (await api.get(`/trainings/${id}/files/WEB_GL/download`)).status,
    web: (await api.get(`/trainings/${id}/web`)).status,
    session: (await open(api, id)).status,
    batch: batch.body.results[0]?.status,
    launcher: code.status,
    like: (await api.put(`/trainings/${id}/like`)).status,
    favourite: (await api.put(`/trainings/${id}/favorite`)).status,
  };
}
/**
 * Returns the responses to requests for documents of a training. Members keep the documents of trainings that
 * they have begun.
 */
async function documents({ api }: Person, id: string) {
  return {
    certificate: (await api.get(`/trainings/${id}/certificate/EN`)).status,
    history: (await api.get(`/trainings/${id}/sessions`)).status,
    report: (await api.get(`/trainings/${id}/export/en`)).status,
  };
}
const nothing = {
  answers: {
    ...{ detail: 404, download: 404, web: 404, session: 404 },
    ...{ batch: 404, launcher: 404, like: 404, favourite: 404 },
  },
  documents: { certificate: 404, history: 404, report: 404 },
};
/** There is no content for the launcher (409), and nothing is completed (403). */
const everything = {
  answers: {
    ...{ detail: 200, download: 200, web: 200, session: 201 },
    ...{ batch: 201, launcher: 409, like: 200, favourite: 200 },
  },
  documents: { certificate: 403, history: 200, report: 200 },
};

/** Returns the given trainings that each list contains. */
async function lists({ api, id: userId }: Person, ids: readonly string[]) {
  const among = (found: readonly string[]) => found.filter((id) => ids.includes(id)).sort();
  const list = async (path: string) =>
    (await api.ok<TrainingItem[]>('GET', `/trainings${path}`)).map(({ id }) => id);
  const library = await api.ok<LibraryWithCourses>('GET', '/launcher/library?lang=en');
  const badges = await api.ok<{ trainingId: string }[]>('GET', `/users/${userId}/training-badges`);
  return {
    catalogue: among(await list('')),
    page: among(await list('?range=[0,99]')),
    byId: among(await list(`?filter=${encodeURIComponent(JSON.stringify({ id: ids }))}`)),
    suggested: among(await suggestedTo(api)),
    library: among(library.trainings.map((one) => one.id)),
    badges: among(badges.map(({ trainingId }) => trainingId)),
  };
}
const total = async ({ api }: Person) =>
  (await api.ok<{ total: number }>('GET', '/trainings/facets?lang=en')).total;
const counted = async ({ api }: Person) =>
  Number((await api.get('/trainings?range=[0,0]')).headers.get('x-total-count'));

beforeAll(async () => {
  root = await platform.superAdmin();
  [one, two] = [await platform.organisation(), await platform.organisation()];
  const ids = await lookups(root);
  manager = await platform.member(one, ['ROLE_MANAGER']);
  kept = await readyTraining(platform, one.admin.api, ids);
  kept2 = await readyTraining(platform, one.admin.api, ids);
  licensed = await readyTraining(platform, root, ids);
  foreign = await readyTraining(platform, two.admin.api, ids);
  await offer(one, 'trainings', closedIds());
  await offer(two, 'trainings', [licensed.id]);
  own = await addCourse(one.admin.api, [...closedIds(), kept.id]);
  managers = await addCourse(manager.api, [...closedIds(), kept.id]);
  provided = await addCourse(root, closedIds());
  await platform.idle();
});

describe('OR-04 a training that is closed to an organisation', () => {
  it("is unavailable in the organisation's courses, before and after they are suggested", async () => {
    const early = await platform.member(one);
    await suggested(early, own, managers);
    expect(await answers(early, licensed.id)).toEqual(everything.answers);
    const late = await platform.member(one);
    const plain = await platform.member(one);
    await offer(one, 'trainings', []);
    await suggested(late, own, managers);
    for (const id of closedIds()) {
      expect(await answers(early, id)).toEqual(nothing.answers);
      expect(await answers(late, id)).toEqual(nothing.answers);
      expect(await documents(late, id)).toEqual(nothing.documents);
      expect(await listedTraining(late.api, id)).toBeUndefined();
    }
    const none = { catalogue: [], page: [], byId: [], suggested: [], library: [], badges: [] };
    expect(await lists(late, closedIds())).toEqual(none);
    // A begun training remains among the member's own badges.
    expect(await lists(early, closedIds())).toEqual({ ...none, badges: [licensed.id] });
    for (const member of [early, late])
      expect([await total(member), await counted(member)]).toEqual([
        await total(plain),
        await counted(plain),
      ]);
    expect(await answers(late, kept.id)).toEqual(everything.answers);
    expect(await suggestedTo(late.api)).toEqual([kept.id]);
  });

  it('remains in existing courses, but cannot be added, suggested or started', async () => {
    const learner = await platform.member(one);
    await suggested(learner, own);
    const seen = await learner.api.ok<CourseDetail>('GET', `/courses/${own.id}?lang=en`);
    expect(seen.trainings.map(({ trainingId }) => trainingId)).toEqual([...closedIds(), kept.id]);
    expect(seen).toMatchObject({ suggested: true, shouldBeOpened: true, succeededTraining: 0 });
    const [listed] = (await listCourses(learner.api, { id: [own.id] })).body;
    expect(listed).toEqual(seen);
    const library = await learner.api.ok<LibraryWithCourses>('GET', '/launcher/library?lang=en');
    const [launched] = library.courses.filter(({ id }) => id === own.id);
    expect(launched?.trainings).toHaveLength(3);
    const wanted = { trainingId: licensed.id, fileType: 'UNITY', courseId: own.id };
    expect((await learner.api.post('/launcher/code', wanted)).status).toBe(404);

    const { api } = one.admin;
    const alone = await suggest(api, { userIds: [learner.id], trainingIds: [licensed.id] });
    expect([alone.status, alone.problem.code]).toEqual([403, 'NOT_INCLUDED']);
    const foreignSuggestion = await suggest(api, { userIds: [learner.id], trainingIds: [foreign.id] });
    expect(foreignSuggestion.status).toBe(404);
    for (const id of closedIds())
      expect((await api.post('/courses', courseFields([id, kept.id]))).status).toBe(404);
    expect((await manager.api.get<TrainingDetail>(`/trainings/${licensed.id}`)).body.isUnlocked).toBe(false);
    expect((await manager.api.get(`/trainings/${foreign.id}`)).status).toBe(404);
    expect((await manager.api.get(`/trainings/${licensed.id}/web`)).status).toBe(403);
  });

  it('remains available to its owner and to other organisations', async () => {
    const stranger = await platform.member(two);
    for (const id of closedIds()) expect(await answers(stranger, id)).toEqual(everything.answers);
    expect((await stranger.api.get(`/courses/${own.id}`)).status).toBe(404);
  });

  it('counts as passed in the course, or until the course is edited', async () => {
    const [done, begun] = [await platform.member(one), await platform.member(one)];
    await offer(one, 'trainings', [licensed.id]);
    const course = await addCourse(one.admin.api, [licensed.id, kept.id, kept2.id]);
    for (const { trainingId } of course.trainings)
      await play(done.api, trainingId, { progressionPercent: 100, score: 100 });
    await offer(one, 'trainings', []);
    for (const id of [kept.id, kept2.id]) await play(begun.api, id, { progressionPercent: 100, score: 100 });
    await suggested(done, course);
    await suggested(begun, course);
    const courseOf = ({ api }: Person) => api.ok<CourseDetail>('GET', `/courses/${course.id}`);
    const certificate = `/courses/${course.id}/certificate/EN`;
    expect(await courseOf(done)).toMatchObject({ succeededTraining: 3, shouldBeOpened: false });
    expect(await courseStatus(done, certificate)).toBe(200);
    expect(await courseStatus(done, `/trainings/${licensed.id}/certificate/EN`)).toBe(200);
    expect(await courseOf(begun)).toMatchObject({ succeededTraining: 2, shouldBeOpened: true });
    expect(await courseStatus(begun, certificate)).toBe(403);
    const { api } = one.admin;
    const stays = await api.put(`/courses/${course.id}`, courseFields([licensed.id, kept.id, kept2.id]));
    expect(stays.status).toBe(200);
    await api.ok('PUT', `/courses/${course.id}`, { body: courseFields([kept.id, kept2.id]) });
    expect(await courseOf(begun)).toMatchObject({ succeededTraining: 2, shouldBeOpened: false });
    expect(await courseStatus(begun, certificate)).toBe(200);
  });

  it('becomes available again in the suggested course when it is opened again', async () => {
    const learner = await platform.member(one);
    await suggested(learner, own);
    expect(await answers(learner, licensed.id)).toEqual(nothing.answers);
    await offer(one, 'trainings', [licensed.id]);
    expect(await answers(learner, licensed.id)).toEqual(everything.answers);
    expect(await answers(learner, foreign.id)).toEqual(nothing.answers);
    await offer(one, 'trainings', []);
    expect(await courseStatus(learner, `/trainings/${licensed.id}`)).toBe(404);
  });

  it('is available in an open, suggested course of the provider, until the course is closed', async () => {
    const learner = await platform.member(one);
    const ids = [...closedIds()].sort();
    const before = await total(learner);
    await offer(one, 'courses', [provided.id]);
    await suggested(learner, own, provided);
    for (const id of ids) {
      expect(await documents(learner, id)).toEqual(everything.documents);
      expect(await learner.api.ok('GET', `/trainings/${id}`)).toMatchObject({ isUnlocked: true });
    }
    const all = { catalogue: ids, page: ids, byId: ids, suggested: ids, library: ids };
    expect(await lists(learner, ids)).toEqual({ ...all, badges: [] });
    expect([await total(learner), await counted(learner)]).toEqual([before + 2, before + 2]);
    for (const id of ids) expect(await answers(learner, id)).toEqual(everything.answers);
    const stranger = await platform.member(one);
    for (const id of ids) expect(await answers(stranger, id)).toEqual(nothing.answers);

    await offer(one, 'courses', []);
    for (const id of ids) expect(await answers(learner, id)).toEqual(nothing.answers);
    const none = { catalogue: [], page: [], byId: [], suggested: [], library: [] };
    expect(await lists(learner, ids)).toEqual({ ...none, badges: ids });
  });
});
