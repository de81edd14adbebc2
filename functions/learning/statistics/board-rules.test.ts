import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boardFrom,
  determinesPlace,
  isWhole,
  KEPT_PLACES,
  placesIn,
  rankedPeopleIds,
  shownTo,
} from './board-rules.ts';
import { placesBy, SHOWN } from './ranking-rules.ts';
import { resultValidity } from './stored-results.ts';

/** The first member has the most points. */
const people = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    userId: `u${n}`,
    views: 1,
    points: count - n,
    minutes: n,
    started: 2,
    completed: n % 2,
    skills: { aim: [n % 2 === 0 ? 100 : 50, 1] as const },
  }));

describe('ST-02 the ranking of a board', () => {
  it("shows the first twenty, and the viewer's own place", () => {
    const { points, time, score } = boardFrom(people(22)).rankings;
    const ranks = (userId: string) => shownTo(userId, points).map(({ rank }) => rank);
    const twenty = Array.from({ length: SHOWN }, (_, n) => n + 1);
    expect(ranks('nobody')).toEqual(twenty);
    expect(ranks('u19')).toEqual(twenty);
    expect(ranks('u20')).toEqual([...twenty, 21]);
    expect(shownTo('u0', time).at(-1)).toEqual({ userId: 'u0', value: 0, rank: 22 });
    expect(score).toEqual({ people: '', values: '', count: 0 });
    expect([placesIn(score, SHOWN), shownTo('u0', score)]).toEqual([[], []]);
  });

  it('stores a thousand places, and ranks members below them by their current value', () => {
    const { points } = boardFrom(people(KEPT_PLACES + 500)).rankings;
    expect([2 * KEPT_PLACES, 2 ** 32].map((most) => placesIn(points, most).length)).toEqual([
      KEPT_PLACES,
      KEPT_PLACES,
    ]);
    expect(points.count).toBe(KEPT_PLACES + 500);
    expect(isWhole(points)).toBe(false);
    expect([determinesPlace(points, 'u999'), determinesPlace(points, 'u1000')]).toEqual([true, false]);
    expect(shownTo('u1000', points, 500).at(-1)).toEqual({ userId: 'u1000', value: 500, rank: 1001 });
    expect(shownTo('u1000', points, 500.5).at(-1)).toMatchObject({ rank: 1001 });
    expect(shownTo('u1000', points)).toHaveLength(SHOWN);
    expect(shownTo('u999', points, 7).at(-1)).toEqual({ userId: 'u999', value: 501, rank: KEPT_PLACES });
  });

  it('contains the same places as a complete list', () => {
    const one = fc.record({
      ...{ points: fc.nat(5), minutes: fc.nat(500).map((n) => n / 100) },
      score: fc.option(fc.nat(100), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 60 }), fc.nat(60), (all, most) => {
        const figures = all.map((figures, n) => ({ userId: `u${n}`, views: 1, ...figures }));
        for (const by of ['points', 'time', 'score'] as const) {
          const ranking = boardFrom(figures).rankings[by];
          const places = placesBy(by, figures);
          expect(placesIn(ranking, most)).toEqual(places.slice(0, most));
          expect(ranking.count).toBe(places.length);
          for (const place of places.slice(SHOWN))
            expect(shownTo(place.userId, ranking)).toEqual([...places.slice(0, SHOWN), place]);
        }
      }),
    );
  });
});

it("ST-01 ST-04 adds up members' counts and skills, and lists the leaders of each ranking", () => {
  const board = boardFrom(people(50));
  expect(board.counts).toMatchObject({ views: 50, started: 50, completed: 25, minutes: 1225 });
  expect(board.skills).toEqual({ aim: 75 });
  expect(rankedPeopleIds(board).sort()).toEqual(
    [...people(50).slice(0, 20), ...people(50).slice(30)].map(({ userId }) => userId).sort(),
  );
});

it('caches boards of more than a hundred members, for six seconds with up to ten thousand', () => {
  const sizes = [0, 100, 101, 1000, 10_000, 100_000, 1_000_000];
  expect(sizes.map((people) => resultValidity(people))).toEqual([0, 0, 6000, 6000, 6000, 60_000, 300_000]);
  expect(sizes.map((people) => resultValidity(people, 20))).toEqual([
    0, 0, 6000, 20_000, 200_000, 300_000, 300_000,
  ]);
});
