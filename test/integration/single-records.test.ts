import { beforeAll, expect, inject, it } from 'vitest';
import { badgeCategory, badgeFields } from '../factories/badges.ts';
import { form } from '../factories/client.ts';
import { pdf } from '../factories/documents.ts';
import { type Organisation, type Person, Platform, unique } from '../factories/platform.ts';
import { addToken } from '../factories/tokens.ts';
import { lookups, readyTraining } from '../factories/trainings.ts';

const platform = new Platform(inject('host'));
let one: Organisation;
let two: Organisation;
let manager: Person;
let learner: Person;

beforeAll(async () => {
  [one, two] = await Promise.all([platform.organisation(), platform.organisation()]);
  manager = await platform.member(one, ['ROLE_MANAGER']);
  learner = await platform.member(one, [], { managerEmail: manager.email });
});
const codes = (paths: string[], people: Pick<Person, 'api'>[]) =>
  Promise.all(people.flatMap(({ api }) => paths.map(async (path) => (await api.get(path)).status)));

it('PE-01 returns a member as the list does, by role, and only of the own organisation', async () => {
  const path = `/users/${learner.id}`;
  const filter = encodeURIComponent(JSON.stringify({ id: [learner.id] }));
  for (const { api } of [one.admin, manager]) {
    const [listed] = await api.ok<object[]>('GET', `/users?filter=${filter}`);
    expect(await api.ok('GET', path)).toEqual(listed);
  }
  expect(await manager.api.ok('GET', path)).not.toHaveProperty('email');
  const root = await platform.superAdmin();
  expect(await root.ok('GET', path)).toMatchObject({ id: learner.id, clientId: one.id });
  expect(await codes([path, '/users/unknown'], [two.admin])).toEqual([404, 404]);
  expect(await codes([path], [learner])).toEqual([403]);
  const reply = await one.admin.api.get(path);
  expect(reply.headers.get('etag')).toMatch(/^"\d+"$/);
});

it('GR-03 GR-04 returns a group to admins, and subgroups to their manager only', async () => {
  const create = (api: Person['api']) =>
    api.ok<{ id: string }>('POST', '/groups', { body: { name: unique('Crew'), userIds: [learner.id] } });
  const [group, subgroup] = [await create(one.admin.api), await create(manager.api)];
  expect(await one.admin.api.ok('GET', `/groups/${group.id}`)).toEqual(group);
  expect(await manager.api.ok('GET', `/groups/${subgroup.id}`)).toEqual(subgroup);
  const root = await platform.superAdmin();
  expect(await root.ok('GET', `/groups/${group.id}`)).toEqual(group);
  const paths = [`/groups/${group.id}`, `/groups/${subgroup.id}`];
  expect(await codes(paths, [one.admin, manager, two.admin])).toEqual([200, 404, 404, 200, 404, 404]);
});

it('SU-01 returns a suggestion to its author, its recipients and the admins of the organisation', async () => {
  const ids = await lookups(await platform.superAdmin());
  const { id: trainingId } = await readyTraining(platform, one.admin.api, ids);
  await manager.api.ok('PUT', '/trainings/suggestions', {
    body: { trainingIds: [trainingId], userIds: [learner.id], groupIds: [] },
  });
  await platform.idle();
  const [listed] = await manager.api.ok<{ id: string }[]>('GET', '/suggestions?lang=EN');
  const path = `/suggestions/${listed?.id}?lang=EN`;
  expect(await manager.api.ok('GET', path)).toEqual(listed);
  const [received] = await learner.api.ok<object[]>('GET', '/suggestions?lang=EN');
  expect(await learner.api.ok('GET', path)).toEqual(received);
  expect(await one.admin.api.ok('GET', path)).toMatchObject({ id: listed?.id, made: false });
  const other = await platform.member(one);
  expect(await codes([path], [other, two.admin])).toEqual([404, 404]);
});

/** Expects that each record of a list is returned alone in the same way, and not to others. */
async function expectSingles(path: string, people: Pick<Person, 'api'>[], strangers: Pick<Person, 'api'>[]) {
  for (const { api } of people) {
    const listed = await api.ok<{ id: string }[]>('GET', `${path}?lang=EN`);
    expect(listed.length, path).toBeGreaterThan(0);
    for (const one of listed.slice(0, 3)) {
      expect(await api.ok('GET', `${path}/${one.id}?lang=EN`), path).toEqual(one);
      const filter = encodeURIComponent(JSON.stringify({ id: [one.id] }));
      expect(await api.ok('GET', `${path}?lang=EN&filter=${filter}`), path).toEqual([one]);
      expect((await codes([`${path}/${one.id}`], strangers)).every((status) => status >= 403)).toBe(true);
    }
    const unknown = await api.get(`${path}/unknown?lang=EN`);
    expect([unknown.status, unknown.problem.code], path).toEqual([404, 'NOT_FOUND']);
  }
}

it('TR-12 RE-01 returns lookups, documents, tokens, devices and assignments as their lists do', async () => {
  const root = { api: await platform.superAdmin() };
  const ids = await lookups(root.api);
  for (const path of ['/trainings/categories', '/trainings/skills', '/headsets'])
    await expectSingles(path, [root, one.admin, learner], []);
  await root.api.ok('POST', '/partners', { body: { name: unique('Partner') } });
  await expectSingles('/partners', [root], []);
  const training = await readyTraining(platform, one.admin.api, ids);
  await one.admin.api.ok('POST', '/resources', {
    form: form({ title: unique('Plan') }, { file: pdf() }),
  });
  await expectSingles('/resources', [one.admin], [two.admin]);
  await addToken(one.admin.api, ['people:read']);
  await expectSingles('/tokens', [one.admin], [two.admin, learner]);
  const { code } = await learner.api.ok<{ code: string }>('POST', '/devices/code', { body: {} });
  expect((await platform.anonymous.post('/devices/pair', { code, deviceName: 'Pico 4' })).status).toBe(200);
  await expectSingles('/devices', [learner, one.admin], [two.admin, manager]);
  await one.admin.api.ok('POST', '/assignments', {
    body: { trainingIds: [training.id], userIds: [learner.id], dueDays: 3 },
  });
  await platform.idle();
  await expectSingles('/assignments', [one.admin], [two.admin, learner, manager]);
});

it('BA-01 returns a badge and a category as the list of badges does', async () => {
  const root = await platform.superAdmin();
  const open = await badgeCategory(root);
  const hidden = await badgeCategory(root, { managerOnly: true });
  const badges = await Promise.all(
    [open, hidden].map(({ id }) =>
      root.ok<{ id: string }>('POST', '/badges', { body: badgeFields(id, 'points', 1_000_000) }),
    ),
  );
  const [badge, forManagers] = badges.map(({ id }) => `/badges/${id}`);
  const listed = await learner.api.ok<{ id: string; badges: object[] }[]>('GET', '/badges?lang=EN');
  const category = listed.find(({ id }) => id === open.id);
  expect(await learner.api.ok('GET', `/badges/categories/${open.id}?lang=EN`)).toEqual(category);
  expect([await learner.api.ok('GET', `${badge}?lang=EN`)]).toEqual(category?.badges);
  expect(await codes([`${forManagers}`, `/badges/categories/${hidden.id}`], [learner, manager])).toEqual([
    ...[404, 404, 200, 200],
  ]);
  expect(await codes(['/badges/unknown', '/badges/categories/unknown'], [manager])).toEqual([404, 404]);
});
