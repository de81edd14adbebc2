import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { TrainingDetail, TrainingItem } from '../../shared/contracts/content/training-shapes.ts';
import { PROVIDER } from '../../shared/ids.ts';
import type { Client, Reply } from '../factories/client.ts';
import { addCourse } from '../factories/courses.ts';
import { manyCards } from '../factories/many-cards.ts';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import { capacity } from '../factories/sessions.ts';
import { settle } from '../factories/settled.ts';
import { suggestCourse } from '../factories/suggestions.ts';
import {
  draft,
  type LookupIds,
  lookups,
  type MadeTraining,
  readyTraining,
  text,
  trainingFields,
} from '../factories/trainings.ts';
import { limit } from '../tools/limits.ts';

const host = inject('host');
const platform = new Platform(host);
const size = 20;
const last = 220;
let root: Client;
let one: Organisation;
let two: Organisation;
let learner: Person;
let ids: LookupIds;
let model: MadeTraining;

const titled = (title: string) => ({ i18n: [text('EN', title)] });
const cards = (count: number, letters: string) => {
  const [categoryId = ''] = (model.categories as { id: string }[] | undefined)?.map(({ id }) => id) ?? [];
  return Array.from({ length: count }, (_, n) => ({
    title: `${letters[n % letters.length]} ${n % 7} training`,
    categoryId,
    tags: [],
  }));
};

beforeAll(async () => {
  root = await platform.superAdmin();
  [one, two, ids] = await Promise.all([platform.organisation(), platform.organisation(), lookups(root)]);
  model = await readyTraining(platform, one.admin.api, ids, titled('M'));
  learner = await platform.member(one);
  await draft(one.admin.api, ids, titled('N'));
  await manyCards(host, model.id, cards(230, 'ÉeZaøÅmNñoÖ'));
  const foreign = await readyTraining(platform, two.admin.api, ids, titled('M'));
  await manyCards(host, foreign.id, cards(60, 'xyz'));
  for (const id of [two.id, PROVIDER]) await settle(host, id);
});

type OffsetsQuery = Record<string, string>;
const ask = (api: Client, from: number, query: OffsetsQuery = {}, path = '/trainings') =>
  api.get<{ id: string }[]>(
    `${path}?${new URLSearchParams({ lang: 'en', range: `[${from},${from + size - 1}]`, ...query })}`,
  );
const idsIn = ({ body }: Reply<{ id: string }[]>) => body.map(({ id }) => id);
const units = ({ headers }: Reply<unknown>) => capacity(headers);

/** Returns the whole list without pages, for which all rows are read. */
async function whole(api: Client, query: OffsetsQuery = {}): Promise<string[]> {
  return idsIn(await api.get<TrainingItem[]>(`/trainings?${new URLSearchParams({ lang: 'en', ...query })}`));
}

/** Compares each page with the list at its offsets, starting with the last page. */
async function samePages(api: Client, query: OffsetsQuery = {}): Promise<void> {
  const all = await whole(api, query);
  for (let from = Math.floor(all.length / size) * size + 7; from >= 0; from -= size) {
    const page = await ask(api, from, query);
    expect(idsIn(page), `from ${from}`).toEqual(all.slice(from, from + size));
    expect(page.headers.get('x-total-count')).toBe(String(all.length));
  }
}

const lists = [
  ['a learner', () => learner.api, {}],
  ['a learner, descending', () => learner.api, { sort: '["title","DESC"]' }],
  ['a learner, in another language', () => learner.api, { lang: 'es' }],
  ['an administrator, with drafts and the offer', () => one.admin.api, {}],
  [
    'an administrator, ready trainings only',
    () => one.admin.api,
    { filter: '{"unlocked":true,"isDraft":false}' },
  ],
  ['another organisation', () => two.admin.api, { filter: '{"unlocked":true}' }],
] as const;

describe('CA-02 a page by range', () => {
  it('is exact and stores no offsets while the index may be behind a change', async () => {
    const all = await whole(learner.api);
    for (const _ of [1, 2]) {
      const page = await ask(learner.api, last);
      expect(idsIn(page)).toEqual(all.slice(last, last + size));
      expect(units(page)).toMatchObject({ writes: 0 });
      expect(units(page).reads).toBeGreaterThan(9);
    }
    await settle(host, one.id);
  });

  it.each(lists)(
    'contains the rows at its offsets, before and after the offsets are stored: %s',
    async (_, who, query) => {
      await samePages(who(), query);
      await samePages(who(), query);
    },
  );

  // Costs one unit more, and another half unit if two catalogues are counted.
  it.each(lists)('costs at most 1.5 units more than the first page: %s', async (_, who, query) => {
    const first = units(await ask(who(), 0, query)).reads;
    const count = (await whole(who(), query)).length;
    for (const from of [40, 60, last, count - 3].filter((offset) => offset < count)) {
      await ask(who(), from, query);
      // Other tests add trainings of the provider. The next request then counts the rows once more.
      await expect
        .poll(async () => units(await ask(who(), from, query)), {
          message: `from ${from}`,
          timeout: limit(20_000),
        })
        .toSatisfy(({ reads, writes }) => writes === 0 && reads <= first + 1.5);
    }
  });

  it('can be continued by key', async () => {
    const all = await whole(learner.api);
    const before = await ask(learner.api, last - size);
    const page = await ask(learner.api, last, { after: before.headers.get('x-next') ?? '' });
    expect(idsIn(page)).toEqual(all.slice(last, last + size));
  });

  it('is empty past the end, with the total', async () => {
    const page = await ask(learner.api, 900);
    expect([page.body, page.headers.get('content-range')]).toEqual([[], 'trainings */231']);
  });

  it('stays exact after trainings are renamed, added and deleted, and becomes cheap again', async () => {
    const rename = async (title: string) => {
      const { version } = await one.admin.api.ok<TrainingDetail>('GET', `/trainings/${model.id}`);
      const body = trainingFields(ids, titled(title));
      await one.admin.api.ok('PUT', `/trainings/${model.id}`, {
        ...{ body, headers: { 'if-match': `"${version}"` } },
      });
    };
    let added = '';
    const changes = [
      () => rename('zzz'),
      () => rename('000'),
      async () => {
        added = (await readyTraining(platform, one.admin.api, ids, titled('A'))).id;
      },
      () => one.admin.api.ok('DELETE', `/trainings/${added}`),
    ] as (() => Promise<unknown>)[];
    for (const change of changes) {
      const before = idsIn(await ask(learner.api, last));
      await change();
      const all = await whole(learner.api);
      const page = idsIn(await ask(learner.api, last));
      expect(page).toEqual(all.slice(last, last + size));
      expect(page).not.toEqual(before);
      await settle(host, one.id);
      // The first request reads the rows before the page, the second one uses the stored offsets.
      for (const _ of [1, 2]) expect(idsIn(await ask(learner.api, last))).toEqual(page);
      await expect
        .poll(async () => units(await ask(learner.api, last)).reads, { timeout: limit(20_000) })
        .toBeLessThan(6);
    }
  });

  it('includes the trainings of a suggested course at their positions', async () => {
    const extra = await readyTraining(platform, root, ids, titled('e 3 training'));
    const other = await readyTraining(platform, root, ids, titled('zzzz'));
    const course = await addCourse(root, [extra.id, other.id]);
    await root.ok('PUT', `/clients/${one.id}/courses`, { body: [course.id] });
    const near = await platform.member(one);
    await suggestCourse(one.admin.api, { userIds: [near.id], courseIds: [course.id] });
    await platform.idle();
    expect(await whole(near.api)).toEqual(expect.arrayContaining([extra.id, other.id]));
    await samePages(near.api);
    await samePages(near.api, { sort: '["title","DESC"]' });
  });
});
