import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Countable,
  type CountedDay,
  type CountedSessions,
  type Counting,
  countPersonSessions,
  MAX_SESSIONS_A_DAY,
  placeCountedDays,
  type Reported,
  sliceSessions,
} from './counting-rules.ts';
import type { Figures } from './counts.entity.ts';
import { sumCounts } from './statistics-rules.ts';

const facts = fc.record({
  views: fc.constant(1),
  minutes: fc.integer({ min: 0, max: 90 }),
  points: fc.integer({ min: 0, max: 500 }),
  started: fc.integer({ min: 0, max: 1 }),
  completed: fc.integer({ min: 0, max: 1 }),
  badges: fc.subarray([1, 2, 3]),
});
const day = fc.constantFrom('2026-11-22', '2026-11-23');
/** The days of a training with the sessions that began on each day. */
const days = fc
  .array(fc.record({ facts, day }), { minLength: 1, maxLength: 4 })
  .map((list) => list.map((one, n) => ({ mark: `s${n}`, ...one })))
  .map((list) =>
    [...Map.groupBy(list, (one) => one.day)].map(([on, sessions]) => ({
      day: on,
      sessions,
      counted: {} as CountedSessions,
    })),
  );
const progress = fc.record({
  percent: fc.integer({ min: 0, max: 100 }),
  score: fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined }),
  skillIds: fc.subarray(['aim', 'calm']),
  skills: fc.constant([]),
  lastSession: fc.constantFrom('2026-11-22T09:00:00.000Z', '2026-11-23T09:00:00.000Z'),
  contentVersion: fc.option(fc.constantFrom('1', '2'), { nil: undefined }),
});
const reported = fc.uniqueArray(
  fc.record({
    trainingId: fc.constantFrom('fire', 'flood', 'crane'),
    days,
    progress,
    figuresBefore: fc.constant<Figures | undefined>(undefined),
  }),
  { selector: ({ trainingId }) => trainingId, minLength: 1 },
);

/** Returns a member's figures after a counting. */
function written(figures: Figures | undefined, { counts, skills }: Counting): Figures {
  return { userId: 'ann', ...sumCounts([figures ?? {}, counts]), ...(skills ? { skills } : {}) };
}

/** Counts the sessions one at a time. */
function oneByOne(all: readonly Reported[]) {
  let figures: Figures | undefined;
  const known = new Map<string, Figures>();
  const totals = [];
  for (const { trainingId, days: daysOfTraining, progress: trainingProgress } of all)
    for (const { day: on, sessions } of daysOfTraining) {
      let counted: CountedSessions = {};
      for (const one of sessions) {
        const ofDay = { day: on, sessions: [one], counted };
        const counting = countPersonSessions(figures, [
          { trainingId, days: [ofDay], progress: trainingProgress, figuresBefore: known.get(trainingId) },
        ]);
        if (!counting) continue;
        figures = written(figures, counting);
        totals.push(counting.organisationCounts);
        for (const { counts, result, days: after } of counting.trainings) {
          known.set(trainingId, {
            userId: 'ann',
            ...sumCounts([known.get(trainingId) ?? {}, counts]),
            ...result,
          });
          counted = after[0]?.counted ?? counted;
        }
      }
    }
  return { figures, organisationCounts: sumCounts(totals) };
}

describe('ST-06 countingOf', () => {
  it('returns the same figures for all sessions together as for each alone', () => {
    fc.assert(
      fc.property(reported, (all) => {
        const together = countPersonSessions(undefined, all);
        const apart = oneByOne(all);
        if (!together) return expect(apart.figures).toBeUndefined();
        expect(written(undefined, together)).toEqual(apart.figures);
        expect(sumCounts([together.organisationCounts])).toEqual(apart.organisationCounts);
      }),
    );
  });

  it('adds nothing if the same sessions are counted again', () => {
    fc.assert(
      fc.property(reported, (all) => {
        const first = countPersonSessions(undefined, all);
        const results = new Map(first?.trainings.map(({ trainingId, result }) => [trainingId, result]));
        const after = (trainingId: string, on: string) =>
          first?.trainings.find((one) => one.trainingId === trainingId)?.days.find((one) => one.day === on)
            ?.counted ?? {};
        const repeated = all.map((one) => ({
          ...one,
          days: one.days.map((countedDay) => ({
            ...countedDay,
            counted: after(one.trainingId, countedDay.day),
          })),
          figuresBefore: { userId: 'ann', ...results.get(one.trainingId) },
        }));
        expect(countPersonSessions(first && written(undefined, first), repeated)).toBeUndefined();
      }),
    );
  });

  it('counts a member once as started, also after a reset', () => {
    const one = { facts: { ...{ views: 1, minutes: 1, points: 0, started: 1, completed: 0 }, badges: [] } };
    const days = [{ day: '2026-11-23', sessions: [{ mark: 's', ...one }], counted: {} }];
    const reached = { percent: 5, score: undefined, skillIds: [], skills: [] };
    const counting = countPersonSessions({ beganBefore: 1 }, [
      { trainingId: 'fire', days: days, progress: reached, figuresBefore: { userId: 'ann', beganBefore: 1 } },
      { trainingId: 'flood', days: days, progress: reached, figuresBefore: undefined },
    ]);
    expect(counting?.organisationCounts).toMatchObject({ views: 2, started: 0 });
    expect(counting?.counts).toMatchObject({ views: 2, started: 2 });
    expect(counting?.trainings.map(({ organisationCounts }) => organisationCounts.started)).toEqual([0, 1]);
  });
});

it('splits sessions into slices of one organisation that fit a transaction', () => {
  const key = fc.record({
    clientId: fc.constantFrom('acme', 'other'),
    userId: fc.integer({ min: 1, max: 30 }).map((n) => `person${n}`),
    trainingId: fc.constantFrom('fire', 'flood'),
    id: fc.integer({ min: 1, max: 60 }).map((n) => `session${n}`),
    day: fc.constant('2026-11-22'),
  });
  const most = (count: number) => expect(count).toBeLessThanOrEqual(99);
  fc.assert(
    fc.property(fc.array(key, { maxLength: 200 }), (keys) => {
      const slices = [...sliceSessions(keys)];
      const idOf = (one: Countable) => JSON.stringify(one);
      expect(slices.flat().map(idOf).sort()).toEqual([...new Set(keys.map(idOf))].sort());
      for (const slice of slices) {
        const count = (keyOf: (one: Countable) => string) => new Set(slice.map(keyOf)).size;
        expect(count(({ clientId }) => clientId)).toBe(1);
        // Four writes per session, each of a different day. Then the figures of members, trainings and pairs,
        // the totals, and the number of members.
        const pairs = count(({ userId, trainingId }) => `${userId} ${trainingId}`);
        most(
          4 * slice.length +
            2 * count(({ userId }) => userId) +
            pairs +
            count(({ trainingId }) => trainingId) +
            1,
        );
      }
    }),
  );
});

describe("ST-06 the latest day in a member's figures", () => {
  const trainingId = fc.constantFrom('fire', 'flood', 'crane');
  const date = fc.constantFrom('2026-11-20', '2026-11-21', '2026-11-22');
  /** One counting: each day of a training once, with one more session of it. */
  const batch = fc.uniqueArray(
    fc.record({ trainingId, day: date, minutes: fc.integer({ min: -5, max: 60 }) }),
    {
      selector: (one) => `${one.day} ${one.trainingId}`,
      minLength: 1,
      maxLength: 4,
    },
  );

  it('moves to an item when another day or training follows, without loss or duplicates', () => {
    fc.assert(
      fc.property(fc.array(batch, { maxLength: 8 }), (batches) => {
        // The items of the table: they add up, and list all sessions counted for the day.
        const items = new Map<string, CountedDay>();
        const idOf = (one: Pick<CountedDay, 'trainingId' | 'day'>) => `${one.day} ${one.trainingId}`;
        let current: CountedDay | undefined;
        let sessions = 0;
        for (const entries of batches) {
          const days = entries.map(({ minutes, ...key }): CountedDay => {
            sessions += 1;
            const known =
              current && idOf(current) === idOf(key) ? current.counted : items.get(idOf(key))?.counted;
            const facts = { views: 1, minutes, points: 0, started: 0, completed: 0, badges: [] };
            return { ...key, counts: { views: 1, minutes }, counted: { ...known, [`s${sessions}`]: facts } };
          });
          const before = current;
          const { latest, separateDays } = placeCountedDays(current, days);
          expect(new Set(separateDays.map(idOf)).size).toBe(separateDays.length);
          // A transaction has room for one day per session.
          expect(separateDays.length).toBeLessThanOrEqual(days.length);
          for (const one of separateDays) {
            const counts = sumCounts([items.get(idOf(one))?.counts ?? {}, one.counts]);
            items.set(idOf(one), { ...one, counts });
          }
          current = latest ?? current;
          expect(current && before ? current.day >= before.day : true).toBe(true);
        }
        const allDays = [...items.values(), ...(current ? [current] : [])];
        for (const key of new Set(batches.flat().map(idOf))) {
          const minutes = batches.flat().filter((one) => idOf(one) === key);
          const counted = allDays.filter((one) => idOf(one) === key);
          expect(sumCounts(counted.map(({ counts }) => counts))).toMatchObject({
            views: minutes.length,
            minutes: minutes.reduce((sum, one) => sum + one.minutes, 0),
          });
          const last = current && idOf(current) === key ? current : items.get(key);
          expect(Object.keys(last?.counted ?? {})).toHaveLength(minutes.length);
        }
      }),
    );
  });

  it('remains with the training played again that day, and ignores earlier days', () => {
    const counts = { views: 1, minutes: 5 };
    const day = (id: string, on: string): CountedDay => ({ trainingId: id, day: on, counts, counted: {} });
    const [fire, flood] = [day('fire', '2026-11-22'), day('flood', '2026-11-22')];
    expect(placeCountedDays(fire, [flood, fire])).toMatchObject({
      latest: { trainingId: 'fire', counts: { views: 2, minutes: 10 } },
      separateDays: [flood],
    });
    expect(placeCountedDays(fire, [flood])).toEqual({ latest: flood, separateDays: [fire] });
    expect(placeCountedDays(fire, [day('fire', '2026-11-20')])).toEqual({
      latest: undefined,
      separateDays: [day('fire', '2026-11-20')],
    });
    expect(placeCountedDays(undefined, [])).toEqual({ latest: undefined, separateDays: [] });
  });
});

it('ST-06 limits the sessions counted per day, and continues to count known sessions', () => {
  const session = (n: number, minutes: number) => ({
    mark: `s${n}`,
    facts: { views: 1, minutes, points: 0, started: 0, completed: 0, badges: [] },
  });
  const on = (sessions: ReturnType<typeof session>[], counted: CountedSessions) =>
    countPersonSessions(undefined, [
      {
        trainingId: 'fire',
        days: [{ day: '2026-11-22', sessions, counted }],
        progress: undefined,
        figuresBefore: undefined,
      },
    ]);
  const first = on(
    Array.from({ length: MAX_SESSIONS_A_DAY + 3 }, (_, n) => session(n, 1)),
    {},
  );
  expect(first?.counts).toMatchObject({ views: MAX_SESSIONS_A_DAY, minutes: MAX_SESSIONS_A_DAY });
  const known = first?.trainings[0]?.days[0]?.counted ?? {};
  expect(on([session(MAX_SESSIONS_A_DAY, 1)], known)).toBeUndefined();
  expect(on([session(0, 4), session(MAX_SESSIONS_A_DAY, 1)], known)?.counts).toMatchObject({
    views: 0,
    minutes: 3,
  });
});
