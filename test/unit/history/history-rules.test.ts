import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byLatestSession } from '../../../functions/history/history-rules.ts';

const item = fc.record({
  id: fc.uuid(),
  title: fc.string(),
  progressionPercent: fc.integer({ min: 0, max: 100 }),
  lastSession: fc.option(
    fc.integer({ min: 0, max: 9 }).map((n) => `2026-01-0${n}T10:00:00.000Z`),
    { nil: null },
  ),
});

describe('HI-01 the history', () => {
  it('has the latest session first and what has none last', () => {
    fc.assert(
      fc.property(fc.array(item), (items) => {
        const sorted = byLatestSession(items).map(({ lastSession }) => lastSession ?? '');
        expect(sorted).toEqual([...sorted].sort().reverse());
      }),
    );
  });
});
