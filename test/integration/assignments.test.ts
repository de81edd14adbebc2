import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Group } from '../../shared/contracts/identity/groups.ts';
import type {
  Assignment,
  RequiredPerson,
  RequirementDetail,
  RequirementTotals,
} from '../../shared/contracts/learning/assignments.ts';
import { addDays } from '../../shared/days.ts';
import type { Client } from '../factories/client.ts';
import { addCourse } from '../factories/courses.ts';
import { redeliver } from '../factories/events.ts';
import { type Organisation, type Person, Platform, unique } from '../factories/platform.ts';
import { play } from '../factories/sessions.ts';
import { inbox, nowhere, today } from '../factories/suggestions.ts';
import { type LookupIds, lookups, type MadeTraining, readyTraining, text } from '../factories/trainings.ts';

const platform = new Platform(inject('host'));
let root: Client;
let one: Organisation;
let two: Organisation;
let manager: Person;
let ids: LookupIds;
let training: MadeTraining;
let other: MadeTraining;

const day = 24 * 60 * 60;
const signInAgain = ({ email, password }: Person) => platform.signIn(email, password);
const teamMember = (more: Record<string, unknown> = {}) =>
  platform.member(one, [], { managerEmail: manager.email, ...more });
const assign = (api: Client, body: object) =>
  api.post<{ ids: string[]; people: number }>('/assignments', body);
const assigned = async (api: Client, body: object) => {
  const reply = await assign(api, body);
  if (reply.status !== 202) throw new Error(`assignment: ${reply.status} ${JSON.stringify(reply.body)}`);
  await platform.idle();
  return reply.body;
};
const own = (api: Client) => api.ok<RequirementDetail[]>('GET', '/requirements/own?lang=EN');
const ownOf = async (api: Client, contentId: string) =>
  (await own(api)).find(({ content }) => content.id === contentId);
const board = (api: Client, filter: object = {}) =>
  api.ok<RequiredPerson[]>(
    'GET',
    `/requirements?lang=EN&filter=${encodeURIComponent(JSON.stringify(filter))}`,
  );
const change = async (api: Client, body: object) => {
  const reply = await api.post<{ people: number }>('/requirements/changes', body);
  await platform.idle();
  return reply;
};
const remindersTo = async ({ email }: Person, title: string) =>
  (await platform.mailsTo(email)).filter(
    ({ text, subject }) => `${subject} ${text}`.includes(title) && text.includes('/catalog'),
  );

beforeAll(async () => {
  root = await platform.superAdmin();
  [one, two, ids] = await Promise.all([platform.organisation(), platform.organisation(), lookups(root)]);
  manager = await platform.member(one, ['ROLE_MANAGER'], { firstName: 'Mia', lastName: 'Boss' });
  [training, other] = await Promise.all([
    readyTraining(platform, one.admin.api, ids),
    readyTraining(platform, one.admin.api, ids),
  ]);
});

afterEach(async () => {
  await platform.clock();
});

describe('required content', () => {
  it('reaches members and groups once, follows their progress, and is notified', async () => {
    const [a, b] = [await teamMember(), await teamMember()];
    const group = await manager.api.ok<Group>('POST', '/groups', {
      body: { name: unique('Both'), userIds: [a.id, b.id] },
    });
    const dueDate = addDays(today(), 10);
    const { people } = await assigned(manager.api, {
      trainingIds: [training.id],
      userIds: [a.id],
      groupIds: [group.id],
      dueDate,
    });
    expect(people).toBe(2);
    for (const { api } of [a, b]) {
      expect(await own(api)).toMatchObject([
        {
          content: { id: training.id, type: 'TRAINING', title: expect.stringMatching(/ EN$/) },
          ...{ state: 'notStarted', dueDate, daysLeft: 10, progressionPercent: 0 },
        },
      ]);
      expect((await inbox(api)).filter(({ type }) => type === 'TRAINING_REQUIRED')).toMatchObject([
        { content: { by: 'Mia Boss', trainingId: training.id } },
      ]);
    }
    await play(a.api, training.id, { progressionPercent: 40 });
    await play(b.api, training.id, { progressionPercent: 100 });
    await platform.idle();
    expect(await ownOf(a.api, training.id)).toMatchObject({ state: 'inProgress', progressionPercent: 40 });
    expect(await ownOf(b.api, training.id)).toMatchObject({
      state: 'done',
      progressionPercent: 100,
      doneAt: expect.any(String),
    });
    const rows = await board(manager.api, { contentId: training.id, groupId: group.id });
    expect(rows.map(({ id, nextDue, counts }) => [id, nextDue, counts.inProgress, counts.done])).toEqual([
      [a.id, dueDate, 1, 0],
      [b.id, null, 0, 1],
    ]);
    const library = await a.api.ok<{ required: unknown[] }>('GET', '/launcher/library?lang=EN');
    expect(library.required).toEqual([{ id: training.id, type: 'TRAINING', dueDate, state: 'inProgress' }]);
    const finished = await b.api.ok<{ required: unknown[] }>('GET', '/launcher/library?lang=EN');
    expect(finished.required).toEqual([]);
    expect(await own((await teamMember()).api)).toEqual([]);
    expect(await board(two.admin.api)).toEqual([]);
  });

  it('counts progress from before the assignment, and opens again after a reset', async () => {
    const person = await teamMember();
    await play(person.api, other.id, { progressionPercent: 100 });
    await assigned(one.admin.api, { trainingIds: [other.id], userIds: [person.id], dueDays: 5 });
    expect(await ownOf(person.api, other.id)).toMatchObject({ state: 'done', dueDate: addDays(today(), 5) });
    await manager.api.ok('DELETE', `/users/${person.id}/stats/general?trainingId=${other.id}`);
    await platform.idle();
    expect(await ownOf(person.api, other.id)).toMatchObject({ state: 'notStarted', doneAt: null });
    expect(await board(one.admin.api, { id: [person.id] })).toMatchObject([
      { id: person.id, counts: { notStarted: 1, done: 0 } },
    ]);
  });

  it('makes a course visible, and is done when all of its trainings are passed', async () => {
    const [first, second] = await Promise.all([
      readyTraining(platform, one.admin.api, ids),
      readyTraining(platform, one.admin.api, ids),
    ]);
    const course = await addCourse(manager.api, [first.id, second.id]);
    const person = await teamMember();
    expect((await person.api.get(`/courses/${course.id}`)).status).toBe(404);
    await assigned(manager.api, { courseIds: [course.id], userIds: [person.id], dueDays: 30 });
    expect((await person.api.get(`/courses/${course.id}`)).status).toBe(200);
    await play(person.api, first.id, { progressionPercent: 100, score: 100 });
    await platform.idle();
    expect(await ownOf(person.api, course.id)).toMatchObject({ state: 'inProgress' });
    await play(person.api, second.id, { progressionPercent: 100, score: 100 });
    await platform.idle();
    expect(await ownOf(person.api, course.id)).toMatchObject({ state: 'done', progressionPercent: 100 });
  });

  it('is required of people who join the group, the team and the organisation later', async () => {
    const org = await platform.organisation();
    const boss = await platform.member(org, ['ROLE_MANAGER']);
    const [inGroup, inTeam, inOrganisation] = await Promise.all(
      [1, 2, 3].map(() => readyTraining(platform, org.admin.api, ids)),
    );
    const early = await platform.member(org);
    const group = await org.admin.api.ok<Group>('POST', '/groups', {
      body: { name: unique('Later'), userIds: [early.id] },
    });
    await assigned(org.admin.api, { trainingIds: [inGroup?.id], groupIds: [group.id], dueDays: 3 });
    await assigned(boss.api, { trainingIds: [inTeam?.id], everyone: true, dueDays: 4 });
    await assigned(org.admin.api, { trainingIds: [inOrganisation?.id], everyone: true, dueDays: 5 });
    await assigned(org.admin.api, {
      ...{ trainingIds: [inGroup?.id], everyone: true, newcomers: false },
      dueDays: 1,
    });
    const late = await platform.member(org, [], { managerEmail: boss.email });
    await platform.idle();
    await org.admin.api.ok('PUT', `/groups/${group.id}`, {
      body: { name: group.name, userIds: [early.id, late.id] },
    });
    await platform.idle();
    const shown = async ({ api }: Person) =>
      Object.fromEntries((await own(api)).map((one) => [one.content.id, one.daysLeft]));
    expect(await shown(late)).toEqual({
      [String(inGroup?.id)]: 3,
      [String(inTeam?.id)]: 4,
      [String(inOrganisation?.id)]: 5,
    });
    expect(await shown(early)).toEqual({ [String(inGroup?.id)]: 1, [String(inOrganisation?.id)]: 5 });
  });

  it('stays required while another assignment requires it, and ends with the last one', async () => {
    const person = await teamMember();
    const mine = await assigned(manager.api, {
      ...{ trainingIds: [other.id], userIds: [person.id] },
      dueDate: addDays(today(), 20),
    });
    const theirs = await assigned(one.admin.api, {
      ...{ trainingIds: [other.id], userIds: [person.id] },
      dueDate: addDays(today(), 8),
    });
    expect(await ownOf(person.api, other.id)).toMatchObject({ daysLeft: 8 });
    expect((await manager.api.delete(`/assignments/${theirs.ids[0]}`)).status).toBe(404);
    expect((await two.admin.api.delete(`/assignments/${theirs.ids[0]}`)).status).toBe(404);
    await one.admin.api.ok('DELETE', `/assignments/${theirs.ids[0]}`);
    await platform.idle();
    expect(await ownOf(person.api, other.id)).toMatchObject({ daysLeft: 20 });
    const lists = await Promise.all(
      [manager, one.admin].map(({ api }) => api.ok<Assignment[]>('GET', '/assignments?lang=EN')),
    );
    for (const list of lists) expect(list.map(({ id }) => id)).toContain(mine.ids[0]);
    await one.admin.api.ok('DELETE', `/assignments/${mine.ids[0]}`);
    await platform.idle();
    expect(await own(person.api)).toEqual([]);
    expect(await board(one.admin.api, { id: [person.id] })).toEqual([]);
    expect((await one.admin.api.delete(`/assignments/${mine.ids[0]}`)).status).toBe(404);
  });

  it('is found by its title and by its groups, within reach', async () => {
    const org = await platform.organisation();
    const boss = await platform.member(org, ['ROLE_MANAGER']);
    const [ladder, fire] = [unique('Ladder'), unique('Fire')];
    const [first, second] = await Promise.all(
      [ladder, fire].map((title) =>
        readyTraining(platform, org.admin.api, ids, { i18n: [text('FR', `${title} FR`), text('EN', title)] }),
      ),
    );
    const name = unique('Night');
    const group = await org.admin.api.ok<Group>('POST', '/groups', { body: { name, userIds: [] } });
    const dueDays = 5;
    await assigned(org.admin.api, { trainingIds: [first?.id], groupIds: [group.id], dueDays });
    await assigned(boss.api, { trainingIds: [second?.id], everyone: true, dueDays });
    const found = async ({ api }: Person, q: string) => {
      const filter = encodeURIComponent(JSON.stringify({ q }));
      const list = await api.ok<Assignment[]>('GET', `/assignments?lang=EN&filter=${filter}`);
      return list.map(({ content }) => content.id);
    };
    expect(await found(org.admin, ladder.toLowerCase())).toEqual([first?.id]);
    expect(await found(org.admin, name)).toEqual([first?.id]);
    expect(await found(org.admin, fire)).toEqual([second?.id]);
    expect(await found(org.admin, 'no such title')).toEqual([]);
    expect(await found(boss, fire)).toEqual([second?.id]);
    expect(await found(boss, ladder)).toEqual([]);
    expect(await found(two.admin, fire)).toEqual([]);
  });

  it('is removed from the board after the member was deleted', async () => {
    const person = await teamMember();
    await assigned(one.admin.api, { trainingIds: [other.id], userIds: [person.id], dueDays: 5 });
    expect(await board(one.admin.api, { id: [person.id] })).toHaveLength(1);
    await one.admin.api.ok('DELETE', `/users/${person.id}`);
    await platform.idle();
    expect((await board(one.admin.api)).map(({ id }) => id)).not.toContain(person.id);
  });

  it('rejects content, people and days that are out of reach', async () => {
    const person = await teamMember();
    const outsider = await platform.member(one);
    const body = { trainingIds: [training.id], userIds: [person.id], dueDays: 5 };
    const statusOf = async (api: Client, more: object) => (await assign(api, { ...body, ...more })).status;
    expect(await statusOf(manager.api, { userIds: [outsider.id] })).toBe(403);
    expect(await statusOf(two.admin.api, {})).toBe(404);
    expect(await statusOf(one.admin.api, { trainingIds: [nowhere(one.id)] })).toBe(404);
    expect(await statusOf(one.admin.api, { groupIds: [nowhere(one.id)] })).toBe(404);
    expect(await statusOf(one.admin.api, { dueDays: undefined, dueDate: addDays(today(), -1) })).toBe(400);
    expect(await statusOf(one.admin.api, { dueDays: undefined })).toBe(400);
    expect(await statusOf(one.admin.api, { userIds: [] })).toBe(400);
    expect(await statusOf(one.admin.api, { trainingIds: [] })).toBe(400);
    expect(await statusOf(person.api, {})).toBe(403);
    expect((await manager.api.get(`/requirements?filter={"managerId":"${one.admin.id}"}`)).status).toBe(403);
    expect(
      (await change(manager.api, { action: 'exempt', userIds: [outsider.id], reason: 'x' })).status,
    ).toBe(403);
    expect((await change(two.admin.api, { action: 'remind', userIds: [person.id] })).status).toBe(404);
    expect((await change(manager.api, { action: 'exempt', userIds: [person.id] })).status).toBe(400);
    expect(await own(person.api)).toEqual([]);
  });
});

describe('the board', () => {
  it('extends, exempts and requires again, and names who did it', async () => {
    const [a, b] = [await teamMember(), await teamMember()];
    await assigned(manager.api, { trainingIds: [training.id], userIds: [a.id, b.id], dueDays: 2 });
    const until = addDays(today(), 40);
    await change(manager.api, {
      ...{ action: 'extend', userIds: [a.id, b.id], contentIds: [training.id] },
      dueDate: until,
    });
    expect(await ownOf(a.api, training.id)).toMatchObject({
      dueDate: until,
      extended: { by: { id: manager.id, name: 'Mia Boss' } },
    });
    await change(one.admin.api, { action: 'exempt', userIds: [b.id], reason: 'On leave' });
    expect(await ownOf(b.api, training.id)).toMatchObject({
      state: 'exempt',
      exempt: { reason: 'On leave', by: { id: one.admin.id } },
    });
    const exempt = await board(manager.api, { state: 'exempt' });
    expect(exempt.map(({ id }) => id)).toContain(b.id);
    expect(exempt.map(({ id }) => id)).not.toContain(a.id);
    await change(one.admin.api, { action: 'require', userIds: [b.id] });
    expect(await ownOf(b.api, training.id)).toMatchObject({ state: 'notStarted', exempt: null });
  });

  it('counts states and contents, and exports a line per person and content', async () => {
    const org = await platform.organisation();
    const [late, done] = [
      await platform.member(org, [], { lastName: 'Late' }),
      await platform.member(org, [], { lastName: 'Ready' }),
    ];
    const made = await readyTraining(platform, org.admin.api, ids);
    await assigned(org.admin.api, { trainingIds: [made.id], userIds: [late.id, done.id], dueDays: 0 });
    await play(done.api, made.id, { progressionPercent: 100 });
    await platform.idle();
    await platform.clock({ advanceSeconds: 3 * day });
    const api = await signInAgain(org.admin);
    const counts = await api.ok<{ people: number; late: number; contents: unknown[] }>(
      'GET',
      '/requirements/counts?lang=EN',
    );
    expect(counts).toMatchObject({
      ...{ people: 2, late: 1, soon: 0 },
      states: { overdue: 1, inProgress: 0, notStarted: 0, done: 1, exempt: 0 },
      contents: [{ content: { id: made.id, type: 'TRAINING' }, counts: { overdue: 1, done: 1 } }],
    });
    const totals = await (await platform.superAdmin()).ok<RequirementTotals[]>(
      'GET',
      '/requirements/organisations',
    );
    expect(totals.find(({ id }) => id === org.id)).toMatchObject({
      ...{ people: 2, late: 1, soon: 0 },
      states: { overdue: 1, done: 1 },
    });
    expect(totals.some(({ id }) => id === two.id)).toBe(false);
    expect((await api.get('/requirements/organisations')).status).toBe(403);
    const overdue = await board(api, { due: 'overdue' });
    expect(overdue.map(({ lastName, counts: own }) => [lastName, own.overdue])).toEqual([['Late', 1]]);
    expect((await board(api, { q: 'ready' })).map(({ lastName }) => lastName)).toEqual(['Ready']);
    const csv = await api.get<string>('/requirements/export/en');
    const lines = String(csv.body).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('Last name,First name,E-mail');
    expect(lines.some((line) => line.startsWith('Late') && line.includes('Overdue'))).toBe(true);
    expect(lines.some((line) => line.startsWith('Ready') && line.includes('Completed'))).toBe(true);
    const exported = async (body: object) => {
      const reply = await api.post<string>('/requirements/export/en', body);
      return String(reply.body)
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[0]);
    };
    expect(await exported({ state: 'overdue' })).toEqual(['Late']);
    expect(await exported({ due: 'none' })).toEqual(['Ready']);
    expect(await exported({ q: 'ready' })).toEqual(['Ready']);
    expect(await exported({ contentIds: [made.id], state: 'exempt' })).toEqual([]);
    expect(await exported({ managerId: manager.id })).toEqual([]);
  });
});

describe('reminders', () => {
  it('mails each person once a day, names late people to the manager, and stops for completed content', async () => {
    const org = await platform.organisation();
    const boss = await platform.member(org, ['ROLE_MANAGER']);
    const [slow, quick] = await Promise.all(
      [1, 2].map(() => platform.member(org, [], { managerEmail: boss.email })),
    );
    if (!slow || !quick) throw new Error('no members');
    const made = await readyTraining(platform, org.admin.api, ids);
    const title = async () => (await ownOf(await signInAgain(slow), made.id))?.content.title ?? '';
    await assigned(org.admin.api, { trainingIds: [made.id], userIds: [slow.id, quick.id], dueDays: 3 });
    const name = await title();
    const morning = async (days: number) => {
      await platform.clock({ now: `${addDays(today(), days)}T10:00:00.000Z` });
      await Promise.all([1, 2].map(() => platform.runSchedule('start-reminder-days')));
      await platform.idle();
      await platform.runSchedule('start-reminder-days');
      await platform.idle();
    };
    await morning(1);
    expect(await remindersTo(slow, name)).toHaveLength(1);
    expect(await remindersTo(quick, name)).toHaveLength(1);
    await morning(2);
    expect(await remindersTo(slow, name)).toHaveLength(2);
    await play(await signInAgain(quick), made.id, { progressionPercent: 100 }, new Date().toISOString());
    await platform.idle();
    await morning(3);
    expect(await remindersTo(slow, name)).toHaveLength(2);
    await morning(4);
    const mails = await remindersTo(slow, name);
    expect(mails).toHaveLength(3);
    expect(mails.some(({ text }) => text.includes('overdue since'))).toBe(true);
    expect(await remindersTo(quick, name)).toHaveLength(2);
    const toBoss = (await platform.mailsTo(boss.email)).filter(({ text }) =>
      text.includes('/manager/required'),
    );
    expect(toBoss).toHaveLength(1);
    expect(toBoss[0]?.text).not.toContain('undefined');
    await morning(10);
    expect(await remindersTo(slow, name)).toHaveLength(3);
    await morning(11);
    expect(await remindersTo(slow, name)).toHaveLength(4);
  });

  it('are sent now if a manager asks, once for a repeated message', async () => {
    const person = await teamMember();
    await assigned(manager.api, { trainingIds: [other.id], userIds: [person.id], dueDays: 60 });
    const name = (await ownOf(person.api, other.id))?.content.title ?? '';
    expect(await remindersTo(person, name)).toEqual([]);
    await change(manager.api, { action: 'remind', userIds: [person.id], contentIds: [other.id] });
    const mails = await remindersTo(person, name);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Mia Boss reminds you');
    await redeliver(inject('host'), 'assignment.created', one.id, {
      assignmentId: (await manager.api.ok<Assignment[]>('GET', '/assignments?lang=EN'))[0]?.id ?? '',
    });
    await platform.idle();
    expect(await own(person.api)).toHaveLength(1);
    expect((await inbox(person.api)).filter(({ type }) => type === 'TRAINING_REQUIRED')).toHaveLength(1);
  });

  it('follow the settings of the organisation', async () => {
    const path = '/requirements/reminders';
    expect(await two.admin.api.ok('GET', path)).toEqual({
      ...{ daysBefore: [7, 1], daysBetween: 7, informManagers: true },
    });
    const body = { daysBefore: [3, 14, 3], daysBetween: 2, informManagers: false };
    await two.admin.api.ok('PUT', path, { body });
    expect(await two.admin.api.ok('GET', path)).toEqual({ ...body, daysBefore: [14, 3] });
    expect((await manager.api.put(path, body)).status).toBe(403);
    expect((await two.admin.api.put(path, { ...body, daysBefore: [-1] })).status).toBe(400);
  });
});
