import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, countDays } from '../../../shared/days.ts';
import {
  latestDay,
  latestDaysInPeriod,
  latestDaysOfPeople,
  type OnDay,
  pickCounts,
  placeDays,
  sumCounts,
  teamCounts,
  toAdminStats,
  toSeries,
  uncountedDifference,
} from './statistics-rules.ts';

const day = fc.integer({ min: 0, max: 400 }).map((n) => addDays('2026-01-01', n));
const facts = fc.record({
  views: fc.constant(1),
  minutes: fc.integer({ min: 0, max: 100_000 }).map((n) => n / 1000),
  points: fc.integer({ min: 0, max: 100 }),
  started: fc.constantFrom(0, 1),
  completed: fc.constantFrom(0, 1),
  badges: fc.subarray([1, 2, 3]),
});

describe('ST-06 uncounted', () => {
  it('adds up to the final state of a session, for any repeated and intermediate states', () => {
    fc.assert(
      fc.property(fc.array(facts, { minLength: 1, maxLength: 6 }), (states) => {
        // A badge, a start and a completion are never revoked.
        const grown = states.map((state, index) => ({
          ...state,
          started: states[0]?.started ?? 0,
          completed: Math.max(...states.slice(0, index + 1).map((s) => s.completed)),
          badges: [...new Set(states.slice(0, index + 1).flatMap((s) => s.badges))],
        }));
        let counted: (typeof grown)[number] | undefined;
        const additions = [];
        for (const state of grown) {
          const added = uncountedDifference(state, counted);
          if (added) additions.push(added);
          counted = state;
          expect(uncountedDifference(state, counted)).toBeUndefined();
        }
        const last = grown.at(-1);
        expect(sumCounts(additions)).toMatchObject({
          views: 1,
          minutes: last?.minutes,
          points: last?.points,
          started: last?.started,
          completed: last?.completed,
          badge2: last?.badges.includes(2) ? 1 : 0,
        });
      }),
    );
  });
});

describe('ST-06 the latest day in a total', () => {
  const day = fc.constantFrom('2026-11-20', '2026-11-21', '2026-11-22');
  const counts = fc.record({
    views: fc.integer({ min: 0, max: 3 }),
    minutes: fc.integer({ min: -9, max: 90 }),
    points: fc.constant(0),
    started: fc.integer({ min: 0, max: 1 }),
  });
  const onDay = fc.record({ day, counts });

  it('is replaced by a later day, without lost or duplicate counts', () => {
    fc.assert(
      fc.property(fc.array(fc.array(onDay, { maxLength: 4 }), { maxLength: 6 }), (batches) => {
        const items: OnDay[] = [];
        let total: OnDay | undefined;
        for (const batch of batches) {
          const { latest, separateDays } = placeDays(total, batch);
          items.push(...separateDays);
          // As the table applies it: added to the same day, or in place of an earlier day.
          if (latest?.before?.day === latest?.day && latest?.before)
            total = { day: latest.day, counts: sumCounts([latest.before.counts, latest.counts]) };
          else if (latest) total = { day: latest.day, counts: latest.counts };
          const known = total?.day ?? '';
          expect(separateDays.every((one) => one.day < known)).toBe(true);
          expect(new Set(separateDays.map((one) => one.day)).size).toBe(separateDays.length);
        }
        const countsOf = (days: readonly OnDay[], wanted: string) =>
          pickCounts(sumCounts(days.filter((one) => one.day === wanted).map(({ counts }) => counts)), [
            'views',
            'minutes',
          ]);
        for (const wanted of ['2026-11-20', '2026-11-21', '2026-11-22'])
          expect(countsOf([...items, ...(total ? [total] : [])], wanted)).toEqual(
            countsOf(batches.flat(), wanted),
          );
      }),
    );
  });

  it('is undefined if nothing happened on a day', () => {
    expect(placeDays(undefined, [{ day: '2026-11-22', counts: { started: 1 } }])).toEqual({
      latest: undefined,
      separateDays: [],
    });
    expect(placeDays(undefined, [])).toEqual({ latest: undefined, separateDays: [] });
  });

  it('is unchanged by an earlier day', () => {
    const known = { day: '2026-11-22', counts: { views: 2 } };
    const late = { day: '2026-11-20', counts: { views: 1 } };
    expect(placeDays(known, [late])).toMatchObject({ latest: undefined, separateDays: [late] });
  });

  it('is read from a total only if it is in the requested period', () => {
    const total = { day: '2026-11-22', dayViews: 2, dayMinutes: 7.5 };
    const counts = { views: 2, minutes: 7.5, points: 0 };
    expect(latestDay(total)).toEqual({ day: '2026-11-22', counts });
    expect(latestDay({})).toBeUndefined();
    expect(latestDaysInPeriod([total, {}], '2026-11-22', '2026-11-22')).toEqual([
      { day: '2026-11-22', counts },
    ]);
    expect(latestDaysInPeriod([total], '2026-11-01', '2026-11-21')).toEqual([]);
    expect(latestDaysInPeriod([total], '2026-11-23', '2026-11-30')).toEqual([]);
  });
});

it('ST-02 reads the latest day of members only if it matches the requested period and training', () => {
  const latest = { trainingId: 'fire', day: '2026-11-22', counts: [2, 7.5, 30] as const, sessions: {} };
  const latestDay = { day: '2026-11-22', counts: { views: 2, minutes: 7.5, points: 30 } };
  const all = [{ latest }, {}];
  expect(latestDaysOfPeople(all, '2026-11-22', '2026-11-22')).toEqual([latestDay]);
  expect(latestDaysOfPeople(all, '2026-11-22', '2026-11-30', 'fire')).toEqual([latestDay]);
  expect(latestDaysOfPeople(all, '2026-11-22', '2026-11-30', 'flood')).toEqual([]);
  expect(latestDaysOfPeople(all, '2026-11-23', '2026-11-30')).toEqual([]);
  expect(latestDaysOfPeople(all, '2026-11-01', '2026-11-21')).toEqual([]);
});

describe('ST-01 figures', () => {
  it('are 0 without data, never missing and never divided by zero', () => {
    expect(toAdminStats({}, 3)).toEqual({
      totalContent: 3,
      totalView: 0,
      totalLiked: 0,
      totalFavorite: 0,
      totalMinuteSpent: 0,
      totalPeopleWhoStartedTraining: 0,
      totalPeopleWhoCompletedTraining: 0,
      averageConnectionTimeInMinute: 0,
      totalBadges: { 1: 0, 2: 0, 3: 0 },
    });
  });

  it('count each member of a team once for any number of trainings', () => {
    const team = teamCounts([{ started: 3, completed: 2, minutes: 5 }, { started: 1 }, { likes: 1 }]);
    expect(team).toMatchObject({ started: 2, completed: 1, minutes: 5, likes: 1 });
  });

  it('contain one item per day, including zeros, that adds up to the counts', () => {
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: 0, max: 60 }),
        fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 9 }))),
        (start, length, list) => {
          const end = addDays(start, length);
          const within = list.map(([offset, views]) => ({
            day: addDays(start, offset % (length + 1)),
            counts: { views, minutes: views / 2 },
          }));
          const series = toSeries(start, end, within);
          expect(series).toHaveLength(countDays(start, end));
          expect(series.map((item) => item.date)).toEqual([...series.map((item) => item.date)].sort());
          const total = within.reduce((sum, item) => sum + item.counts.views, 0);
          expect(series.reduce((sum, item) => sum + item.totalView, 0)).toBe(total);
        },
      ),
    );
  });
});

describe('ST-01 displayed figures', () => {
  it('show each count in its field', () => {
    const counts = {
      ...{ views: 3, minutes: 10, points: 5, started: 6, completed: 7, likes: 8, favourites: 9 },
      ...{ badge1: 11, badge2: 12, badge3: 13 },
    };
    expect(toAdminStats(counts, 2)).toEqual({
      totalContent: 2,
      totalView: 3,
      totalLiked: 8,
      totalFavorite: 9,
      totalMinuteSpent: 10,
      totalPeopleWhoStartedTraining: 6,
      totalPeopleWhoCompletedTraining: 7,
      averageConnectionTimeInMinute: 3.333,
      totalBadges: { 1: 11, 2: 12, 3: 13 },
    });
  });

  it('have an average from the first view on', () => {
    expect(toAdminStats({ views: 1, minutes: 5 }, 0).averageConnectionTimeInMinute).toBe(5);
  });

  it('add up without binary rounding errors', () => {
    expect(sumCounts([{ minutes: 0.1 }, { minutes: 0.2, views: 1 }])).toMatchObject({
      minutes: 0.3,
      views: 1,
      likes: 0,
    });
    expect(pickCounts({ views: 1, minutes: 0, likes: 2 })).toStrictEqual({ views: 1, likes: 2 });
    expect(pickCounts({ views: 1, minutes: 3, likes: 2 }, ['minutes', 'points'])).toStrictEqual({
      minutes: 3,
    });
  });

  it('ST-06 include only the uncounted part of a session', () => {
    const before = { views: 1, minutes: 1.5, points: 5, started: 1, completed: 0, badges: [1] };
    const now = { views: 1, minutes: 2.75, points: 3, started: 1, completed: 1, badges: [1, 3] };
    expect(uncountedDifference(now, before)).toStrictEqual({
      ...{ views: 0, minutes: 1.25, points: -2, started: 0, completed: 1, badge1: 0, badge2: 0, badge3: 1 },
    });
    expect(uncountedDifference(now, undefined)).toStrictEqual({
      ...{ views: 1, minutes: 2.75, points: 3, started: 1, completed: 1, badge1: 1, badge2: 0, badge3: 1 },
    });
    expect(uncountedDifference({ ...before, badges: [1, 2] }, before)?.badge2).toBe(1);
  });

  it('add up items of the same day, and ignore days outside the period', () => {
    const days = [
      { day: '2026-01-02', counts: { views: 1, minutes: 2 } },
      { day: '2026-01-02', counts: { views: 3 } },
      { day: '2026-02-02', counts: { views: 9 } },
    ];
    expect(toSeries('2026-01-01', '2026-01-02', days)).toEqual([
      { date: '2026-01-01', totalView: 0, totalMinuteSpent: 0 },
      { date: '2026-01-02', totalView: 4, totalMinuteSpent: 2 },
    ]);
  });
});
