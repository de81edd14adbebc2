import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../shared/days.ts';
import { warningDue, warnings } from './contract-rules.ts';

const last = '2026-12-31';
const daysBefore = (days: number) => addDays(last, -days);

describe('warningDue', () => {
  it.each([
    [31, undefined],
    [30, 30],
    [8, 30],
    [7, 7],
    [2, 7],
    [1, 1],
    [0, 1],
    [-1, undefined],
  ])('returns the warning for %i days before the end: %s', (days, due) => {
    expect(warningDue(daysBefore(days), last)).toBe(due);
  });

  it('warns again after a prolonged contract nears its end', () => {
    expect(warningDue(daysBefore(7), last, { contractExpirationDate: '2025-12-31', days: 1 })).toBe(7);
  });

  it('returns each warning once and in order, on any days of the schedule', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 60 }),
        (days) => {
          let warned: { contractExpirationDate: string; days: number } | undefined;
          const returned: number[] = [];
          for (const daysLeft of [...days].sort((a, b) => b - a)) {
            for (const _again of [1, 2]) {
              const due = warningDue(daysBefore(daysLeft), last, warned);
              if (due === undefined) continue;
              returned.push(due);
              warned = { contractExpirationDate: last, days: due };
            }
          }
          expect(returned).toEqual([...new Set(returned)].sort((a, b) => b - a));
          for (const step of warnings) if (days.includes(step)) expect(returned).toContain(step);
        },
      ),
    );
  });
});
