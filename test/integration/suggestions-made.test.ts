import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { CourseDetail } from '../../shared/contracts/content/course-shapes.ts';
import type { Group } from '../../shared/contracts/identity/groups.ts';
import type { Face, Suggestion } from '../../shared/contracts/learning/suggestions.ts';
import { addDays } from '../../shared/days.ts';
import type { Client } from '../factories/client.ts';
import { addCourse } from '../factories/courses.ts';
import { dumpTable } from '../factories/dump.ts';
import { type Organisation, type Person, Platform, unique } from '../factories/platform.ts';
import {
  inbox,
  listSuggestions,
  suggest,
  suggestCourse,
  suggestedTo,
  today,
} from '../factories/suggestions.ts';
import { type LookupIds, lookups, type MadeTraining, readyTraining } from '../factories/trainings.ts';

const platform = new Platform(inject('host'));
let root: Client;
let one: Organisation;
let two: Organisation;
let manager: Person;
let ids: LookupIds;
let training: MadeTraining;
let other: MadeTraining;

beforeAll(async () => {
  root = await platform.superAdmin();
  [one, two, ids] = await Promise.all([platform.organisation(), platform.organisation(), lookups(root)]);
  manager = await platform.member(one, ['ROLE_MANAGER'], { firstName: 'Mia', lastName: 'Boss' });
  training = await readyTraining(platform, one.admin.api, ids);
  other = await readyTraining(platform, one.admin.api, ids);
});

describe('the suggestions of a manager', () => {
  const all = (api: Client, filter: object = {}) => listSuggestions(api, { organisation: true, ...filter });
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

  it('contain titles, pictures, groups and members, for the manager and admins', async () => {
    for (const list of [
      await listSuggestions(boss.api, { made: true }),
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

  it('are found by title, group, member, author, type and status, in pages', async () => {
    const filteredIds = async (filter: object) => (await all(one.admin.api, filter)).map(({ id }) => id);
    expect(await filteredIds({ q: group.name.toUpperCase().replace('É', 'e') })).toEqual([first]);
    expect(await filteredIds({ q: 'cleo', id: [first, second] })).toEqual([second]);
    expect(await filteredIds({ q: 'pia', id: [first, second] })).toEqual([second, first]);
    expect(await filteredIds({ q: french, id: [first, second] })).toEqual([second]);
    expect(await filteredIds({ type: 'TRAINING', id: [first, second] })).toEqual([first]);
    expect(await filteredIds({ status: ['upcoming'], id: [first, second] })).toEqual([second]);
    expect(await filteredIds({ status: 'finished', id: [first, second] })).toEqual([]);
    const page = await boss.api.get<Suggestion[]>('/suggestions?range=[1,1]');
    expect(page.body.map(({ id }) => id)).toEqual([first]);
    expect(page.headers.get('content-range')).toBe('suggestions 1-1/2');
  });

  it('show the recipients by name to the manager and admins, but not to a recipient', async () => {
    const { body } = await recipients(boss.api, second);
    expect(body.map(({ firstName }) => firstName)).toEqual(['Abel', 'Bea', 'Cléo', 'Zoé']);
    expect((await recipients(one.admin.api, first)).body).toMatchObject([
      { userId: near.id, firstName: 'Zoé' },
    ]);
    const [received] = await listSuggestions(near.api);
    expect(received).toMatchObject({ id: first, by: { id: boss.id } });
    for (const secret of ['userIds', 'groups', 'people', 'contents', 'recipients'])
      expect(received).not.toHaveProperty(secret);
    // A search for names of recipients does not find the suggestion.
    expect(await listSuggestions(near.api, { q: group.name })).toEqual([]);
    expect(await listSuggestions(near.api, { q: 'pia' })).toHaveLength(1);
  });

  it('are hidden from other organisations, other managers and learners', async () => {
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
    expect(await listSuggestions(manager.api, { id: first })).toEqual([]);
  });

  it("omit deleted groups and courses, and can be withdrawn by admins after the manager's deletion", async () => {
    await boss.api.ok('DELETE', `/groups/${group.id}`);
    await boss.api.ok('DELETE', `/courses/${course.id}`);
    const [later, now] = await listSuggestions(boss.api, { made: true });
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

describe('PE-05 a deleted member', () => {
  it('is removed from the members that a suggestion names', async () => {
    const boss = await platform.member(one, ['ROLE_MANAGER']);
    const people = [];
    for (const firstName of ['Uma', 'Vera', 'Wim', 'Xenia', 'Yann'])
      people.push(await platform.member(one, [], { firstName, managerEmail: boss.email }));
    const userIds = people.map(({ id }) => id);
    const { id } = (await suggest(boss.api, { userIds, trainingIds: [training.id] })).body;
    await platform.idle();
    for (const person of people.slice(0, 3)) await one.admin.api.ok('DELETE', `/users/${person.id}`);
    await platform.idle();
    for (const list of [
      await listSuggestions(boss.api, { made: true }),
      await listSuggestions(one.admin.api, { organisation: true, id }),
    ])
      expect(list).toMatchObject([
        {
          ...{ id, userIds: userIds.slice(3), recipients: 5 },
          people: [{ firstName: 'Xenia' }, { firstName: 'Yann' }],
        },
      ]);
  });

  it('is named in no record; suggestions by them remain, suggestions to them are deleted', async () => {
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
    const [notification] = await inbox(near.api);
    expect(notification).toMatchObject({ type: 'TRAINING_SUGGESTION', content: { trainingId: training.id } });
    expect(notification?.content).not.toHaveProperty('by');
    expect(await listSuggestions(near.api)).toMatchObject([{ id, by: { id: boss.id, name: null } }]);
    const lines = await dumpTable(inject('host'));
    expect(lines.filter((line) => line.includes(lastName))).toEqual([]);
    expect(lines.filter((line) => line.includes(`${id}#${near.id}`))).toHaveLength(1);
    expect(lines.filter((line) => line.includes(`${id}#${gone.id}`))).toEqual([]);
  });
});
