import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packedDay, packSessions, sessionMark, unpackedDay, unpackSessions } from './counted-sessions.ts';

const number = fc.integer({ min: 0, max: 10_000 });
const facts = fc.record({
  ...{ views: number, minutes: number, points: number, started: number, completed: number },
  badges: fc.subarray([1, 2, 3]),
});

it('ST-06 unpacks counted sessions unchanged', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ minLength: 1 }), facts, { noNullPrototype: true }), (counted) => {
      expect(unpackSessions(packSessions(counted))).toEqual(counted);
    }),
  );
  expect(unpackSessions(undefined)).toEqual({});
});

it('ST-06 unpacks a counted day unchanged', () => {
  const counted = { mark: { views: 1, minutes: 12.5, points: 140, started: 1, completed: 0, badges: [1] } };
  const counts = { views: 1, minutes: 12.5, points: 140 };
  const day = { trainingId: 'acme_fire', day: '2026-11-24', counts, counted };
  expect(unpackedDay(packedDay(day))).toEqual(day);
  expect(unpackedDay(undefined)).toBeUndefined();
});

it('ST-06 packs a hundred sessions of a day into four kilobytes', () => {
  const ids = Array.from({ length: 100 }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`);
  const one = { views: 1, minutes: 12.5, points: 140, started: 0, completed: 0, badges: [1] };
  const stored = packSessions(Object.fromEntries(ids.map((id) => [sessionMark(id), one])));
  expect(Object.keys(stored)).toHaveLength(100);
  expect(JSON.stringify(stored).length).toBeLessThan(4096);
});
