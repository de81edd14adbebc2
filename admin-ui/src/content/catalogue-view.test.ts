import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Item } from './catalogue-filters.ts';
import { choicesOf, grouped, matching, noWish, sample, type Wish } from './catalogue-view.ts';

const item = (change: Partial<Item>): Item => ({
  id: 'a',
  title: 'Évacuation',
  briefDescription: 'Leave a building',
  category: { id: 'c1', name: 'Safety' },
  skills: [{ id: 's1', name: 'Calm', skillType: 'soft_skill_calm' }],
  tags: ['fire'],
  fileTypes: ['WEB_GL'],
  isNew: false,
  isOwner: false,
  isUnlocked: true,
  progressionPercent: 0,
  ...change,
});
describe('CA-01 what a catalogue shows', () => {
  const items = [
    item({ id: 'a' }),
    item({
      id: 'b',
      title: 'Triage',
      category: { id: 'c2', name: 'Care' },
      tags: [],
      fileTypes: ['APK'],
    }),
    item({
      id: 'c',
      playArea: 'SEATED',
      title: 'Press',
      isUnlocked: false,
      isNew: true,
      progressionPercent: 40,
      skills: [],
    }),
  ];
  const ids = (wish: Partial<Wish>) => matching(items, { ...noWish, ...wish }).map((one) => one.id);

  it('finds every word, without accents and case, in titles, texts, categories and tags', () => {
    expect(ids({ q: 'evacuation BUILDING' })).toEqual(['a']);
    expect(ids({ q: 'care' })).toEqual(['b']);
    expect(ids({ q: 'fire press' })).toEqual(['c']);
    expect(ids({ q: 'nothing' })).toEqual([]);
  });

  it('filters by categories, skills, tags, content and offer; several of one kind mean any of them', () => {
    expect(ids({ categoryId: ['c2'] })).toEqual(['b']);
    expect(ids({ categoryId: ['c1', 'c2'] })).toEqual(['a', 'b', 'c']);
    expect(ids({ categoryId: ['c1', 'c2'], tags: ['fire'] })).toEqual(['a', 'c']);
    expect(ids({ skillIds: ['s1', 's2'] })).toEqual(['a', 'b']);
    expect(ids({ tags: ['fire'] })).toEqual(['a', 'c']);
    expect(ids({ fileType: ['APK', 'UNITY'] })).toEqual(['b']);
    expect(ids({ playArea: ['SEATED', 'STANDING'] })).toEqual(['c']);
    expect(ids({ includedOnly: true })).toEqual(['a', 'b']);
  });

  it('previews others at each visit, the same ones during it, in their order', () => {
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

  it('has a section for what is under way, for what is new, and for each category by name', () => {
    const groups = grouped([...items, item({ id: 'd', isNew: true })], 'en');
    expect(groups.map((group) => [group.key, group.items.map((one) => one.id)])).toEqual([
      ['current', ['c']],
      ['new', ['d']],
      ['category-c2', ['b']],
      ['category-c1', ['a', 'c', 'd']],
    ]);
  });

  it('every training stands in exactly one category, whatever the catalogue', () => {
    const some = fc.record({
      id: fc.uuid(),
      category: fc.option(fc.record({ id: fc.constantFrom('x', 'y', 'z'), name: fc.string() })),
      isNew: fc.boolean(),
      progressionPercent: fc.integer({ min: 0, max: 100 }),
    });
    fc.assert(
      fc.property(fc.array(some), (parts) => {
        const list = parts.map((part) => item(part));
        const inCategories = grouped(list, 'en')
          .filter((group) => group.key.startsWith('category-'))
          .flatMap((group) => group.items.map((one) => one.id));
        expect(inCategories.sort()).toEqual(list.map((one) => one.id).sort());
      }),
    );
  });

  it('offers each choice once, by name', () => {
    expect(choicesOf(items, 'en')).toEqual({
      categoryId: [
        { id: 'c2', name: 'Care' },
        { id: 'c1', name: 'Safety' },
      ],
      skillIds: [{ id: 's1', name: 'Calm', skillType: 'soft_skill_calm' }],
      fileType: ['UNITY', 'WEB_GL', 'APK'].map((id) => ({ id, name: id })),
      tags: [{ id: 'fire', name: 'fire' }],
      playArea: [{ id: 'SEATED', name: 'SEATED' }],
    });
  });
});
