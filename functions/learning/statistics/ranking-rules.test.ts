import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasRanking, placesBy, rankIn, rankPeople } from './ranking-rules.ts';

describe('ST-02 rankingOf', () => {
  const people = fc.uniqueArray(
    fc.record({ userId: fc.string({ minLength: 1 }), value: fc.integer({ min: 0, max: 9 }) }),
    { selector: (p) => p.userId, maxLength: 40 },
  );

  it('gives equal values the same rank, one more than the number of higher values', () => {
    fc.assert(
      fc.property(people, (list) => {
        for (const place of rankPeople(list)) {
          expect(place.rank).toBe(1 + list.filter((other) => other.value > place.value).length);
        }
      }),
    );
  });

  it('does not depend on the order of the members', () => {
    fc.assert(
      fc.property(people, (list) => {
        expect(rankPeople([...list].reverse())).toEqual(rankPeople(list));
      }),
    );
  });

  it('finds the rank of a value without its member', () => {
    fc.assert(
      fc.property(people, (list) => {
        const places = rankPeople(list);
        const values = places.map(({ value }) => value);
        for (const { value, rank } of places) expect(rankIn(values, value)).toBe(rank);
        expect(rankIn(values, -1)).toBe(values.length + 1);
      }),
    );
  });
});

describe('ST-02 equal values in a ranking', () => {
  it('share a rank, are sorted by id, and skip the following ranks', () => {
    const people = Object.entries({ d: 5, b: 7, c: 5, a: 0, e: 9 }).map(([userId, value]) => ({
      userId,
      value,
    }));
    expect(rankPeople(people)).toEqual([
      { userId: 'e', value: 9, rank: 1 },
      { userId: 'b', value: 7, rank: 2 },
      { userId: 'c', value: 5, rank: 3 },
      { userId: 'd', value: 5, rank: 3 },
      { userId: 'a', value: 0, rank: 5 },
    ]);
  });
});

describe('ST-02 placesBy', () => {
  it('ranks members with a score, and ignores members who only liked a training', () => {
    const figures = [
      { userId: 'ann', views: 2, points: 5, score: 80 },
      { userId: 'ben', views: 1, points: 9, minutes: 3 },
      { userId: 'cleo', likes: 1 },
    ];
    const places = (by: 'points' | 'time' | 'score') =>
      placesBy(by, figures).map(({ userId, value }) => [userId, value]);
    expect(places('score')).toEqual([['ann', 80]]);
    expect(places('points')).toEqual([
      ['ben', 9],
      ['ann', 5],
    ]);
    expect(places('time')).toEqual([
      ['ben', 3],
      ['ann', 0],
    ]);
  });
});

it('ST-02 ranks a member who started without points or minutes at 0', () => {
  const started = [{ userId: 'ann', views: 1 }];
  expect(placesBy('points', started)).toEqual([{ userId: 'ann', value: 0, rank: 1 }]);
  expect(placesBy('time', started)).toEqual([{ userId: 'ann', value: 0, rank: 1 }]);
  expect(placesBy('score', started)).toEqual([]);
});

it('ST-02 enables rankings by points and by time separately, and best scores with the points', () => {
  const ranked = (scoreRanking: boolean, hourRanking: boolean) =>
    (['points', 'score', 'time'] as const).map((by) => hasRanking({ scoreRanking, hourRanking }, by));
  expect(ranked(true, false)).toEqual([true, true, false]);
  expect(ranked(false, true)).toEqual([false, false, true]);
  expect(hasRanking(undefined, 'points')).toBe(false);
});
