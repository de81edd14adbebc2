import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HistoryItem } from '../../../shared/contracts/learning/history.ts';
import { byLatestSession, latestInstant } from './history-rules.ts';

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

it('returns the latest of several instants, or null', () => {
  const instants = ['2026-01-02T10:00:00.000Z', '2026-01-03T10:00:00.000Z', '2026-01-01T10:00:00.000Z'];
  expect(latestInstant(instants)).toBe(instants[1]);
  expect(latestInstant([])).toBeNull();
});
