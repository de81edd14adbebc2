import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Notification } from '../../shared/contracts/administration/notifications.ts';
import type { Badge, BadgeCategory, BadgeMetric } from '../../shared/contracts/learning/badge-shapes.ts';
import { badgeCategory, badgeFields, badgeGiver, platformBadge } from '../factories/badges.ts';
import { type Client, form } from '../factories/client.ts';
import { addCourse } from '../factories/courses.ts';
import { dumpObjects, dumpTable } from '../factories/dump.ts';
import { importRows } from '../factories/imports.ts';
import { type Organisation, type Person, Platform, picture, unique } from '../factories/platform.ts';
import { play } from '../factories/sessions.ts';
import { lookups, type MadeTraining, readyTraining } from '../factories/trainings.ts';

const host = inject('host');
const platform = new Platform(host);
let root: Client;
let one: Organisation;
let two: Organisation;
let trainings: MadeTraining[];
let open: BadgeCategory;
let closed: BadgeCategory;
/**
 * Badges by metric. Badges apply to the whole installation, so members of other tests must remain below these
 * values.
 */
const badgesByMetric: Partial<Record<BadgeMetric, Badge>> = {};

/** Returns the badges of these tests' categories by id, as a member sees them. */
async function badgesOf(api: Client, path = '/badges?lang=en'): Promise<Map<string, Badge>> {
  const categories = await api.ok<BadgeCategory[]>('GET', path);
  return new Map(
    categories
      .filter(({ id }) => [open.id, closed.id].includes(id))
      .flatMap(({ badges }) => badges.map((badge) => [badge.id, badge])),
  );
}
/** Returns whether a member has the badges of these metrics. */
const has = async (person: Person, ...metrics: BadgeMetric[]): Promise<(boolean | undefined)[]> => {
  await platform.idle();
  const badges = await badgesOf(person.api);
  return metrics.map((metric) => badges.get(badgesByMetric[metric]?.id ?? '')?.obtained);
};
/** Returns the notifications of a member about platform badges. */
async function badgeNotifications(person: Person, lang = 'en'): Promise<Notification['content'][]> {
  await platform.idle();
  const { notifications } = await person.api.ok<{ notifications: Notification[] }>(
    'GET',
    `/notifications?lang=${lang}`,
  );
  return notifications.filter(({ type }) => type === 'PLATFORM_BADGE').map(({ content }) => content);
}
const train = (person: Person, place: number, more: Parameters<typeof play>[2]) =>
  play(person.api, trainings[place]?.id ?? '', more);

beforeAll(async () => {
  root = await platform.superAdmin();
  [one, two] = await Promise.all([platform.organisation(), platform.organisation()]);
  const ids = await lookups(root);
  trainings = [];
  for (let n = 0; n < 3; n += 1) trainings.push(await readyTraining(platform, one.admin.api, ids));
  open = await badgeCategory(root);
  closed = await badgeCategory(root, { managerOnly: true });
  const rules = {
    completedTrainings: 3,
    completedCourses: 2,
    minutes: 100,
    points: 900_000,
    trainingBadges: 5,
  };
  for (const [metric, atLeast] of Object.entries(rules))
    badgesByMetric[metric as BadgeMetric] = await platformBadge(
      root,
      open.id,
      metric as BadgeMetric,
      atLeast,
    );
  badgesByMetric.suggestionsMade = await platformBadge(root, closed.id, 'suggestionsMade', 4, 'Adviser');
  badgesByMetric.teamSize = await platformBadge(root, closed.id, 'teamSize', 3);
});

describe('BA-01 BA-03 a platform badge is earned', () => {
  it('at the exact threshold of minutes, points or training badges, with one notification', async () => {
    const ann = await platform.member(one);
    await train(ann, 0, { minuteSpent: 99.5, points: 899_999, badgeNumbers: [1, 2, 3] });
    await train(ann, 1, { minuteSpent: 0, points: 0, badgeNumbers: [1] });
    expect(await has(ann, 'minutes', 'points', 'trainingBadges')).toEqual([false, false, false]);
    const near = (await badgesOf(ann.api)).get(badgesByMetric.minutes?.id ?? '');
    expect(near).toMatchObject({ reached: 99.5, rule: { metric: 'minutes', atLeast: 100 } });
    await train(ann, 1, { minuteSpent: 0.5, points: 1, badgeNumbers: [1, 2] });
    expect(await has(ann, 'minutes', 'points', 'trainingBadges')).toEqual([true, true, true]);
    await train(ann, 1, { minuteSpent: 5, points: 5, badgeNumbers: [3] });
    const notifications = await badgeNotifications(ann);
    expect(notifications.map(({ badgeId }) => badgeId).sort()).toEqual(
      [badgesByMetric.minutes?.id, badgesByMetric.points?.id, badgesByMetric.trainingBadges?.id].sort(),
    );
    const minutes = (content: Notification['content']) => content.badgeId === badgesByMetric.minutes?.id;
    expect(notifications.find(minutes)?.badge).toBe(`${badgesByMetric.minutes?.i18n?.[1]?.name}`);
    expect((await badgeNotifications(ann, 'fr')).find(minutes)?.badge).toBe(
      `${badgesByMetric.minutes?.i18n?.[0]?.name}`,
    );
  });

  it('by completed trainings and courses, and survives a reset of progress', async () => {
    const ids = trainings.map(({ id }) => id);
    const manager = await platform.member(one, ['ROLE_MANAGER']);
    await addCourse(one.admin.api, ids.slice(0, 2));
    await addCourse(one.admin.api, ids.slice(1));
    // A manager's course does not count for other members.
    await addCourse(manager.api, ids.slice(0, 2));
    const ann = await platform.member(one);
    await train(ann, 0, { progressionPercent: 100, badgeNumbers: [1] });
    await train(ann, 1, { progressionPercent: 100, score: 49 });
    await train(ann, 2, { progressionPercent: 99, score: 49 });
    // The second training of a course requires a score of 50, the first one 100 percent.
    await train(ann, 1, { progressionPercent: 100, score: 50 });
    expect(await has(ann, 'completedTrainings', 'completedCourses')).toEqual([false, false]);
    expect((await badgesOf(ann.api)).get(badgesByMetric.completedCourses?.id ?? '')?.reached).toBe(1);
    await train(ann, 2, { progressionPercent: 99, score: 50 });
    expect(await has(ann, 'completedTrainings', 'completedCourses')).toEqual([false, true]);
    await train(ann, 2, { progressionPercent: 100 });
    expect(await has(ann, 'completedTrainings')).toEqual([true]);

    await one.admin.api.ok('DELETE', `/users/${ann.id}/stats/general?trainingId=${ids[0]}`);
    expect(await has(ann, 'completedTrainings', 'completedCourses')).toEqual([true, true]);
    expect(await ann.api.ok('GET', '/users/profile')).toMatchObject({ badges: [] });
    expect((await badgeNotifications(ann)).length).toBe(2);
  });

  it('by suggestions and team size of managers, and is hidden from others', async () => {
    const mia = await platform.member(one, ['ROLE_MANAGER']);
    const add = (managerEmail?: string) => platform.member(one, [], managerEmail ? { managerEmail } : {});
    const team = [await add(mia.email), await add(), await add()];
    const [lou] = team as [Person];
    const [first = lou, second = lou, third = lou] = team;
    await mia.api.ok('POST', '/users/managed', { body: [second.id] });
    expect(await has(mia, 'teamSize')).toEqual([false]);
    expect((await badgesOf(mia.api)).get(badgesByMetric.teamSize?.id ?? '')?.reached).toBe(2);
    const fields = { email: third.email, firstName: 'Ada', lastName: 'Learner', roles: [] };
    await one.admin.api.ok('PUT', `/users/${third.id}`, { body: { ...fields, managerEmail: mia.email } });
    expect(await has(mia, 'teamSize')).toEqual([true]);
    await mia.api.ok('DELETE', '/users/managed', { body: { id: second.id } });
    expect(await has(mia, 'teamSize')).toEqual([true]);
    expect((await badgesOf(mia.api)).get(badgesByMetric.teamSize?.id ?? '')?.reached).toBe(2);

    const suggest = { userIds: [first.id], trainingIds: trainings.map(({ id }) => id) };
    for (let n = 0; n < 3; n += 1) await mia.api.ok('PUT', '/trainings/suggestions', { body: suggest });
    expect(await has(mia, 'suggestionsMade')).toEqual([false]);
    await mia.api.ok('PUT', '/trainings/suggestions', { body: suggest });
    expect(await has(mia, 'suggestionsMade')).toEqual([true]);
    expect((await badgeNotifications(mia)).map(({ badge }) => badge)).toContain('Adviser EN');

    const acting = { headers: { 'x-acting-role': 'ROLE_LEARNER' } };
    const seen = async (api: Client, path: string, options = {}) =>
      (await api.ok<BadgeCategory[]>('GET', path, options)).map(({ id }) => id);
    expect(await seen(mia.api, '/badges')).toEqual(expect.arrayContaining([open.id, closed.id]));
    expect(await seen(mia.api, '/badges', acting)).not.toContain(closed.id);
    expect(await seen(first.api, '/badges')).not.toContain(closed.id);
    expect(await seen(first.api, `/users/${first.id}/badges`)).not.toContain(closed.id);
    expect(await seen(mia.api, `/users/${first.id}/badges`)).not.toContain(closed.id);
    expect(await seen(one.admin.api, `/users/${mia.id}/badges`)).toContain(closed.id);
    const shown = (await mia.api.ok<BadgeCategory[]>('GET', '/badges?lang=fr')).find(
      ({ id }) => id === closed.id,
    );
    expect(shown).toMatchObject({ obtained: 2, total: 2, managerOnly: true, name: closed.i18n?.[0]?.name });
    expect(shown?.badges[0]).not.toHaveProperty('i18n');
  });

  it('once under parallel deliveries, also when it was created after its threshold was reached', async () => {
    const ann = await platform.member(one);
    const never = await platform.member(two);
    const chief = await platform.member(one, ['ROLE_MANAGER']);
    const imported = [1, 2].map(() => ({ email: `${unique('new')}@example.com`, managerEmail: chief.email }));
    expect((await importRows(one.admin.api, imported)).status).toBe(200);
    await train(ann, 0, { points: 700_000 });
    await platform.idle();
    const late = await platformBadge(root, open.id, 'points', 700_000, 'Late');
    expect((await badgesOf(ann.api)).get(late.id)).toMatchObject({ obtained: false, reached: 700_000 });
    const { giveBadges, countTeam } = await badgeGiver(host);
    await Promise.all([1, 2, 3].map(() => giveBadges(one.id, ann.id)));
    await giveBadges(one.id, `${one.id}_000000000000`);
    await giveBadges(two.id, never.id);
    await Promise.all([1, 2, 3].map(() => countTeam(one.id, chief.id)));
    expect((await badgesOf(ann.api)).get(late.id)).toMatchObject({
      obtained: true,
      obtainedDate: expect.any(String),
    });
    expect((await badgeNotifications(ann)).map(({ badge }) => badge)).toEqual(['Late EN']);
    expect(await badgeNotifications(never)).toEqual([]);
    expect((await badgesOf(chief.api)).get(badgesByMetric.teamSize?.id ?? '')?.reached).toBe(2);
  });
});

describe('BA-01 the badges of another member', () => {
  it('are visible to their manager and admins, not to colleagues or other organisations', async () => {
    const manager = await platform.member(one, ['ROLE_MANAGER']);
    const other = await platform.member(one, ['ROLE_MANAGER']);
    const ann = await platform.member(one, [], { managerEmail: manager.email });
    const path = `/users/${ann.id}/badges?lang=it`;
    for (const api of [ann.api, manager.api, one.admin.api, root])
      expect((await api.get(path)).status).toBe(200);
    expect([(await other.api.get(path)).status, (await two.admin.api.get(path)).status]).toEqual([403, 404]);
    expect((await ann.api.get(`/users/${manager.id}/badges`)).status).toBe(403);
  });
});

describe('TR-12 BA-01 platform badges', () => {
  it('are written by super admins only, in six languages, with a logo', async () => {
    const category = await badgeCategory(root);
    const path = `/badges/categories/${category.id}`;
    expect(category).toMatchObject({ managerOnly: false, logo: null, obtained: 0, total: 0, badges: [] });
    const body = form({ name: 'Everywhere', managerOnly: true }, { logo: await picture() });
    const changed = await root.ok<BadgeCategory>('PUT', path, { form: body });
    expect(changed).toMatchObject({ name: 'Everywhere', managerOnly: true });
    expect(changed.i18n).toHaveLength(6);
    expect((await fetch(changed.logo ?? '')).status).toBe(200);

    const badge = await platformBadge(root, category.id, 'points', 10_000_000);
    expect(badge).toMatchObject({
      rule: { metric: 'points', atLeast: 10_000_000 },
      obtained: false,
      reached: 0,
    });
    const before = badge.logo ?? '';
    expect((await fetch(before)).headers.get('content-type')).toBe('image/png');
    const fields = { ...badgeFields(category.id, 'minutes', 9_999_999), i18n: undefined };
    const one = { ...fields, name: 'All', description: 'Of all' };
    const renamed = await root.ok<Badge>('PUT', `/badges/${badge.id}`, { body: one });
    expect(renamed).toMatchObject({ name: 'All', description: 'Of all', rule: one.rule, logo: before });
    const listed = await root.ok<BadgeCategory[]>('GET', '/badges?lang=pt');
    expect(listed.find(({ id }) => id === category.id)?.badges).toEqual([renamed]);

    expect((await root.delete(path)).problem.code).toBe('LOOKUP_IN_USE');
    expect((await root.delete(`/badges/${badge.id}`)).status).toBe(200);
    expect((await fetch(before)).status).not.toBe(200);
    expect((await root.delete(path)).status).toBe(200);
    for (const gone of [path, `/badges/${badge.id}`]) {
      expect((await root.delete(gone)).status).toBe(404);
      expect((await root.put(gone, { ...one, categoryId: open.id })).status).toBe(404);
    }
  });

  it('can be moved to another category, and block the deletion of their category', async () => {
    const [from, to] = [await badgeCategory(root), await badgeCategory(root)];
    const fields = badgeFields(from.id, 'points', 10_000_000);
    const { id } = await root.ok<Badge>('POST', '/badges', { body: fields });
    await root.ok('PUT', `/badges/${id}`, { body: { ...fields, categoryId: to.id } });
    expect((await root.delete(`/badges/categories/${from.id}`)).status).toBe(200);
    expect((await root.delete(`/badges/categories/${to.id}`)).status).toBe(409);
    const nowhere = await root.put(`/badges/${id}`, { ...fields, categoryId: from.id });
    expect(nowhere.problem.violations).toEqual([{ field: 'categoryId', message: 'UNKNOWN' }]);
    await root.ok('DELETE', `/badges/${id}`);
    await root.ok('DELETE', `/badges/categories/${to.id}`);
  });

  it('cannot be deleted after a member has earned them', async () => {
    expect((await root.delete(`/badges/${badgesByMetric.minutes?.id}`)).problem.code).toBe('LOOKUP_IN_USE');
    expect((await root.delete(`/badges/categories/${open.id}`)).problem.code).toBe('LOOKUP_IN_USE');
  });

  it.each([
    ['/badges/categories', {}, ['name']],
    ['/badges/categories', { i18n: [{ lang: 'XX', name: 'a' }] }, ['i18n.XX.lang']],
    ['/badges', {}, ['categoryId', 'description', 'name', 'rule']],
    [
      '/badges',
      { name: 'a', description: 'b', categoryId: 'nowhere', rule: { metric: 'points', atLeast: 1 } },
      ['categoryId'],
    ],
    [
      '/badges',
      { name: 'a', description: 'b', categoryId: 'c', rule: { metric: 'luck', atLeast: 0 } },
      ['rule.atLeast', 'rule.metric'],
    ],
    [
      '/badges',
      {
        i18n: [{ lang: 'FR', name: 'x'.repeat(61) }],
        categoryId: 'c',
        rule: { metric: 'points', atLeast: 1.5 },
      },
      ['i18n.FR.description', 'i18n.FR.name', 'rule.atLeast'],
    ],
  ])('rejects %s %o', async (path, body, fields) => {
    const reply = await root.post(path, body);
    const wrong = reply.problem.violations?.map(({ field }) => field).sort() ?? [];
    expect([reply.status, wrong.filter((field) => fields.includes(field))]).toEqual([400, fields]);
    expect((await one.admin.api.post(path, body)).status).toBe(403);
  });
});

describe('PE-05 OR-05 a deletion of a member or organisation', () => {
  it('deletes their badges', async () => {
    const three = await platform.organisation();
    const ids = await lookups(root);
    const training = await readyTraining(platform, three.admin.api, ids);
    const [ann, ben] = [await platform.member(three), await platform.member(three)];
    for (const person of [ann, ben]) await play(person.api, training.id, { points: 900_000 });
    await platform.idle();
    const badgeItemsOf = async (id: string) =>
      (await dumpTable(host)).filter((line) => line.includes(`USER#${id}`) && line.includes('BADGES#'));
    expect([(await badgeItemsOf(ann.id)).length, (await badgeItemsOf(ben.id)).length]).toEqual([2, 2]);
    await three.admin.api.ok('DELETE', `/users/${ann.id}`);
    await platform.idle();
    expect([await badgeItemsOf(ann.id), (await badgeItemsOf(ben.id)).length]).toEqual([[], 2]);
    await root.ok('DELETE', `/clients/${three.id}`);
    await platform.idle();
    expect(await badgeItemsOf(ben.id)).toEqual([]);
    expect((await dumpObjects(host)).filter((key) => key.includes(three.id))).toEqual([]);
  });
});
