import { beforeAll, expect, inject, it } from 'vitest';
import { type Organisation, type Person, Platform, unique } from '../factories/platform.ts';
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
