import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { CourseDetail } from '../../shared/contracts/content/course-shapes.ts';
import type { TrainingDetail } from '../../shared/contracts/content/training-shapes.ts';
import type { Client } from '../factories/client.ts';
import { addCourse } from '../factories/courses.ts';
import { listResources, resource, withoutGrant } from '../factories/documents.ts';
import { type Organisation, type Person, Platform, unique } from '../factories/platform.ts';
import {
  draft,
  type LookupIds,
  listedTraining,
  lookups,
  readyTraining,
  trainingFields,
} from '../factories/trainings.ts';

const platform = new Platform(inject('host'));
let root: Client;
let one: Organisation;
let two: Organisation;
let learner: Person;
let manager: Person;
let ids: LookupIds;

beforeAll(async () => {
  root = await platform.superAdmin();
  one = await platform.organisation();
  two = await platform.organisation();
  learner = await platform.member(one);
  manager = await platform.member(one, ['ROLE_MANAGER']);
  ids = await lookups(root);
});

const show = (api: Client, trainingId: string, resources: string[]) =>
  api.put<TrainingDetail>(`/trainings/${trainingId}/resources`, { resources });
const onlyOf = async (api: Client, id: string) => (await listResources(api, { id: [id] }))[0];

describe('documents of trainings', () => {
  it('RE-01 are shown in their order, and list the trainings that use them', async () => {
    const { api } = one.admin;
    const [a, b] = [await resource(api), await resource(api)];
    const training = await draft(api, ids);
    const reply = await show(api, training.id, [b.id, a.id, b.id]);
    expect(reply.status).toBe(200);
    expect(reply.body.resources).toEqual([
      { id: b.id, title: b.title, type: 'pdf', filename: 'plan.pdf' },
      { id: a.id, title: a.title, type: 'pdf', filename: 'plan.pdf' },
    ]);
    expect(reply.body.version).toBe(2);
    expect((await listedTraining(api, training.id))?.resourceCount).toBe(2);
    const title = (training.i18n as { title: string }[])[1]?.title;
    expect((await onlyOf(api, a.id))?.trainings).toEqual([{ id: training.id, title }]);
    // A learner does not see the draft.
    expect((await onlyOf(learner.api, a.id))?.trainings).toEqual([]);

    const edited = await api.put<TrainingDetail>(`/trainings/${training.id}`, trainingFields(ids));
    expect(edited.body.resources.map(({ id }) => id)).toEqual([b.id, a.id]);
    expect((await show(api, training.id, [a.id])).body.resources.map(({ id }) => id)).toEqual([a.id]);
    expect((await onlyOf(api, b.id))?.trainings).toEqual([]);

    // Deleting a document removes its uses. The deletion reads only these uses, not all trainings.
    const gone = await api.delete(`/resources/${a.id}`);
    expect(gone.status).toBe(200);
    const [, reads] = /reads=([\d.]+)/.exec(gone.headers.get('x-capacity') ?? '') ?? [];
    expect(Number(reads)).toBeLessThan(15);
    const left = await api.ok<TrainingDetail>('GET', `/trainings/${training.id}`);
    expect(left.resources).toEqual([]);
    expect((await listedTraining(api, training.id))?.resourceCount).toBe(0);
    // A deleted training releases its documents.
    await show(api, training.id, [b.id]);
    await api.ok('DELETE', `/trainings/${training.id}`);
    expect((await api.delete(`/resources/${b.id}`)).status).toBe(200);
  });

  it('RE-01 are counted once under parallel edits', async () => {
    const { api } = one.admin;
    const [a, b] = [await resource(api), await resource(api)];
    const { id } = await draft(api, ids);
    const replies = await Promise.all([[a.id], [b.id], [a.id, b.id]].map((list) => show(api, id, list)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    await show(api, id, []);
    expect((await api.delete(`/resources/${a.id}`)).status).toBe(200);
    expect((await api.delete(`/resources/${b.id}`)).status).toBe(200);
  });

  it('RE-01 are visible to an organisation while a training that shows them is opened', async () => {
    const shared = await resource(root, unique('Shared'));
    const training = await readyTraining(platform, root, ids);
    expect((await show(root, training.id, [shared.id])).status).toBe(200);
    expect(await onlyOf(two.admin.api, shared.id)).toBeUndefined();

    await root.ok('PUT', `/clients/${one.id}/trainings`, { body: [training.id] });
    const seen = await onlyOf(learner.api, shared.id);
    expect(seen && withoutGrant(seen)).toMatchObject({
      isOwner: false,
      title: shared.title,
      file: withoutGrant(shared).file,
    });
    expect(seen?.trainings.map(({ id }) => id)).toEqual([training.id]);
    expect(seen?.createdBy).not.toMatch(/Rosa/);
    expect((await listedTraining(learner.api, training.id))?.resourceCount).toBe(1);
    expect((await one.admin.api.put(`/resources/${shared.id}`, { title: 'x' })).problem.code).toBe(
      'NOT_AUTHORIZED',
    );
    // The organisation's own trainings can show the document, too.
    const own = await draft(one.admin.api, ids);
    expect((await show(one.admin.api, own.id, [shared.id])).status).toBe(200);
    // The provider's list shows trainings of organisations only to super admins.
    expect((await onlyOf(root, shared.id))?.trainings.map(({ id }) => id).sort()).toEqual(
      [training.id, own.id].sort(),
    );

    await root.ok('PUT', `/clients/${one.id}/trainings`, { body: [] });
    await show(one.admin.api, own.id, []);
    expect(await onlyOf(learner.api, shared.id)).toBeUndefined();
    await root.ok('PUT', `/clients/${one.id}/trainings`, { body: [training.id] });
    await root.ok('DELETE', `/resources/${shared.id}`);
    await platform.idle();
    expect((await listedTraining(learner.api, training.id))?.resourceCount).toBe(0);
  });

  it('RE-01 CO-01 are shown in courses, and visible while a course is opened', async () => {
    const shared = await resource(root, unique('Of a course'));
    const trainings = [await readyTraining(platform, root, ids), await readyTraining(platform, root, ids)];
    const heldIds = trainings.map(({ id }) => id);
    const course = await addCourse(root, heldIds, { resources: [shared.id] });
    const title = course.i18n[1]?.title;
    expect((await onlyOf(root, shared.id))?.courses).toEqual([{ id: course.id, title }]);
    expect(await onlyOf(learner.api, shared.id)).toBeUndefined();
    await root.ok('PUT', `/clients/${one.id}/trainings`, { body: heldIds });
    await root.ok('PUT', `/clients/${one.id}/courses`, { body: [course.id] });
    expect(await onlyOf(learner.api, shared.id)).toMatchObject({
      courses: [{ id: course.id }],
      trainings: [],
    });
    expect(await onlyOf(two.admin.api, shared.id)).toBeUndefined();

    // Only the manager and administrators see that a manager's course shows the document.
    const own = await resource(one.admin.api);
    const another = await platform.member(one, ['ROLE_MANAGER']);
    const mine = await addCourse(manager.api, heldIds, { resources: [own.id, shared.id] });
    const coursesFor = async (api: Client) => (await onlyOf(api, own.id))?.courses.map(({ id }) => id);
    expect(await Promise.all([manager.api, one.admin.api, another.api, learner.api].map(coursesFor))).toEqual(
      [[mine.id], [mine.id], [], []],
    );
    const foreign = await resource(two.admin.api);
    const refused = await one.admin.api.put(`/courses/${mine.id}/resources`, { resources: [foreign.id] });
    expect([403, 404]).toContain(refused.status);

    // A deleted document is removed from its courses.
    await one.admin.api.ok('DELETE', `/resources/${own.id}`);
    const left = await manager.api.ok<CourseDetail>('GET', `/courses/${mine.id}`);
    expect(left.resources.map(({ id }) => id)).toEqual([shared.id]);
    await manager.api.ok('DELETE', `/courses/${mine.id}`);
    await root.ok('PUT', `/clients/${one.id}/courses`, { body: [] });
    await root.ok('PUT', `/clients/${one.id}/trainings`, { body: [] });
    expect(await onlyOf(learner.api, shared.id)).toBeUndefined();
  });

  it('RE-01 reject documents and trainings out of reach, and change nothing', async () => {
    const { api } = one.admin;
    const own = await resource(api);
    const foreign = await resource(two.admin.api);
    const training = await draft(api, ids);
    for (const list of [[own.id, foreign.id], [own.id, `${one.id}_000000000000`], ['nothing']]) {
      expect((await show(api, training.id, list)).status).toBe(404);
    }
    expect((await show(two.admin.api, training.id, [foreign.id])).status).toBe(404);
    expect((await show(manager.api, training.id, [own.id])).status).toBe(403);
    const many = Array.from({ length: 21 }, (_, index) => `${one.id}_${String(index).padStart(12, '0')}`);
    expect((await show(api, training.id, many)).status).toBe(400);
    expect((await api.put(`/trainings/${training.id}/resources`, {})).status).toBe(400);
    expect((await api.ok<TrainingDetail>('GET', `/trainings/${training.id}`)).resources).toEqual([]);
  });
});
