import { describe, expect, it } from 'vitest';
import { boardFrom, firstOf, isWhole, KEPT_PLACES, shownTo, tells } from './board-rules.ts';
import { goodFor } from './kept-for-a-while.ts';
import { SHOWN } from './ranking-rules.ts';

/** The first has the most points. */
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
  it('shows the first twenty, and oneself further down', () => {
    const { points, time, score } = boardFrom(people(22)).rankings;
    const ranks = (userId: string) => shownTo(userId, points).map(({ rank }) => rank);
    const twenty = Array.from({ length: SHOWN }, (_, n) => n + 1);
    expect(ranks('nobody')).toEqual(twenty);
    expect(ranks('u19')).toEqual(twenty);
    expect(ranks('u20')).toEqual([...twenty, 21]);
    expect(shownTo('u0', time).at(-1)).toEqual({ userId: 'u0', value: 0, rank: 22 });
    expect(score).toEqual({ places: [], values: [] });
  });

  it('holds a thousand places, and tells those behind their rank by what they have now', () => {
    const { points } = boardFrom(people(KEPT_PLACES + 500)).rankings;
    expect(points.places).toHaveLength(KEPT_PLACES);
    expect(points.values).toHaveLength(KEPT_PLACES + 500);
    expect(isWhole(points)).toBe(false);
    expect([tells(points, 'u999'), tells(points, 'u1000')]).toEqual([true, false]);
    expect(shownTo('u1000', points, 500).at(-1)).toEqual({ userId: 'u1000', value: 500, rank: 1001 });
    expect(shownTo('u1000', points, 500.5).at(-1)).toMatchObject({ rank: 1001 });
    expect(shownTo('u1000', points)).toHaveLength(SHOWN);
  });
});

it('ST-01, ST-04 a board adds people up: who started, their skills, and who comes first in any ranking', () => {
  const board = boardFrom(people(50));
  expect(board.counts).toMatchObject({ views: 50, started: 50, completed: 25, minutes: 1225 });
  expect(board.skills).toEqual({ aim: 75 });
  expect(firstOf(board).sort()).toEqual(
    [...people(50).slice(0, 20), ...people(50).slice(30)].map(({ userId }) => userId).sort(),
  );
});

it('what few people did is not kept; the more there are, the longer it is good, up to five minutes', () => {
  expect([0, 100, 101, 1000, 10_000, 1_000_000].map(goodFor)).toEqual([0, 0, 2020, 20_000, 200_000, 300_000]);
});
