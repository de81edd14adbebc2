import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TrainingFacets } from '../../../../shared/contracts/content/trainings.ts';
import { sample } from './catalogue-queries.ts';
import { catalogueFilter, filterBySearch, filterChoices, noWish, type Wish } from './catalogue-view.ts';

const item = (change: object) => ({
  id: 'a',
  title: 'Évacuation',
  briefDescription: 'Leave a building',
  category: { id: 'c1', name: 'Safety' },
  tags: ['fire'],
  ...change,
});

describe('CA-01 a catalogue view', () => {
  it('finds every word, without accents and case, in titles, texts, categories and tags', () => {
    const items = [
      item({ id: 'a' }),
      item({ id: 'b', title: 'Triage', category: { id: 'c2', name: 'Care' }, tags: [] }),
      item({ id: 'c', title: 'Press', category: null }),
    ];
    const ids = (q: string) => filterBySearch(items, q).map((one) => one.id);
    expect(ids('')).toEqual(['a', 'b', 'c']);
    expect(ids('evacuation BUILDING')).toEqual(['a']);
    expect(ids('care')).toEqual(['b']);
    expect(ids('fire press')).toEqual(['c']);
    expect(ids('nothing')).toEqual([]);
  });

  it('combines the selected filters with the filter of the page', () => {
    const filterFor = (wish: Partial<Wish>, base = {}) => catalogueFilter({ ...noWish, ...wish }, base);
    expect(filterFor({})).toEqual({});
    expect(filterFor({ q: 'fire' }, { owner: ['1'] })).toEqual({ owner: ['1'], q: 'fire' });
    expect(filterFor({ categoryId: ['c1', 'c2'], tags: ['fire'] })).toEqual({
      categoryId: ['c1', 'c2'],
      tags: ['fire'],
    });
    expect(filterFor({ includedOnly: true })).toEqual({ unlocked: true });
  });

  it('omits filter values that the API rejects', () => {
    const { q, fileType, playArea } = catalogueFilter(
      { ...noWish, q: 'x'.repeat(300), fileType: ['APK', 'EXE'], playArea: ['nowhere'] },
      {},
    );
    expect([q?.length, fileType, playArea]).toEqual([200, ['APK'], undefined]);
  });

  it('samples differently per visit, but stably during it and in the original order', () => {
    const many = Array.from({ length: 40 }, (_, index) => index);
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 39 }),
        fc.double({ min: 0, max: 0.99, noNaN: true }),
        (n, seed) => {
          const chosen = sample(many, n, seed);
          expect(new Set(chosen).size).toBe(n);
          expect([...chosen].sort((a, b) => a - b)).toEqual(chosen);
          expect(sample(many, n, seed)).toEqual(chosen);
        },
      ),
    );
    expect(sample(many, 4, 0.1)).not.toEqual(sample(many, 4, 0.7));
    expect(sample([1, 2], 4, 0.5)).toEqual([1, 2]);
  });

  it('offers the available choices with their counts', () => {
    const facets: TrainingFacets = {
      total: 3,
      categories: [
        { id: 'c2', name: 'Care', count: 1, sample: ['b'] },
        { id: 'gone', name: '', count: 2, sample: [] },
      ],
      tags: [{ id: 'fire', count: 2 }],
      skills: [{ id: 's1', name: 'Calm', count: 3 }],
      fileTypes: [{ id: 'APK', count: 1 }],
      playAreas: [{ id: 'SEATED', count: 1 }],
      isNew: { count: 0, sample: [] },
    };
    expect(filterChoices(facets)).toMatchObject({
      categoryId: [{ id: 'c2', name: 'Care', count: 1 }],
      tags: [{ id: 'fire', name: 'fire', count: 2 }],
      skillIds: [{ id: 's1', name: 'Calm', count: 3 }],
      fileType: [
        { id: 'UNITY', count: 0 },
        { id: 'WEB_GL', count: 0 },
        { id: 'APK', count: 1 },
      ],
      playArea: [{ id: 'SEATED', name: 'SEATED', count: 1 }],
    });
    expect(filterChoices(undefined)).toMatchObject({ tags: [], playArea: [] });
    expect(filterChoices(undefined).fileType).toHaveLength(3);
  });
});
