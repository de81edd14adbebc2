import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankingOf, SHOWN, shownTo } from '../../../functions/statistics/ranking-rules.ts';
import { certified, skillValues } from '../../../functions/statistics/skill-rules.ts';
import {
  sumOf,
  teamCounts,
  toAdminStats,
  toSeries,
  uncounted,
} from '../../../functions/statistics/statistics-rules.ts';
import { stepsBySession } from '../../../functions/statistics/step-rules.ts';
import type { Step } from '../../../shared/contracts/progress.ts';
import { addDays, countDays, dayIn } from '../../../shared/days.ts';
import { levelOf } from '../../../shared/levels.ts';

const day = fc.integer({ min: 0, max: 400 }).map((n) => addDays('2026-01-01', n));
const facts = fc.record({
  views: fc.constant(1),
  minutes: fc.integer({ min: 0, max: 100_000 }).map((n) => n / 1000),
  points: fc.integer({ min: 0, max: 100 }),
  started: fc.constantFrom(0, 1),
  completed: fc.constantFrom(0, 1),
  badges: fc.subarray([1, 2, 3]),
});

describe('ST-06 counting a session', () => {
  it('adds up to what the session says in the end, however often and at whatever states it is counted', () => {
    fc.assert(
      fc.property(fc.array(facts, { minLength: 1, maxLength: 6 }), (states) => {
        // A badge, a start and a completion stay once they are there.
        const grown = states.map((state, index) => ({
          ...state,
          started: states[0]?.started ?? 0,
          completed: Math.max(...states.slice(0, index + 1).map((s) => s.completed)),
          badges: [...new Set(states.slice(0, index + 1).flatMap((s) => s.badges))],
        }));
        let counted: (typeof grown)[number] | undefined;
        const additions = [];
        for (const state of grown) {
          const added = uncounted(state, counted);
          if (added) additions.push(added);
          counted = state;
          expect(uncounted(state, counted)).toBeUndefined();
        }
        const last = grown.at(-1);
        expect(sumOf(additions)).toMatchObject({
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

describe('ST-01 figures', () => {
  it('are zero, never missing and never divided by zero, where nothing happened', () => {
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

  it('count each person of a team once, whatever number of trainings they began', () => {
    const team = teamCounts([{ started: 3, completed: 2, minutes: 5 }, { started: 1 }, { likes: 1 }]);
    expect(team).toMatchObject({ started: 2, completed: 1, minutes: 5, likes: 1 });
  });

  it('give one item a day, zeros included, that add up to what was counted', () => {
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: 0, max: 60 }),
        fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 9 }))),
        (start, length, list) => {
          const end = addDays(start, length);
          const within = list.map(([offset, views]) => ({
            date: addDays(start, offset % (length + 1)),
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

describe('ST-02 rankings', () => {
  const people = fc.uniqueArray(
    fc.record({ userId: fc.string({ minLength: 1 }), value: fc.integer({ min: 0, max: 9 }) }),
    { selector: (p) => p.userId, maxLength: 40 },
  );

  it('share a rank among equals, and rank everybody by how many are ahead', () => {
    fc.assert(
      fc.property(people, (list) => {
        for (const place of rankingOf(list)) {
          expect(place.rank).toBe(1 + list.filter((other) => other.value > place.value).length);
        }
      }),
    );
  });

  it('do not depend on the order in which people are read', () => {
    fc.assert(
      fc.property(people, (list) => {
        expect(rankingOf([...list].reverse())).toEqual(rankingOf(list));
      }),
    );
  });

  it('show the first ones, and oneself further down', () => {
    const many = Array.from({ length: 50 }, (_, n) => ({ userId: `u${n}`, value: 50 - n }));
    const shown = shownTo('u40', rankingOf(many));
    expect(shown).toHaveLength(SHOWN + 1);
    expect(shown.at(-1)).toMatchObject({ userId: 'u40', rank: 41 });
    expect(shownTo('u3', rankingOf(many))).toHaveLength(SHOWN);
  });
});

describe('ST-04 skills', () => {
  it('are what was reported, or how far the training is where nothing was', () => {
    const values = skillValues([
      { percent: 100, skillIds: ['a', 'b'], skills: [{ skillId: 'a', statValue: 3, maxStatValue: 4 }] },
      { percent: 20, skillIds: ['b'], skills: [] },
    ]);
    expect([...values]).toEqual([
      ['a', 75],
      ['b', 60],
    ]);
  });

  it('are certified once they are reached in full in a training that is complete', () => {
    const full = { skillId: 'a', statValue: 4, maxStatValue: 4 };
    expect([...certified([{ percent: 100, skillIds: ['a', 'b'], skills: [full] }])]).toEqual(['a', 'b']);
    expect([...certified([{ percent: 90, skillIds: ['a', 'b'], skills: [full] }])]).toEqual([]);
    const half = { ...full, statValue: 2 };
    expect([...certified([{ percent: 100, skillIds: ['a'], skills: [half] }])]).toEqual([]);
  });

  it('lie between 0 and 100, whatever was reported', () => {
    const report = fc.record({
      skillId: fc.constantFrom('a', 'b', undefined),
      statValue: fc.float({ noNaN: true }),
      maxStatValue: fc.float({ noNaN: true }),
    });
    const training = fc.record({
      percent: fc.integer({ min: 0, max: 100 }),
      skillIds: fc.subarray(['a', 'b', 'c']),
      skills: fc.array(report, { maxLength: 5 }),
    });
    fc.assert(
      fc.property(fc.array(training, { maxLength: 4 }), (list) => {
        for (const value of skillValues(list).values()) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(100);
        }
      }),
    );
  });
});

describe('ST-02 the level bar', () => {
  const at = (progressionPercent: number, minuteSpent = 1, ...shares: number[]) =>
    levelOf({
      progressionPercent,
      minuteSpent,
      skills: shares.map((statValue) => ({ statValue, maxStatValue: 1 })),
    });

  it('follows the rule: below 50, from 50, from 100, and with every skill at its most', () => {
    expect(at(0, 0)).toBeUndefined();
    expect(at(0, 0.2)).toBe('beginner');
    expect(at(49.9)).toBe('beginner');
    expect(at(50)).toBe('intermediate');
    expect(at(99.9)).toBe('intermediate');
    expect(at(100)).toBe('advanced');
    expect(at(100, 1, 1, 0.9)).toBe('advanced');
    expect(at(100, 1, 1, 1)).toBe('expert');
    expect(at(80, 1, 1, 1)).toBe('intermediate');
  });
});

describe('steps of a training', () => {
  const reported = (name: string, more: Partial<Step> = {}): Step => ({
    name,
    current: true,
    previous: false,
    succeeded: true,
    score: 80,
    isPercent: true,
    ...more,
  });

  it('stand in the sessions of the step file, reached or not', () => {
    const file = {
      sessions: [
        { name: 'Prepare', steps: [{ name: 'Gloves', isPercent: false }] },
        {
          name: 'Start',
          steps: [
            { name: 'Switch', isPercent: true },
            { name: 'Check', isPercent: true },
          ],
        },
      ],
    };
    const { sessions } = stepsBySession(file, [reported('Switch'), reported('Extra', { current: false })]);
    expect(sessions.map(({ name, current }) => [name, current])).toEqual([
      ['Prepare', false],
      ['Start', true],
      ['', false],
    ]);
    expect(sessions[1]?.steps).toEqual([
      reported('Switch'),
      { name: 'Check', current: false, previous: false, succeeded: false, score: null, isPercent: true },
    ]);
  });

  it('lose none of what was reported, with equal names and without a file', () => {
    const steps = fc.array(
      fc.constantFrom('a', 'b', 'c').map((name) => reported(name)),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(steps, fc.array(fc.constantFrom('a', 'b'), { maxLength: 4 }), (list, planned) => {
        const file = {
          sessions: [{ name: 'One', steps: planned.map((name) => ({ name, isPercent: false })) }],
        };
        const shown = stepsBySession(file, list).sessions.flatMap((s) => s.steps);
        expect(shown.filter((s) => s.current)).toHaveLength(list.length);
      }),
    );
  });
});

describe('days', () => {
  it('are those of the time zone, also at the change of the hour', () => {
    expect(dayIn('Europe/Paris', '2026-03-28T22:59:59.000Z')).toBe('2026-03-28');
    expect(dayIn('Europe/Paris', '2026-03-28T23:00:00.000Z')).toBe('2026-03-29');
    expect(dayIn('Europe/Paris', '2026-03-29T22:00:00.000Z')).toBe('2026-03-30');
    expect(dayIn('America/Martinique', '2026-03-29T03:59:00.000Z')).toBe('2026-03-28');
  });

  it('are counted with both ends', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 800 }), (start, more) => {
        expect(countDays(start, addDays(start, more))).toBe(more + 1);
      }),
    );
  });
});
