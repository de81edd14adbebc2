import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { CourseDetail } from '../../shared/contracts/course-shapes.ts';
import type { Group } from '../../shared/contracts/groups.ts';
import type { Notification } from '../../shared/contracts/notifications.ts';
import type { Face, Suggestion } from '../../shared/contracts/suggestions.ts';
import type { TrainingItem } from '../../shared/contracts/training-shapes.ts';
import { addDays, dayIn } from '../../shared/days.ts';
import { type Client, form } from '../factories/client.ts';
import { addCourse } from '../factories/courses.ts';
import { dumpTable } from '../factories/dump.ts';
import { tellAgain } from '../factories/events.ts';
import { type Organisation, type Person, Platform, unique } from '../factories/platform.ts';
import { draft, type LookupIds, lookups, type MadeTraining, readyTraining } from '../factories/trainings.ts';

const platform = new Platform(inject('host'));
let root: Client;
let one: Organisation;
let two: Organisation;
let manager: Person;
let ids: LookupIds;
let training: MadeTraining;
let other: MadeTraining;
/** Ready, of the provider, opened to nobody. */
let offered: MadeTraining;

interface Taken {
  id: string;
  recipients: number;
}
const suggest = (api: Client, body: object) => api.put<Taken>('/trainings/suggestions', body);
const suggestCourse = (api: Client, body: object) => api.put<Taken>('/courses/suggestions', body);
const inbox = async (api: Client) =>
  (await api.ok<{ notifications: Notification[] }>('GET', '/notifications?lang=EN&limit=100')).notifications;
const list = (api: Client, filter: object) =>
  api.ok<TrainingItem[]>('GET', `/trainings?filter=${encodeURIComponent(JSON.stringify(filter))}`);
const suggestedTo = async (api: Client) => (await list(api, { suggested: true })).map(({ id }) => id);
const made = (api: Client, filter: object = {}) =>
  api.ok<Suggestion[]>('GET', `/suggestions?filter=${encodeURIComponent(JSON.stringify(filter))}`);
const courseStatus = async (api: Client, id: string) => (await api.get(`/courses/${id}`)).status;
const today = () => dayIn('Europe/Paris', new Date());
const day = 24 * 60 * 60;
/** Tokens end while the clock is moved. */
const again = ({ email, password }: Person) => platform.signIn(email, password);
const nowhere = (clientId: string) => `${clientId}_000000000000`;

const teamMember = (more: Record<string, unknown> = {}) =>
  platform.member(one, [], { managerEmail: manager.email, ...more });

beforeAll(async () => {
  root = await platform.superAdmin();
  [one, two, ids] = await Promise.all([platform.organisation(), platform.organisation(), lookups(root)]);
  manager = await platform.member(one, ['ROLE_MANAGER'], { firstName: 'Mia', lastName: 'Boss' });
  training = await readyTraining(platform, one.admin.api, ids);
  other = await readyTraining(platform, one.admin.api, ids);
  offered = await readyTraining(platform, root, ids);
});

afterEach(async () => {
  await platform.clock();
});

describe('SU-01 suggesting trainings', () => {
  it('NO-02 TR-10 reaches members and groups once each, in the page, by mail and in the suggested tab', async () => {
    const [a, b] = [await teamMember(), await teamMember()];
    const group = await manager.api.ok<Group>('POST', '/groups', {
      body: { name: unique('Both'), userIds: [a.id, b.id] },
    });
    const reply = await suggest(manager.api, {
      userIds: [a.id, a.id],
      groupIds: [group.id],
      trainingIds: [training.id, other.id, training.id],
    });
    expect(reply.status).toBe(202);
    expect(reply.body).toEqual({ id: expect.any(String), recipients: 2 });
    await platform.idle();
    for (const { api, email } of [a, b]) {
      expect((await suggestedTo(api)).sort()).toEqual([training.id, other.id].sort());
      const detail = await api.ok<TrainingItem>('GET', `/trainings/${training.id}`);
      expect(detail.isSuggested).toBe(true);
      const notifications = await inbox(api);
      expect(notifications.map(({ content }) => content.trainingId).sort()).toEqual(
        [training.id, other.id].sort(),
      );
      expect(notifications[0]).toMatchObject({
        type: 'TRAINING_SUGGESTION',
        read: false,
        content: { by: 'Mia Boss', title: expect.stringMatching(/ EN$/) },
      });
      const mails = (await platform.mailsTo(email)).filter(({ subject }) => subject.includes('Mia Boss'));
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain('/learner/catalog?tab=suggested');
      expect(mails[0]?.html).toContain('lang="en"');
    }
    const [mine] = (await made(manager.api)).filter(({ id }) => id === reply.body.id);
    expect(mine).toMatchObject({
      type: 'TRAINING',
      trainingIds: [training.id, other.id],
      userIds: [a.id],
      groupIds: [group.id],
      recipients: 2,
      made: true,
      status: 'inProgress',
      endDate: null,
    });
    const [received] = await made(a.api);
    expect(received).toMatchObject({
      id: reply.body.id,
      made: false,
      by: { id: manager.id, name: 'Mia Boss' },
    });
    expect(received).not.toHaveProperty('userIds');
    expect(await made(two.admin.api)).toEqual([]);
    expect(await suggestedTo((await teamMember()).api)).toEqual([]);
  });

  it('speaks the language of whom it reaches', async () => {
    const email = `${unique('it')}@example.com`;
    const body = { email, firstName: 'Ugo', lastName: 'Rossi', roles: [], managerEmail: manager.email };
    const { id } = await one.admin.api.ok<{ id: string }>('POST', '/users?lang=it', { body });
    await suggest(manager.api, { userIds: [id], trainingIds: [training.id] });
    const [mail] = await platform.mailsTo(email);
    expect(mail?.subject).toMatch(/^Mia Boss le suggerisce una formazione: /);
  });

  it('refuses the whole request where one id is out of reach', async () => {
    const [near, colleague] = [await teamMember(), await platform.member(one)];
    const far = await platform.member(two);
    const theirs = await readyTraining(platform, two.admin.api, ids);
    const unready = await draft(one.admin.api, ids);
    const company = await one.admin.api.ok<Group>('POST', '/groups', {
      body: { name: unique('Company'), userIds: [near.id] },
    });
    const base = { userIds: [near.id], trainingIds: [training.id] };
    const cases: [object, number, string][] = [
      [{ ...base, userIds: [near.id, colleague.id] }, 403, 'NOT_AUTHORIZED'],
      [{ ...base, userIds: [near.id, far.id] }, 404, 'NOT_FOUND'],
      [{ ...base, userIds: [near.id, nowhere(one.id)] }, 404, 'NOT_FOUND'],
      [{ ...base, groupIds: [company.id] }, 404, 'NOT_FOUND'],
      [{ ...base, groupIds: [nowhere(one.id)] }, 404, 'NOT_FOUND'],
      [{ ...base, trainingIds: [training.id, theirs.id] }, 404, 'NOT_FOUND'],
      [{ ...base, trainingIds: [training.id, offered.id] }, 403, 'NOT_INCLUDED'],
      [{ ...base, trainingIds: [training.id, unready.id] }, 409, 'FILE_NOT_READY'],
      [{ ...base, trainingIds: [] }, 400, 'VALIDATION'],
      [{ trainingIds: [training.id] }, 400, 'VALIDATION'],
      [{ ...base, userIds: 'all' }, 400, 'VALIDATION'],
    ];
    for (const [body, status, code] of cases) {
      const reply = await suggest(manager.api, body);
      expect([reply.status, reply.problem.code], JSON.stringify(body)).toEqual([status, code]);
    }
    const refused = await suggest(manager.api, { trainingIds: [training.id] });
    expect(refused.problem.violations).toEqual([{ field: 'userIds', message: 'REQUIRED' }]);
    await platform.idle();
    expect(await inbox(near.api)).toEqual([]);
    expect((await suggest(one.admin.api, { ...base, userIds: [colleague.id] })).status).toBe(202);
    for (const api of [near.api, root]) expect((await suggest(api, base)).status).toBe(403);
  });

  it('is withdrawn by who made it, or an admin, and gone for everybody', async () => {
    const near = await teamMember();
    const boss = await platform.member(one, ['ROLE_MANAGER']);
    const give = async () =>
      (await suggest(manager.api, { userIds: [near.id], trainingIds: [training.id] })).body.id;
    const [first, second] = [await give(), await give()];
    await platform.idle();
    for (const [api, status] of [
      [near.api, 403],
      [boss.api, 404],
      [two.admin.api, 404],
      [root, 403],
    ] as const)
      expect((await api.delete(`/suggestions/${first}`)).status).toBe(status);
    expect((await manager.api.delete(`/suggestions/${first}`)).body).toEqual({ id: first });
    await platform.idle();
    expect(await suggestedTo(near.api)).toEqual([training.id]);
    expect((await one.admin.api.delete(`/suggestions/${second}`)).status).toBe(200);
    expect((await manager.api.delete(`/suggestions/${second}`)).status).toBe(404);
    await platform.idle();
    expect(await suggestedTo(near.api)).toEqual([]);
    expect(await made(near.api)).toEqual([]);
  });
});

describe('what was suggested, as those see it who look after it', () => {
  const all = (api: Client, filter: object = {}) => made(api, { organisation: true, ...filter });
  const recipients = (api: Client, id: string) => api.get<Face[]>(`/suggestions/${id}/recipients`);
  let boss: Person;
  let near: Person;
  let group: Group;
  let first: string;
  let second: string;
  let course: CourseDetail;
  /** Its title in the language of the lists. */
  let french: string;

  beforeAll(async () => {
    const lastName = unique('Curie');
    boss = await platform.member(one, ['ROLE_MANAGER'], { firstName: 'Pia', lastName });
    const team = { managerEmail: boss.email, lastName };
    near = await platform.member(one, [], { ...team, firstName: 'Zoé' });
    const others = [];
    for (const firstName of ['Abel', 'Bea', 'Cléo'])
      others.push(await platform.member(one, [], { ...team, firstName }));
    group = await boss.api.ok<Group>('POST', '/groups', {
      body: { name: unique('Évening'), userIds: [near.id] },
    });
    course = await addCourse(boss.api, [training.id, other.id]);
    french = course.title.replace(/ EN$/, ' FR');
    first = (await suggest(boss.api, { groupIds: [group.id], trainingIds: [training.id, other.id] })).body.id;
    const userIds = [near, ...others].map(({ id }) => id);
    const dates = { startDate: addDays(today(), 5), endDate: addDays(today(), 9) };
    second = (await suggestCourse(boss.api, { userIds, courseIds: [course.id], ...dates })).body.id;
    await platform.idle();
  });

  it('has titles, pictures, groups and people, for the manager who made it and for admins', async () => {
    for (const list of [
      await made(boss.api, { made: true }),
      await all(one.admin.api, { id: [first, second] }),
    ]) {
      expect(list.map(({ id }) => id)).toEqual([second, first]);
      expect(list[0]).toMatchObject({
        contents: [{ id: course.id, title: french }],
        groups: [],
        people: [{ firstName: 'Zoé' }, { firstName: 'Abel' }, { firstName: 'Bea' }],
        recipients: 4,
        status: 'upcoming',
      });
      expect(list[1]).toMatchObject({
        contents: [
          { id: training.id, title: expect.stringMatching(/ FR$/), pictures: expect.any(Array) },
          { id: other.id },
        ],
        groups: [{ id: group.id, name: group.name }],
        people: [],
      });
    }
    expect((await all(one.admin.api)).find(({ id }) => id === first)?.made).toBe(false);
    expect(await all(one.admin.api, { id: first, made: true })).toEqual([]);
  });

  it('is found by title, group, person and maker, kind and status, in pages', async () => {
    const found = async (filter: object) => (await all(one.admin.api, filter)).map(({ id }) => id);
    expect(await found({ q: group.name.toUpperCase().replace('É', 'e') })).toEqual([first]);
    expect(await found({ q: 'cleo', id: [first, second] })).toEqual([second]);
    expect(await found({ q: 'pia', id: [first, second] })).toEqual([second, first]);
    expect(await found({ q: french, id: [first, second] })).toEqual([second]);
    expect(await found({ type: 'TRAINING', id: [first, second] })).toEqual([first]);
    expect(await found({ status: ['upcoming'], id: [first, second] })).toEqual([second]);
    expect(await found({ status: 'finished', id: [first, second] })).toEqual([]);
    const page = await boss.api.get<Suggestion[]>('/suggestions?range=[1,1]');
    expect(page.body.map(({ id }) => id)).toEqual([first]);
    expect(page.headers.get('content-range')).toBe('suggestions 1-1/2');
  });

  it('tells who has it, by name, and who received it of nobody else', async () => {
    const { body } = await recipients(boss.api, second);
    expect(body.map(({ firstName }) => firstName)).toEqual(['Abel', 'Bea', 'Cléo', 'Zoé']);
    expect((await recipients(one.admin.api, first)).body).toMatchObject([
      { userId: near.id, firstName: 'Zoé' },
    ]);
    const [told] = await made(near.api);
    expect(told).toMatchObject({ id: first, by: { id: boss.id } });
    for (const secret of ['userIds', 'groups', 'people', 'contents', 'recipients'])
      expect(told).not.toHaveProperty(secret);
    // Nor by searching for the names of those who received it, too.
    expect(await made(near.api, { q: group.name })).toEqual([]);
    expect(await made(near.api, { q: 'pia' })).toHaveLength(1);
  });

  it('is nothing of another organisation, another manager, or a learner', async () => {
    const seen = async (api: Client) => (await all(api)).filter(({ id }) => id === first || id === second);
    expect(await seen(two.admin.api)).toEqual([]);
    for (const api of [boss.api, near.api]) {
      const reply = await api.get(`/suggestions?filter=${encodeURIComponent('{"organisation":true}')}`);
      expect([reply.status, reply.problem.code]).toEqual([403, 'NOT_AUTHORIZED']);
    }
    for (const [api, status] of [
      [two.admin.api, 404],
      [manager.api, 404],
      [near.api, 403],
      [root, 403],
    ] as const)
      expect((await recipients(api, first)).status).toBe(status);
    expect(await made(manager.api, { id: first })).toEqual([]);
  });

  it('names what was deleted since no more, and admins withdraw what is left of somebody who is gone', async () => {
    await boss.api.ok('DELETE', `/groups/${group.id}`);
    await boss.api.ok('DELETE', `/courses/${course.id}`);
    const [later, now] = await made(boss.api, { made: true });
    expect(now?.groups).toEqual([{ id: group.id, name: null }]);
    expect(later?.contents).toEqual([{ id: course.id, title: '', pictures: [] }]);
    await one.admin.api.ok('DELETE', `/users/${boss.id}`);
    await platform.idle();
    const [orphan] = await all(one.admin.api, { id: first });
    expect(orphan?.by).toEqual({ id: boss.id, name: null });
    expect((await recipients(one.admin.api, first)).body).toHaveLength(1);
    await one.admin.api.ok('DELETE', `/suggestions/${first}`);
    await platform.idle();
    expect((await recipients(one.admin.api, first)).status).toBe(404);
    expect(await suggestedTo(near.api)).toEqual([]);
  });
});

describe('PE-05 whoever is deleted', () => {
  it('is named nowhere any more; what they suggested stays, what they received goes', async () => {
    const lastName = unique('Vanishing');
    const boss = await platform.member(one, ['ROLE_MANAGER'], { firstName: 'Vic', lastName });
    const [near, gone] = await Promise.all([
      platform.member(one, [], { managerEmail: boss.email }),
      platform.member(one, [], { managerEmail: boss.email }),
    ]);
    const userIds = [near.id, gone.id];
    const { id } = (await suggest(boss.api, { userIds, trainingIds: [training.id] })).body;
    await platform.idle();
    expect((await inbox(near.api))[0]?.content.by).toBe(`Vic ${lastName}`);
    for (const person of [boss, gone]) await one.admin.api.ok('DELETE', `/users/${person.id}`);
    await platform.idle();
    const [told] = await inbox(near.api);
    expect(told).toMatchObject({ type: 'TRAINING_SUGGESTION', content: { trainingId: training.id } });
    expect(told?.content).not.toHaveProperty('by');
    expect(await made(near.api)).toMatchObject([{ id, by: { id: boss.id, name: null } }]);
    const lines = await dumpTable(inject('host'));
    expect(lines.filter((line) => line.includes(lastName))).toEqual([]);
    expect(lines.filter((line) => line.includes(`${id}#${near.id}`))).toHaveLength(1);
    expect(lines.filter((line) => line.includes(`${id}#${gone.id}`))).toEqual([]);
  });
});

describe('SU-03 suggesting courses', () => {
  it('now: the course is there at once, with trainings that are the organisation’s by it alone', async () => {
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
    const [told] = await inbox(near.api);
    expect(told).toMatchObject({
      type: 'COURSE_SUGGESTION',
      content: { courseId: course.id, by: 'Mia Boss' },
    });
    await manager.api.ok('DELETE', `/suggestions/${reply.body.id}`);
    await platform.idle();
    expect((await near.api.get(`/trainings/${offered.id}`)).status).toBe(404);
  });

  it('later: closed before, started and ended once by the schedule, closed after its last day', async () => {
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
    expect(await made(near.api)).toEqual([]);
    expect(await made(manager.api, { courseId: course.id })).toMatchObject([
      { id: body.id, status: 'upcoming', startDate, endDate },
    ]);
    // Groups are looked at when it is sent: who joined meanwhile is among them, who left is not.
    await manager.api.ok('PUT', `/groups/${group.id}`, { body: { name: group.name, userIds: [joined.id] } });

    await platform.clock({ advanceSeconds: 2 * day });
    for (let run = 0; run < 2; run += 1) await platform.runSchedule('sweep-suggestions');
    await platform.idle();
    let api = await again(joined);
    expect(await courseStatus(api, course.id)).toBe(200);
    expect((await inbox(api)).map(({ type }) => type)).toEqual(['COURSE_SUGGESTION']);
    expect(await suggestedTo(api)).toHaveLength(2);
    const left = await again(near);
    expect(await inbox(left)).toEqual([]);
    expect(await suggestedTo(left)).toEqual([]);

    await platform.clock({ advanceSeconds: day });
    expect(await courseStatus(await again(joined), course.id)).toBe(200);
    await platform.clock({ advanceSeconds: day });
    for (let run = 0; run < 2; run += 1) await platform.runSchedule('sweep-suggestions');
    await platform.idle();
    api = await again(joined);
    expect(await courseStatus(api, course.id)).toBe(404);
    expect(await suggestedTo(api)).toEqual([]);
    expect(await inbox(api)).toHaveLength(1);
    const [over] = await made(await again(manager), { courseId: course.id });
    expect(over?.status).toBe('finished');
  });

  it('a schedule that was down catches up: what is over by then is closed, and nobody is told of it', async () => {
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
    const api = await again(near);
    expect(await courseStatus(api, over.id)).toBe(404);
    expect(await courseStatus(api, running.id)).toBe(200);
    expect((await inbox(api)).map(({ content }) => content.courseId)).toEqual([running.id]);
  });

  it('withdrawn before it begins, it never does', async () => {
    const near = await teamMember();
    const course = await addCourse(manager.api, [training.id, other.id]);
    const body = { userIds: [near.id], courseIds: [course.id], startDate: addDays(today(), 1) };
    const { id } = (await suggestCourse(manager.api, body)).body;
    await manager.api.ok('DELETE', `/suggestions/${id}`);
    await platform.clock({ advanceSeconds: 2 * day });
    await platform.runSchedule('sweep-suggestions');
    await platform.idle();
    const api = await again(near);
    expect(await courseStatus(api, course.id)).toBe(404);
    expect(await inbox(api)).toEqual([]);
  });

  it('refuses an end before the start, and courses out of reach', async () => {
    const near = await teamMember();
    const boss = await platform.member(one, ['ROLE_MANAGER']);
    const course = await addCourse(one.admin.api, [training.id, other.id]);
    const notMine = await addCourse(boss.api, [training.id, other.id]);
    const theirs = await addCourse(root, [offered.id, (await readyTraining(platform, root, ids)).id]);
    const base = { userIds: [near.id], courseIds: [course.id] };
    for (const dates of [
      { startDate: addDays(today(), 3), endDate: addDays(today(), 2) },
      { endDate: addDays(today(), -1) },
      { startDate: '2020-01-01', endDate: '2020-01-02' },
    ]) {
      const reply = await suggestCourse(manager.api, { ...base, ...dates });
      expect([reply.status, reply.problem.code]).toEqual([400, 'END_BEFORE_START']);
      expect(reply.problem.violations?.[0]?.field).toBe('endDate');
    }
    const bad = await suggestCourse(manager.api, { ...base, startDate: 'soon' });
    expect(bad.problem.violations).toEqual([{ field: 'startDate', message: 'INVALID_DATE' }]);
    for (const id of [notMine.id, theirs.id, nowhere(one.id), 'x'])
      expect((await suggestCourse(manager.api, { ...base, courseIds: [course.id, id] })).status).toBe(404);
    expect((await suggestCourse(manager.api, { ...base, endDate: today() })).status).toBe(202);
  });
});

describe('SU-02 hundreds of recipients', () => {
  it('reaches 200 people once each, however often the messages come', async () => {
    // The provider's organisation has seats enough.
    const tag = unique('crowd');
    const rows = Array.from({ length: 200 }, (_, n) => `${tag}-${n}@example.com,First${n},Last`);
    const text = ['email,firstName,lastName', ...rows].join('\n');
    const body = form({ lang: 'en' }, { file: new File([text], 'people.csv', { type: 'text/csv' }) });
    await root.ok('POST', '/users/import', { form: body });
    const boss = `${unique('boss')}@example.com`;
    await root.ok('POST', '/users?lang=en', {
      body: { email: boss, firstName: 'Big', lastName: 'Boss', roles: ['ROLE_ADMINISTRATOR'] },
    });
    const admin = await platform.accept(boss);
    const filter = encodeURIComponent(JSON.stringify({ q: tag }));
    const people = await root.ok<{ id: string; email: string }[]>('GET', `/users?filter=${filter}`);
    expect(people).toHaveLength(200);
    const group = await admin.api.ok<Group>('POST', '/groups', {
      body: { name: tag, userIds: people.map(({ id }) => id) },
    });
    const reply = await suggest(admin.api, {
      groupIds: [group.id],
      userIds: people.slice(0, 10).map(({ id }) => id),
      trainingIds: [offered.id],
    });
    expect(reply.body.recipients).toBe(200);
    await platform.idle();
    const event = { suggestionId: reply.body.id, by: admin.id };
    const some = people.slice(20, 50).map(({ id }) => id);
    for (let time = 0; time < 2; time += 1) {
      await tellAgain(inject('host'), 'suggestion.spread', '1', event);
      await tellAgain(inject('host'), 'suggestion.part', '1', { ...event, userIds: some.slice(0, 25) });
      await tellAgain(inject('host'), 'suggestion.received', '1', { ...event, userIds: some });
    }
    await platform.idle();
    const mails = (await platform.mails()).filter(
      ({ to, subject }) => to.startsWith(tag) && subject.includes('Big Boss'),
    );
    expect(mails).toHaveLength(200);
    expect(new Set(mails.map(({ to }) => to)).size).toBe(200);
    const last = await platform.accept(`${tag}-199@example.com`);
    expect(await inbox(last.api)).toHaveLength(1);
    const told = await platform.accept(`${tag}-30@example.com`);
    expect(await inbox(told.api)).toHaveLength(1);
    expect(await suggestedTo(last.api)).toEqual([offered.id]);
    const dead = (await platform.queues()).filter((queue) => queue.dead > 0);
    expect(dead.filter(({ name }) => /suggestion|notification|mail/.test(name))).toEqual([]);
    await admin.api.ok('DELETE', `/suggestions/${reply.body.id}`);
    await platform.idle();
    expect(await suggestedTo(last.api)).toEqual([]);
  }, 240_000);
});
