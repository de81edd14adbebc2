import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { CourseDetail } from '../../shared/contracts/content/course-shapes.ts';
import type { TrainingItem } from '../../shared/contracts/content/training-shapes.ts';
import type { Group } from '../../shared/contracts/identity/groups.ts';
import { addDays } from '../../shared/days.ts';
import type { Client } from '../factories/client.ts';
import { addCourse } from '../factories/courses.ts';
import { type Organisation, type Person, Platform, unique } from '../factories/platform.ts';
import {
  inbox,
  listSuggestions,
  nowhere,
  suggestCourse,
  suggestedTo,
  today,
} from '../factories/suggestions.ts';
import { type LookupIds, lookups, type MadeTraining, readyTraining } from '../factories/trainings.ts';

const platform = new Platform(inject('host'));
let root: Client;
let one: Organisation;
let manager: Person;
let ids: LookupIds;
let training: MadeTraining;
let other: MadeTraining;
/** A ready training of the provider, opened to no organisation. */
let offered: MadeTraining;

const courseStatus = async (api: Client, id: string) => (await api.get(`/courses/${id}`)).status;
const day = 24 * 60 * 60;
/** Signs in again, because tokens expire when the clock is moved. */
const signInAgain = ({ email, password }: Person) => platform.signIn(email, password);

const teamMember = (more: Record<string, unknown> = {}) =>
  platform.member(one, [], { managerEmail: manager.email, ...more });

beforeAll(async () => {
  root = await platform.superAdmin();
  [one, ids] = await Promise.all([platform.organisation(), lookups(root)]);
  manager = await platform.member(one, ['ROLE_MANAGER'], { firstName: 'Mia', lastName: 'Boss' });
  training = await readyTraining(platform, one.admin.api, ids);
  other = await readyTraining(platform, one.admin.api, ids);
  offered = await readyTraining(platform, root, ids);
});

afterEach(async () => {
  await platform.clock();
});

describe('SU-03 suggesting courses', () => {
  it('opens the course and its trainings immediately, until the suggestion is withdrawn', async () => {
    const near = await teamMember();
    const extra = await readyTraining(platform, root, ids);
    const course = await addCourse(root, [offered.id, extra.id]);
    await root.ok('PUT', `/clients/${one.id}/courses`, { body: [course.id] });
    expect((await near.api.get(`/trainings/${offered.id}`)).status).toBe(404);
    const before = await near.api.get('/trainings?range=[0,0]');
    const reply = await suggestCourse(manager.api, { userIds: [near.id], courseIds: [course.id] });
    expect([reply.status, reply.body.recipients]).toEqual([202, 1]);
    await platform.idle();
    const seen = await near.api.ok<CourseDetail>('GET', `/courses/${course.id}`);
    expect(seen).toMatchObject({ suggested: true, shouldBeOpened: true, startDate: today() });
    expect((await suggestedTo(near.api)).sort()).toEqual([offered.id, extra.id].sort());
    const page = await near.api.get<TrainingItem[]>('/trainings');
    expect(Number(page.headers.get('x-total-count'))).toBe(Number(before.headers.get('x-total-count')) + 2);
    expect(page.body.map(({ id }) => id)).toEqual(expect.arrayContaining([offered.id, extra.id]));
    expect((await near.api.get(`/trainings/${offered.id}/web`)).status).toBe(200);
    expect((await near.api.put(`/trainings/${offered.id}/like`)).status).toBe(200);
    const [notification] = await inbox(near.api);
    expect(notification).toMatchObject({
      type: 'COURSE_SUGGESTION',
      content: { courseId: course.id, by: 'Mia Boss' },
    });
    await manager.api.ok('DELETE', `/suggestions/${reply.body.id}`);
    await platform.idle();
    expect((await near.api.get(`/trainings/${offered.id}`)).status).toBe(404);
  });

  it('starts and ends a later suggestion once by the schedule, and closes the course outside its period', async () => {
    const [near, joined] = [await teamMember(), await teamMember()];
    const group = await manager.api.ok<Group>('POST', '/groups', {
      body: { name: unique('Later'), userIds: [near.id] },
    });
    const course = await addCourse(one.admin.api, [training.id, other.id]);
    expect(await courseStatus(near.api, course.id)).toBe(200);
    const [startDate, endDate] = [addDays(today(), 2), addDays(today(), 3)];
    const { body } = await suggestCourse(manager.api, {
      groupIds: [group.id],
      courseIds: [course.id],
      startDate,
      endDate,
    });
    await platform.idle();
    await platform.runSchedule('sweep-suggestions');
    await platform.idle();
    expect(await courseStatus(near.api, course.id)).toBe(404);
    expect(await inbox(near.api)).toEqual([]);
    expect(await listSuggestions(near.api)).toEqual([]);
    expect(await listSuggestions(manager.api, { courseId: course.id })).toMatchObject([
      { id: body.id, status: 'upcoming', startDate, endDate },
    ]);
    // Groups are resolved when the suggestion is sent: new members receive it, former members do not.
    await manager.api.ok('PUT', `/groups/${group.id}`, { body: { name: group.name, userIds: [joined.id] } });

    await platform.clock({ advanceSeconds: 2 * day });
    for (let run = 0; run < 2; run += 1) await platform.runSchedule('sweep-suggestions');
    await platform.idle();
    let api = await signInAgain(joined);
    expect(await courseStatus(api, course.id)).toBe(200);
    expect((await inbox(api)).map(({ type }) => type)).toEqual(['COURSE_SUGGESTION']);
    expect(await suggestedTo(api)).toHaveLength(2);
    const left = await signInAgain(near);
    expect(await inbox(left)).toEqual([]);
    expect(await suggestedTo(left)).toEqual([]);

    await platform.clock({ advanceSeconds: day });
    expect(await courseStatus(await signInAgain(joined), course.id)).toBe(200);
    await platform.clock({ advanceSeconds: day });
    for (let run = 0; run < 2; run += 1) await platform.runSchedule('sweep-suggestions');
    await platform.idle();
    api = await signInAgain(joined);
    expect(await courseStatus(api, course.id)).toBe(404);
    expect(await suggestedTo(api)).toEqual([]);
    expect(await inbox(api)).toHaveLength(1);
    const [over] = await listSuggestions(await signInAgain(manager), { courseId: course.id });
    expect(over?.status).toBe('finished');
  });

  it('catches up after a pause of the schedule, without notifications of ended suggestions', async () => {
    const near = await teamMember();
    const [over, running] = await Promise.all([
      addCourse(manager.api, [training.id, other.id]),
      addCourse(manager.api, [training.id, other.id]),
    ]);
    const base = { userIds: [near.id], startDate: addDays(today(), 1) };
    await suggestCourse(manager.api, { ...base, courseIds: [over.id], endDate: addDays(today(), 1) });
    await suggestCourse(manager.api, { ...base, courseIds: [running.id] });
    await platform.clock({ advanceSeconds: 5 * day });
    await platform.runSchedule('sweep-suggestions');
    await platform.idle();
    const api = await signInAgain(near);
    expect(await courseStatus(api, over.id)).toBe(404);
    expect(await courseStatus(api, running.id)).toBe(200);
    expect((await inbox(api)).map(({ content }) => content.courseId)).toEqual([running.id]);
  });

  it('never starts a suggestion that was withdrawn before', async () => {
    const near = await teamMember();
    const course = await addCourse(manager.api, [training.id, other.id]);
    const body = { userIds: [near.id], courseIds: [course.id], startDate: addDays(today(), 1) };
    const { id } = (await suggestCourse(manager.api, body)).body;
    await manager.api.ok('DELETE', `/suggestions/${id}`);
    await platform.clock({ advanceSeconds: 2 * day });
    await platform.runSchedule('sweep-suggestions');
    await platform.idle();
    const api = await signInAgain(near);
    expect(await courseStatus(api, course.id)).toBe(404);
    expect(await inbox(api)).toEqual([]);
  });

  it('rejects an end before the start, and courses out of reach', async () => {
    const near = await teamMember();
    const boss = await platform.member(one, ['ROLE_MANAGER']);
    const course = await addCourse(one.admin.api, [training.id, other.id]);
    const notMine = await addCourse(boss.api, [training.id, other.id]);
    const theirs = await addCourse(root, [offered.id, (await readyTraining(platform, root, ids)).id]);
    const base = { userIds: [near.id], courseIds: [course.id] };
    for (const dates of [
      { startDate: addDays(today(), 3), endDate: addDays(today(), 2) },
      { endDate: addDays(today(), -1) },
    ]) {
      const reply = await suggestCourse(manager.api, { ...base, ...dates });
      expect([reply.status, reply.problem.code]).toEqual([400, 'END_BEFORE_START']);
      expect(reply.problem.violations?.[0]?.field).toBe('endDate');
    }
    for (const [startDate, message] of [
      ['soon', 'INVALID_DATE'],
      ['2020-01-01', 'IN_PAST'],
      [addDays(today(), -1), 'IN_PAST'],
      [new Date(Date.now() - 48 * 60 * 60 * 1000).toISOString(), 'IN_PAST'],
    ]) {
      const bad = await suggestCourse(manager.api, { ...base, startDate });
      expect(bad.problem.violations).toEqual([{ field: 'startDate', message }]);
    }
    for (const id of [notMine.id, theirs.id, nowhere(one.id), 'x'])
      expect((await suggestCourse(manager.api, { ...base, courseIds: [course.id, id] })).status).toBe(404);
    expect((await suggestCourse(manager.api, { ...base, endDate: today() })).status).toBe(202);
  });
});
