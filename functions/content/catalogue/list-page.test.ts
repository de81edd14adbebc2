import { describe, expect, it, vi } from 'vitest';
import { training } from '../../../test/factories/examples.ts';
import { batchOf, queriesOf, stored } from '../../../test/factories/queries.ts';
import { CardEntity, CountEntity } from './card.entity.ts';
import { newCard } from './card-rules.ts';
import { type ListPage, readPage } from './list-page.ts';

const now = new Date('2026-11-24T10:00:00Z');
const list = { catalogues: ['acme'], places: ['ORG#acme'], lang: 'EN', descending: false } as const;
const rows = Array.from({ length: 60 }, (_, n) =>
  stored(CardEntity, { ...newCard(training, 'acme', undefined), id: `acme_${n}`, titleEN: String(100 + n) }),
);
const countOf = (changed: number) =>
  stored(CountEntity, {
    ...{ partition: 'ORG#acme#CATALOGUE', id: 'COUNT', catalogue: 'ORG#acme', ready: 60, changes: 7 },
    changed: now.getTime() - changed,
  });

/** Reads a page with these answers of the table. Returns the queries, the titles and the log calls. */
async function read(...answers: object[]) {
  const warn = vi.fn();
  const deps = { now: () => now, log: { info: warn, warn, error: warn } };
  let page: ListPage | undefined;
  const queries = await queriesOf({
    readPage: async (answer) => {
      answer(...answers);
      page = await readPage(deps, list, { from: 40, to: 59 }, Promise.resolve([]));
    },
  });
  return { queries, warn, titles: page?.rows.slice(40 - page.start.offset).map(({ titleKey }) => titleKey) };
}
const shown = Array.from({ length: 20 }, (_, n) => String(140 + n));

describe('a page far from the beginning', () => {
  it('stores its separators once the index has followed the last change', async () => {
    const { queries, titles } = await read(batchOf(countOf(60_000)), { Items: rows });
    expect(titles).toEqual(shown);
    expect(queries).toContain('separators: ["11", "12", "13", "14", "15"]');
    expect(queries).toContain('revision: "7"');
  });

  it('stores no separators while the index may lag', async () => {
    const { queries, titles } = await read(batchOf(countOf(59_999)), { Items: rows });
    expect(titles).toEqual(shown);
    expect(queries).not.toContain('Put');
  });

  it('is returned although its separators cannot be stored', async () => {
    const { warn, titles } = await read(batchOf(countOf(60_000)), { Items: rows }, new Error('throttled'));
    expect(titles).toEqual(shown);
    expect(warn).toHaveBeenCalledOnce();
  });
});
