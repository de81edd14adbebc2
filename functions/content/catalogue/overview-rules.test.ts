import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TrainingFilter } from '../../../shared/contracts/content/trainings.ts';
import { PROVIDER } from '../../../shared/ids.ts';
import { splitIds } from './card-field-rules.ts';
import {
  type CatalogueViewer,
  fileTypesFor,
  isAuthor,
  isNewFor,
  matches,
  placesFor,
  RECENT,
} from './catalogue-rules.ts';
import {
  basePartitions,
  buildOverview,
  findOverviewBase,
  findPagedBase,
  firstOnes,
  isMadeBy,
  isUsable,
  mergeOverviews,
  overviewFacts,
} from './overview-rules.ts';
import type { CatalogueRow } from './rows.repository.ts';

const now = new Date('2026-01-10');
const ready = { ready: { version: '1', offlineAvailable: false, fileSize: 1 } };
const allViewers: CatalogueViewer[] = (['super', 'admin', 'manager', 'learner'] as const).flatMap((role) =>
  ['abc', PROVIDER].map((clientId) => ({ role, clientId })),
);
const viewers = fc.constantFrom(...allViewers);

/** A row of one of the places that a client's authors see. */
const row = fc
  .record({
    owner: fc.constantFrom('abc', PROVIDER),
    number: fc.nat(999),
    place: fc.constantFrom('ORG#abc', 'ORG#abc#DRAFT', 'ORG#1'),
    categoryId: fc.constantFrom('c1', 'c2', 'c3'),
    tags: fc.uniqueArray(fc.constantFrom('fire', 'night', '__proto__', 'toString')),
    skills: fc.uniqueArray(fc.constantFrom('s1', 's2')),
    playArea: fc.constantFrom('SEATED', undefined),
    file: fc.constantFrom('ready', 'pending', undefined),
    opened: fc.constantFrom(now.getTime() - RECENT - 1, now.getTime() - RECENT, undefined),
    verification: fc.constantFrom('new' as const, 'updated' as const, undefined),
  })
  .map(
    ({ owner, number, place, skills, file, ...facts }): CatalogueRow =>
      ({
        id: `${owner}_${String(number).padStart(12, '0')}`,
        place,
        title: 'T',
        titleKey: 't',
        briefDescription: '',
        likes: 0,
        facts: {
          ...facts,
          skillIds: skills.join(' '),
          files: file === undefined ? {} : { APK: file === 'ready' ? ready : { pending: ready.ready } },
        },
      }) as unknown as CatalogueRow,
  );
const rows = fc.uniqueArray(row, { selector: ({ id }) => id, maxLength: 40 });

const times = (values: readonly string[]): [string, number][] => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort();
};
const sorted = (counts: Record<string, number>) => Object.entries(counts).sort();

describe('CA-01 the overview of a catalogue', () => {
  it('counts the values of its rows, and samples up to twelve trainings of each category', () => {
    fc.assert(
      fc.property(rows, viewers, fc.constantFrom(Math.random, firstOnes), (all, viewer, random) => {
        const overview = buildOverview(all, viewer, now, random);
        expect(overview.total).toBe(all.length);
        expect(sorted(overview.tags)).toEqual(times(all.flatMap(({ facts }) => facts.tags)));
        expect(sorted(overview.skills)).toEqual(times(all.flatMap(({ facts }) => splitIds(facts.skillIds))));
        expect(sorted(overview.fileTypes)).toEqual(times(all.flatMap((one) => fileTypesFor(viewer, one))));
        expect(sorted(overview.playAreas)).toEqual(times(all.flatMap(({ facts }) => facts.playArea ?? [])));
        const categories = Object.entries(overview.categories);
        expect(categories.map(([id, { count }]) => [id, count]).sort()).toEqual(
          times(all.map(({ facts }) => facts.categoryId)),
        );
        for (const [id, { count, sample }] of categories) {
          expect(new Set(sample).size).toBe(Math.min(count, 12));
          for (const one of sample)
            expect(all.find((training) => training.id === one)?.facts.categoryId).toBe(id);
        }
        expect(overview.fresh.count).toBe(all.filter((one) => isNewFor(viewer, one, now)).length);
      }),
    );
  });

  it('is the same whether computed from all rows or merged from two parts', () => {
    fc.assert(
      fc.property(rows, fc.nat(40), viewers, (all, cut, viewer) => {
        const summaryOf = (some: readonly CatalogueRow[]) => {
          const { categories, fresh, until: _, ...counts } = buildOverview(some, viewer, now, firstOnes);
          return { ...counts, fresh: fresh.count, categories: times(Object.keys(categories)) };
        };
        const {
          categories,
          fresh,
          until: _,
          ...counts
        } = mergeOverviews(
          buildOverview(all.slice(0, cut), viewer, now, firstOnes),
          buildOverview(all.slice(cut), viewer, now, firstOnes),
        );
        expect({ ...counts, fresh: fresh.count, categories: times(Object.keys(categories)) }).toEqual(
          summaryOf(all),
        );
      }),
    );
  });

  it('expires when the first new training is no longer new', () => {
    const opened = now.getTime() - RECENT;
    fc.assert(
      fc.property(rows, viewers, (all, viewer) => {
        const { until } = buildOverview(all, viewer, now, firstOnes);
        const later = new Date(until ?? '2099-01-01');
        const fresh = (at: Date) => all.filter((one) => isNewFor(viewer, one, at)).map(({ id }) => id);
        expect(fresh(later)).toEqual(fresh(now).filter((id) => fresh(later).includes(id)));
        if (until !== undefined) expect(until).toBe(opened + RECENT);
        if (until === undefined || until > now.getTime())
          expect(fresh(later).length).toBeLessThanOrEqual(fresh(now).length);
      }),
    );
  });
});

describe('the catalogue that a filter selects', () => {
  const filter = fc.record(
    {
      unlocked: fc.boolean(),
      isDraft: fc.boolean(),
      owner: fc.oneof(fc.boolean(), fc.constant([PROVIDER]), fc.constant(['abc'])),
      q: fc.constantFrom('', 'x'),
      verified: fc.boolean(),
    },
    { requiredKeys: [] },
  ) as fc.Arbitrary<TrainingFilter>;
  const context = {
    marks: {
      likes: new Set<string>(),
      favourites: new Set<string>(),
      courses: new Set<string>(),
      progress: new Map<string, number>(),
      received: [],
    },
    suggested: { all: new Set<string>(), granted: new Set<string>() },
    lookups: { categories: new Map(), skills: new Map(), headsets: new Map(), partners: new Map() },
    lang: 'EN' as const,
    now,
  };

  it('contains the same rows as the filter', () => {
    fc.assert(
      fc.property(rows, viewers, filter, (all, viewer, wanted) => {
        const base = findOverviewBase(viewer, wanted);
        if (base === undefined || viewer.role === 'super') return;
        const visible = all.filter(({ place }) => placesFor(viewer).includes(place));
        const expected = visible.filter(matches(wanted, { ...context, asker: viewer } as never));
        const paged = findPagedBase(viewer, wanted);
        const found = paged
          ? all.filter(({ place }) => basePartitions(viewer, paged).includes(place))
          : visible.filter(isMadeBy(base === 'own' ? viewer.clientId : PROVIDER));
        expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      }),
      { numRuns: 500 },
    );
  });

  it('is undefined for searches and other choices', () => {
    const admin: CatalogueViewer = { role: 'admin', clientId: 'abc' };
    expect(findOverviewBase(admin, {})).toBe('all');
    expect(findOverviewBase(admin, { unlocked: true })).toBe('included');
    expect(findOverviewBase(admin, { unlocked: true, isDraft: false })).toBe('ready');
    expect(findOverviewBase(admin, { owner: [PROVIDER] })).toBe('provided');
    expect(findOverviewBase(admin, { owner: true })).toBe('own');
    expect(findOverviewBase({ ...admin, role: 'super' }, { owner: true })).toBeUndefined();
    expect(findPagedBase(admin, { owner: [PROVIDER] })).toBeUndefined();
    for (const other of [
      { q: 'x' },
      { unlocked: false },
      { isDraft: true },
      { tags: ['a'] },
      { owner: false },
    ])
      expect(findOverviewBase(admin, other as TrainingFilter)).toBeUndefined();
    expect(isAuthor(admin)).toBe(true);
  });
});

describe('isUsable', () => {
  const builtFrom = { revision: '1', since: 0, made: 0 };
  it.each([
    ['rejects a missing overview', undefined, '1', 0, false],
    ['accepts a current overview', builtFrom, '1', 59_999, true],
    ['rejects an overview if cards have changed since', builtFrom, '2', 1, false],
    [
      'rejects an overview that may have been built from lagging indexes a minute ago',
      builtFrom,
      '1',
      60_000,
      false,
    ],
    ['accepts an overview rebuilt after that minute', { ...builtFrom, made: 60_000 }, '1', 9e9, true],
    ['rejects an overview in which a training is no longer new', { ...builtFrom, until: 10 }, '1', 11, false],
  ])('%s', (_, stored, revision, at, expected) => {
    expect(isUsable(stored, revision, at)).toBe(expected);
  });

  it('overviewFacts differ only if a counted field changes', () => {
    const facts = {
      categoryId: 'c',
      tags: ['a'],
      skillIds: 's',
      files: {},
      modified: 1,
    } as unknown as CatalogueRow['facts'];
    expect(overviewFacts({ ...facts, modified: 2, durationInMinute: 9 })).toBe(overviewFacts(facts));
    for (const change of [
      { tags: [] },
      { categoryId: 'd' },
      { skillIds: '' },
      { files: { APK: ready } },
      { opened: 1 },
    ])
      expect(overviewFacts({ ...facts, ...change } as CatalogueRow['facts'])).not.toBe(overviewFacts(facts));
  });
});
