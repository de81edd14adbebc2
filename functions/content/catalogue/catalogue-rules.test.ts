import { describe, expect, it } from 'vitest';
import type { TrainingFilter } from '../../../shared/contracts/content/trainings.ts';
import { byKind } from '../reference-data/lookup-rules.ts';
import {
  type CatalogueViewer,
  includedPlaces,
  isAuthor,
  isUnlockedFor,
  matches,
  mergeRows,
  placesFor,
  sortedRows,
} from './catalogue-rules.ts';
import { EVERYTHING } from './place-rules.ts';
import type { CatalogueRow } from './rows.repository.ts';

const file = { ready: { version: '1', offlineAvailable: false, fileSize: 1 } };
const row = (
  id: string,
  more: Partial<CatalogueRow> = {},
  facts: Partial<CatalogueRow['facts']> = {},
): CatalogueRow => ({
  id: `abc_00000000000${id}`,
  title: 'Safety',
  briefDescription: 'First steps',
  titleKey: 'safety',
  likes: 0,
  place: 'ORG#abc',
  ...more,
  facts: {
    contentLanguages: 'FR',
    categoryId: 'c1',
    durationInMinute: 5,
    skillIds: 's1 s2',
    tags: ['Fire'],
    headsetIds: 'h1',
    files: { WEB_GL: file },
    created: 1,
    modified: Date.parse('2026-01-02'),
    version: 1,
    ...facts,
  },
});
const viewer = (role: CatalogueViewer['role'], clientId = 'abc'): CatalogueViewer => ({ role, clientId });
const letters = (rows: readonly CatalogueRow[]) => rows.map(({ id }) => id.slice(-1)).join('');

describe('placesFor and includedPlaces', () => {
  it.each<[CatalogueViewer, string[], string[]]>([
    [viewer('super', '1'), [EVERYTHING], [EVERYTHING]],
    [viewer('learner'), ['ORG#abc'], ['ORG#abc']],
    [viewer('manager'), ['ORG#abc', 'ORG#abc#DRAFT', 'ORG#1'], ['ORG#abc', 'ORG#abc#DRAFT']],
    [viewer('admin'), ['ORG#abc', 'ORG#abc#DRAFT', 'ORG#1'], ['ORG#abc', 'ORG#abc#DRAFT']],
    [viewer('admin', '1'), ['ORG#1', 'ORG#1#DRAFT'], ['ORG#1', 'ORG#1#DRAFT']],
    [viewer('learner', '1'), ['ORG#1'], ['ORG#1']],
  ])('return for %j: %j, and %j', (oneViewer, places, included) => {
    expect(placesFor(oneViewer)).toEqual(places);
    expect(includedPlaces(oneViewer)).toEqual(included);
  });

  it('treats managers and admins as authors', () => {
    const roles = ['super', 'admin', 'manager', 'learner'] as const;
    expect(roles.map((role) => isAuthor({ role }))).toEqual([false, true, true, false]);
  });

  it("locks the provider's trainings for all but its own members and super admins", () => {
    const offered = row('a', { place: 'ORG#1' });
    expect(isUnlockedFor(viewer('admin'), offered)).toBe(false);
    expect(isUnlockedFor(viewer('admin'), row('a'))).toBe(true);
    expect(isUnlockedFor(viewer('admin', '1'), offered)).toBe(true);
    expect(isUnlockedFor(viewer('super', 'x'), offered)).toBe(true);
  });
});

describe('merged', () => {
  const rowsOf = (list: string) => [...list].map((id) => row(id, { titleKey: id }));
  it.each([
    [['ac', 'b'], false, 'abc'],
    [['ca', 'b'], true, 'cba'],
    [['ac', 'b', ''], false, 'abc'],
    [['ab', 'ab', 'c'], false, 'abc'],
    // A single list is in order already.
    [['ba', '', ''], false, 'ba'],
    [['', 'ba'], false, 'ab'],
    [[], false, ''],
  ])('merges %j (descending: %s) into %s', (lists, descending, expected) => {
    expect(letters(mergeRows(lists.map(rowsOf), descending))).toBe(expected);
  });

  it('retains the order of the lists for rows with the same title', () => {
    const [a, b] = [row('a'), row('b')];
    expect(letters(mergeRows([[b], [a]]))).toBe('ba');
    expect(letters(mergeRows([[b], [a]], true))).toBe('ba');
  });
});

describe('matches', () => {
  const lookups = byKind([
    { kind: 'categories', id: 'c1', names: [{ lang: 'FR', name: 'Sécurité' }], uses: 0 },
  ]);
  const a = row('a');
  const b = row(
    'b',
    { id: '1_00000000000b', title: 'Zoo', briefDescription: '', place: 'ORG#1' },
    {
      categoryId: 'c2',
      skillIds: 's3',
      tags: [],
      files: { UNITY: file, APK: file },
      modified: Date.parse('2026-01-05'),
      verification: 'new',
      partnerId: 'p1',
      playArea: 'SEATED',
    },
  );
  const marks = {
    likes: new Set<string>(),
    former: new Set<string>(),
    favourites: new Set([a.id]),
    courses: new Set<string>(),
    progress: new Map([
      [a.id, 40],
      [b.id, 100],
    ]),
    received: [],
    requirements: [],
  };
  const context = {
    asker: viewer('admin'),
    marks,
    suggested: { all: new Set([b.id]), granted: new Set<string>() },
    lookups,
    lang: 'FR' as const,
    now: new Date('2026-01-10'),
  };
  it.each<[TrainingFilter, string]>([
    [{}, 'ab'],
    [{ q: '' }, 'ab'],
    [{ q: ' STÉPS  safety' }, 'a'],
    [{ q: 'securite fire' }, 'a'],
    [{ q: 'safety zoo' }, ''],
    [{ q: 'safetyfirst' }, ''],
    // A missing category has no name.
    [{ q: 'u' }, 'a'],
    [{ id: ['x', a.id] }, 'a'],
    [{ id: [] }, ''],
    [{ fileType: ['WEB_GL'] }, 'a'],
    [{ fileType: ['APK'] }, 'b'],
    [{ fileType: ['UNITY', 'WEB_GL'] }, 'ab'],
    [{ categoryId: ['c2'] }, 'b'],
    [{ skillIds: ['s2', 'x'] }, 'a'],
    [{ skillIds: ['s2'], categoryId: ['c2'] }, ''],
    [{ tags: ['Fire'] }, 'a'],
    [{ partnerId: ['p1'] }, 'b'],
    [{ partnerId: ['-1'] }, 'a'],
    [{ playArea: ['SEATED'] }, 'b'],
    [{ verified: true }, 'a'],
    [{ verified: false }, 'b'],
    [{ favorite: true }, 'a'],
    [{ favorite: false }, 'b'],
    [{ suggested: true }, 'b'],
    [{ suggested: false }, 'a'],
    [{ unlocked: true }, 'a'],
    [{ unlocked: false }, 'b'],
    [{ underWay: true }, 'a'],
    [{ underWay: false }, 'b'],
    [{ isNew: true }, ''],
    [{ isDraft: true }, ''],
    [{ isDraft: false }, 'ab'],
    [{ owner: true }, 'a'],
    [{ owner: false }, 'b'],
    [{ owner: ['1', 'x'] }, 'b'],
    [{ owner: [] }, ''],
    [{ lastModifiedDate_gte: '2026-01-02' }, 'ab'],
    [{ lastModifiedDate_gte: '2026-01-03' }, 'b'],
    [{ lastModifiedDate_gte: '2026-01-06' }, ''],
    [{ favorite: true, owner: false }, ''],
  ])('finds by %j: %s', (filter, expected) => {
    expect(letters([a, b].filter(matches(filter, context)))).toBe(expected);
  });

  it('treats trainings as new if opened in the last thirty days, or unverified in their own organisation', () => {
    const opened = (days: number) => Date.parse('2026-01-10') - days * 86_400_000;
    const isNewTo = (role: CatalogueViewer['role'], one: CatalogueRow) =>
      matches({ isNew: true }, { ...context, asker: viewer(role) })(one);
    expect(isNewTo('learner', row('n', {}, { opened: opened(30) }))).toBe(true);
    expect(isNewTo('learner', row('n', {}, { opened: opened(31) }))).toBe(false);
    expect(isNewTo('admin', row('n', { place: 'ORG#1' }, { opened: opened(1) }))).toBe(false);
    expect(isNewTo('admin', row('n', {}, { verification: 'new' }))).toBe(true);
    expect(isNewTo('super', row('n', {}, { opened: opened(1) }))).toBe(false);
    expect(isNewTo('super', b)).toBe(true);
  });

  it('matches pending files only for viewers who may see them', () => {
    const pending = row(
      'p',
      {},
      { files: { APK: { pending: { ...file.ready, status: 'rejected' } }, WEB_GL: file } },
    );
    const fits = (role: CatalogueViewer['role']) =>
      matches({ fileType: ['APK'] }, { ...context, asker: viewer(role) })(pending);
    expect([fits('admin'), fits('super'), fits('learner')]).toEqual([true, true, false]);
  });
});

describe('sortedRows', () => {
  const rows = [
    row('c', { titleKey: 'x', likes: 2 }, { created: 2, modified: 3, durationInMinute: 5 }),
    row('a', { titleKey: 'z', likes: 1 }, { created: 3, modified: 4, durationInMinute: 60 }),
    row('d', { titleKey: 'w', likes: 10 }, { created: 1, modified: 4, durationInMinute: 15 }),
    row('b', { titleKey: 'z', likes: 2 }, { created: 1, modified: 5, durationInMinute: 5 }),
  ];
  it.each([
    ['title', 'dcab', 'abcd'],
    ['anything', 'dcab', 'abcd'],
    ['id', 'abcd', 'dcba'],
    ['createdDate', 'bdca', 'acbd'],
    ['lastModifiedDate', 'cadb', 'badc'],
    ['durationInMinute', 'bcda', 'adbc'],
    ['totalLike', 'abcd', 'dbca'],
  ])('sorts by %s: %s, descending: %s, with the id for ties', (field, ascending, descending) => {
    expect([letters(sortedRows(rows, field, false)), letters(sortedRows(rows, field, true))]).toEqual([
      ascending,
      descending,
    ]);
    expect(letters(rows)).toBe('cadb');
  });
});
