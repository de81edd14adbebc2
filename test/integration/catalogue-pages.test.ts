import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { TrainingItem } from '../../shared/contracts/content/training-shapes.ts';
import type { Client } from '../factories/client.ts';
import { manyCards } from '../factories/many-cards.ts';
import { type Organisation, type Person, Platform } from '../factories/platform.ts';
import { capacity, play } from '../factories/sessions.ts';
import { draft, type LookupIds, lookups, type MadeTraining, readyTraining } from '../factories/trainings.ts';

const host = inject('host');
const platform = new Platform(host);
const size = 20;
let one: Organisation;
let learner: Person;
let ids: LookupIds;
let model: MadeTraining;
let before: Record<string, number>;

/** Returns the read units of each first page, without the names that functions read every ten seconds. */
async function firstPages(): Promise<Record<string, number>> {
  const reads = async (path: string) => {
    const units: number[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const reply = await learner.api.get(path);
      expect(reply.status).toBe(200);
      units.push(capacity(reply.headers).reads);
    }
    return Math.min(...units);
  };
  return {
    library: await reads(`/launcher/library?lang=en&range=[0,${size - 1}]`),
    badges: await reads(`/users/${learner.id}/training-badges?lang=en&range=[0,${size - 1}]`),
  };
}

const cardsOf = (count: number, of: (n: number) => string) => {
  const [categoryId = ''] = (model.categories as { id: string }[] | undefined)?.map(({ id }) => id) ?? [];
  return Array.from({ length: count }, (_, n) => ({ title: of(n), categoryId, tags: [] }));
};

beforeAll(async () => {
  one = await platform.organisation();
  ids = await lookups(await platform.superAdmin());
  model = await readyTraining(platform, one.admin.api, ids);
  learner = await platform.member(one);
  await play(learner.api, model.id, { progressionPercent: 40 });
  await draft(one.admin.api, ids);
  await manyCards(
    host,
    model.id,
    cardsOf(60, (n) => `${'ÉeZaøÅ'[n % 6]} ${n % 7} training`),
  );
  before = await firstPages();
  await manyCards(
    host,
    model.id,
    cardsOf(120, (n) => `${'mNñoÖ'[n % 5]} ${n % 11} training`),
  );
});

type CatalogueQuery = Record<string, string>;
const page = async (api: Client, from: number, query: CatalogueQuery = {}) => {
  const range = `[${from},${from + size - 1}]`;
  const reply = await api.get<TrainingItem[]>(
    `/trainings?${new URLSearchParams({ lang: 'fr', range, ...query })}`,
  );
  expect(reply.status).toBe(200);
  return {
    found: reply.body.map(({ id }) => id),
    next: reply.headers.get('x-next'),
    range: reply.headers.get('content-range'),
    reads: capacity(reply.headers).reads,
  };
};

describe('CA-02 pages of a catalogue by key', () => {
  it.each([
    ['a learner', () => learner.api, {}],
    ['a learner, descending', () => learner.api, { sort: '["title","DESC"]' }],
    ['an administrator, with drafts and the offer', () => one.admin.api, {}],
    ['an administrator, included trainings only', () => one.admin.api, { filter: '{"unlocked":true}' }],
  ] as const)('contain the whole list in order: %s', async (_, who, query: CatalogueQuery) => {
    const whole = await who().get<TrainingItem[]>(
      `/trainings?${new URLSearchParams({ lang: 'fr', ...query })}`,
    );
    const all = whole.body.map(({ id }) => id);
    expect(all.length).toBeGreaterThan(180);
    const found: string[] = [];
    for (let next: string | null | undefined; next !== null; ) {
      const read = await page(who(), found.length, { ...query, ...(next ? { after: next } : {}) });
      expect(read.range).toBe(
        `trainings ${found.length}-${found.length + read.found.length - 1}/${all.length}`,
      );
      found.push(...read.found);
      next = read.next;
    }
    expect(found).toEqual(all);
  });

  it('cost the same at row 160 as at row 0', async () => {
    const first = await page(learner.api, 0);
    const { next } = await page(learner.api, 140);
    const far = await page(learner.api, 160, { after: next ?? '' });
    const skipped = await page(learner.api, 160);
    expect(far.found).toEqual(skipped.found);
    expect(far.reads).toBeLessThanOrEqual(first.reads + 0.5);
    expect(skipped.reads).toBeGreaterThan(far.reads + 4);
  });

  it('reject a key in lists that are filtered or sorted by another field', async () => {
    for (const query of ['filter={"q":"a"}', 'sort=["lastModifiedDate","DESC"]']) {
      const { status, problem } = await learner.api.get(`/trainings?lang=en&after=QUI&${query}`);
      expect([status, problem.violations]).toEqual([400, [{ field: 'after', message: 'INVALID' }]]);
    }
  });

  it('PR-01 BA-02 library and badges read the same units in a larger catalogue', async () => {
    expect(await firstPages()).toEqual(before);
  });
});
