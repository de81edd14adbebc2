import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HistoryItem } from './contracts/learning/history.ts';
import { ascending, byLatestSession, compareTexts, latestInstant } from './order.ts';

it('compares numbers by value and texts by character codes', () => {
  expect([ascending(2, 10), ascending(10, 2), ascending(2, 2)]).toEqual([-1, 1, 0]);
  expect([ascending('a', 'b'), ascending('b', 'a'), ascending('a', 'a'), ascending('a', 'Z')]).toEqual([
    ...[-1, 1, 0, 1],
  ]);
});

it('orders titles like their language, and numbers by value', () => {
  expect(['Zoo', 'Été 10', 'Été 2'].sort(compareTexts('fr'))).toEqual(['Été 2', 'Été 10', 'Zoo']);
  expect(['ñu', 'nz'].sort(compareTexts('es'))).toEqual(['nz', 'ñu']);
  expect(['nz', 'ñu'].sort(compareTexts('fr'))).toEqual(['ñu', 'nz']);
});

it.each([
  ['Module 2 : bases', 'Module 10 : synthèse'],
  ['Étape 9', 'Étape 10'],
  ['Niveau 1.9', 'Niveau 1.10'],
  ['Salle 2B', 'Salle 12A'],
  ['2. Introduction', '11. Conclusion'],
  ['Module 02', 'Module 3'],
  ['Lot 99', 'Lot 1000'],
  ['élan 3', 'Élan 20'],
])('lists %s before %s', (first, second) => {
  for (const lang of ['fr', 'en', 'es', 'it', 'de', 'pt'])
    expect([second, first].sort(compareTexts(lang)), lang).toEqual([first, second]);
});

const item = fc.record({
  id: fc.uuid(),
  title: fc.string(),
  progressionPercent: fc.integer({ min: 0, max: 100 }),
  lastSession: fc.option(
    fc.integer({ min: 0, max: 9 }).map((n) => `2026-01-0${n}T10:00:00.000Z`),
    { nil: null },
  ),
});

describe('HI-01 byLatestSession', () => {
  it('lists the latest session first, and items without a session last', () => {
    fc.assert(
      fc.property(fc.array(item), (items) => {
        const sorted = byLatestSession(items, 'FR').map(({ lastSession }) => lastSession ?? '');
        expect(sorted).toEqual([...sorted].sort().reverse());
      }),
    );
  });
});

it('HI-01 lists items without a session last, and equal items by title, then by id', () => {
  const at = (id: string, title: string, lastSession: string | null) =>
    ({ id, title, lastSession }) as HistoryItem;
  const [old, recent] = ['2026-01-01T10:00:00.000Z', '2026-01-02T10:00:00.000Z'];
  const items = [
    at('f', 'B', null),
    at('e', 'A', null),
    at('d', 'B', old),
    at('c', 'A', old),
    at('b', 'A', old),
    at('a', 'Z', recent),
  ];
  expect(
    byLatestSession(items, 'FR')
      .map(({ id }) => id)
      .join(''),
  ).toBe('abcdef');
  expect(
    byLatestSession([...items].reverse(), 'FR')
      .map(({ id }) => id)
      .join(''),
  ).toBe('abcdef');
  expect(items[0]?.id).toBe('f');
});

it('HI-01 orders titles like the language of the request', () => {
  const items = ['ñu', 'nz'].map((title) => ({ id: title, title, lastSession: null }));
  expect(byLatestSession(items, 'ES').map(({ id }) => id)).toEqual(['nz', 'ñu']);
  expect(byLatestSession(items, 'FR').map(({ id }) => id)).toEqual(['ñu', 'nz']);
});

it('returns the latest of several instants, or undefined', () => {
  const instants = ['2026-01-02T10:00:00.000Z', '2026-01-03T10:00:00.000Z', '2026-01-01T10:00:00.000Z'];
  expect(latestInstant(instants)).toBe(instants[1]);
  expect(latestInstant([])).toBeUndefined();
});
