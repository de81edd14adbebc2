import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { TrainingItem } from '../../shared/contracts/content/training-shapes.ts';
import type { TrainingFacets } from '../../shared/contracts/content/trainings.ts';
import { compareTexts } from '../../shared/order.ts';
import type { Client } from '../factories/client.ts';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import { draft, type LookupIds, lookups, readyTraining, text } from '../factories/trainings.ts';

const platform = new Platform(inject('host'));
let root: Client;
let one: Organisation;
let two: Organisation;
let learner: Person;
let manager: Person;
let fire: LookupIds;
let care: LookupIds;
let included: string;
let own: string;

const titled = (title: string, more: Record<string, unknown> = {}) => ({
  i18n: [text('EN', title)],
  ...more,
});
const path = (filter: object = {}, lang = 'en') =>
  `/trainings/facets?lang=${lang}&filter=${encodeURIComponent(JSON.stringify(filter))}`;
const facetsOf = (api: Client, filter: object = {}) => api.ok<TrainingFacets>('GET', path(filter));

beforeAll(async () => {
  root = await platform.superAdmin();
  [one, two] = await Promise.all([platform.organisation(), platform.organisation()]);
  [fire, care] = await Promise.all([lookups(root), lookups(root)]);
  learner = await platform.member(one);
  manager = await platform.member(one, ['ROLE_MANAGER']);
  const make = async (api: Client, ids: LookupIds, more: Record<string, unknown>) =>
    (await readyTraining(platform, api, ids, more)).id;
  included = await make(root, fire, titled('Included', { tags: ['smoke', 'toString'] }));
  await make(root, care, titled('Offered', { tags: ['smoke'] }));
  own = await make(one.admin.api, fire, titled('Own', { tags: ['night'], playArea: 'SEATED' }));
  await make(two.admin.api, fire, titled('Of others', { tags: ['secret'] }));
  await draft(one.admin.api, care, titled('Draft', { tags: ['night'] }));
  await root.ok('PUT', `/clients/${one.id}/trainings`, { body: [included] });
  await platform.idle();
  await learner.api.ok('PUT', `/trainings/${included}/favorite`);
});

/** Returns the whole list under a filter. */
async function listed(api: Client, filter: object): Promise<TrainingItem[]> {
  const all: TrainingItem[] = [];
  for (let from = 0; ; from += 1000) {
    const range = `range=[${from},${from + 999}]`;
    const page = await api.ok<TrainingItem[]>(
      'GET',
      `/trainings?lang=en&${range}&filter=${encodeURIComponent(JSON.stringify(filter))}`,
    );
    all.push(...page);
    if (page.length < 1000) return all;
  }
}

function counted(values: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return Object.fromEntries([...counts].sort());
}
const toCounts = (facets: readonly { id: string; count: number }[]) =>
  Object.fromEntries(facets.map(({ id, count }) => [id, count] as const).sort());

function sameAs(facets: TrainingFacets, items: readonly TrainingItem[]): void {
  expect(facets.total).toBe(items.length);
  expect(toCounts(facets.categories)).toEqual(counted(items.map(({ category }) => category?.id ?? '')));
  expect(toCounts(facets.tags)).toEqual(counted(items.flatMap(({ tags }) => tags)));
  expect(toCounts(facets.skills)).toEqual(counted(items.flatMap(({ skills }) => skills.map(({ id }) => id))));
  expect(toCounts(facets.fileTypes)).toEqual(counted(items.flatMap(({ fileTypes }) => fileTypes)));
  expect(toCounts(facets.playAreas)).toEqual(counted(items.flatMap(({ playArea }) => playArea ?? [])));
  expect(facets.isNew.count).toBe(items.filter(({ isNew }) => isNew).length);
  for (const { id, count, sample } of facets.categories) {
    expect(new Set(sample).size).toBe(Math.min(count, 12));
    const inCategory = items.filter(({ category }) => category?.id === id).map((item) => item.id);
    expect(inCategory).toEqual(expect.arrayContaining(sample));
  }
}

const filters = (): object[] => [
  {},
  { unlocked: true },
  { unlocked: true, isDraft: false },
  { isDraft: true },
  { owner: true },
  { owner: ['1'] },
  { q: 'own' },
  { tags: ['night', 'smoke'] },
  { categoryId: [fire.categoryId] },
  { fileType: ['WEB_GL'], skillIds: [fire.skillId] },
  { playArea: ['SEATED'] },
  { isNew: true },
  { favorite: true },
  { suggested: true },
  { underWay: true },
  { verified: false },
  { id: [own, included] },
];

describe('CA-01 facets of a catalogue', () => {
  it('count the filtered list of each role, on the first and on repeated requests', async () => {
    const askers = { learner: learner.api, manager: manager.api, admin: one.admin.api, root };
    for (const [who, api] of Object.entries(askers)) {
      for (const filter of filters()) {
        const items = await listed(api, filter);
        for (const facets of [await facetsOf(api, filter), await facetsOf(api, filter)]) {
          try {
            sameAs(facets, items);
          } catch (error) {
            throw new Error(`${who} ${JSON.stringify(filter)}: ${(error as Error).message}`);
          }
        }
      }
    }
  });

  it('name categories and skills in the requested language, sorted by name', async () => {
    const { categories, skills } = await facetsOf(manager.api);
    const names = categories.map(({ name }) => name);
    expect(names).toEqual([...names].sort(compareTexts('en')));
    const known = await manager.api.ok<{ id: string; name: string }[]>(
      'GET',
      '/trainings/categories?lang=en',
    );
    expect(categories.find(({ id }) => id === fire.categoryId)?.name).toBe(
      known.find(({ id }) => id === fire.categoryId)?.name,
    );
    expect(skills.every(({ name }) => name !== '')).toBe(true);
  });

  it('never count trainings of another organisation', async () => {
    for (const api of [learner.api, manager.api, one.admin.api]) {
      for (const filter of filters()) {
        const { tags } = await facetsOf(api, filter);
        expect(tags.map(({ id }) => id)).not.toContain('secret');
      }
      expect((await facetsOf(api, { owner: [two.id] })).total).toBe(0);
    }
    const other = await platform.member(two);
    const { total, tags } = await facetsOf(other.api);
    expect([total, toCounts(tags)]).toEqual([1, { secret: 1 }]);
    expect(toCounts((await facetsOf(root)).tags)).toMatchObject({ secret: expect.any(Number) });
  });

  it('follow changed tags, opened and closed trainings, and deletions immediately', async () => {
    const organisation = await platform.organisation();
    const person = await platform.member(organisation);
    const { api } = organisation.admin;
    const totals = async () => [
      (await facetsOf(person.api)).total,
      (await facetsOf(api, { unlocked: true })).total,
    ];
    expect(await totals()).toEqual([0, 0]);
    await root.ok('PUT', `/clients/${organisation.id}/trainings`, { body: [included] });
    expect(await totals()).toEqual([1, 1]);
    const training = await readyTraining(platform, api, care, titled('Later', { tags: ['before'] }));
    expect(await totals()).toEqual([2, 2]);
    expect(toCounts((await facetsOf(person.api)).tags)).toMatchObject({ before: 1 });
    const now = await api.ok<{ version: number }>('GET', `/trainings/${training.id}`);
    await api.ok('PUT', `/trainings/${training.id}`, { body: { ...now, tags: ['after'] } });
    const tags = toCounts((await facetsOf(person.api)).tags);
    expect([tags.after, tags.before]).toEqual([1, undefined]);
    await api.ok('DELETE', `/trainings/${training.id}`);
    await root.ok('PUT', `/clients/${organisation.id}/trainings`, { body: [] });
    await platform.idle();
    expect(await totals()).toEqual([0, 0]);
  });

  it('return 304 while they are unchanged', async () => {
    for (const filter of [{}, { tags: ['smoke'] }]) {
      const first = await learner.api.get(path(filter));
      const etag = first.headers.get('etag') ?? '';
      const again = await learner.api.get(path(filter), { headers: { 'if-none-match': etag } });
      expect([first.status, again.status, again.headers.get('etag')]).toEqual([200, 304, etag]);
      expect((await learner.api.get(path(filter, 'fr'), { headers: { 'if-none-match': etag } })).status).toBe(
        200,
      );
    }
    const list = await learner.api.get('/trainings?lang=en&range=[0,1]');
    const headers = { 'if-none-match': list.headers.get('etag') ?? '' };
    expect((await learner.api.get('/trainings?lang=en&range=[0,1]', { headers })).status).toBe(304);
    expect((await learner.api.get('/trainings?lang=en&range=[1,1]', { headers })).status).toBe(200);
  });

  it('cost at most four reads once they are stored', async () => {
    for (const api of [learner.api, manager.api, root]) {
      await facetsOf(api);
      await platform.idle();
      const capacity = (await api.get(path())).headers.get('x-capacity') ?? '';
      const [, reads, writes, calls] = /reads=([\d.]+) writes=([\d.]+) calls=(\d+)/.exec(capacity) ?? [];
      expect(Number(writes)).toBe(0);
      expect(Number(reads), capacity).toBeLessThanOrEqual(4);
      expect(Number(calls), capacity).toBeLessThanOrEqual(5);
    }
  });

  it.each(['filter={"nope":1}', 'filter={', 'filter={"isNew":"x"}'])('reject %s', async (parameters) => {
    expect((await learner.api.get(`/trainings/facets?${parameters}`)).status).toBe(400);
  });
});
