import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../shared/days.ts';
import { warningDue, warnings } from './contract-rules.ts';

const last = '2026-12-31';
const ahead = (days: number) => addDays(last, -days);

describe('warnings of a contract that ends', () => {
  it.each([
    [31, undefined],
    [30, 30],
    [8, 30],
    [7, 7],
    [2, 7],
    [1, 1],
    [0, 1],
    [-1, undefined],
  ])('%i days before: %s', (days, due) => {
    expect(warningDue(ahead(days), last)).toBe(due);
  });

  it('start again when the contract is prolonged, and then ends again', () => {
    expect(warningDue(ahead(7), last, { contractExpirationDate: '2025-12-31', days: 1 })).toBe(7);
  });

  it('come once each, in order, on whatever days the schedule runs', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 60 }),
        (days) => {
          let warned: { contractExpirationDate: string; days: number } | undefined;
          const given: number[] = [];
          for (const left of [...days].sort((a, b) => b - a)) {
            for (const _again of [1, 2]) {
              const due = warningDue(ahead(left), last, warned);
              if (due === undefined) continue;
              given.push(due);
              warned = { contractExpirationDate: last, days: due };
            }
          }
          expect(given).toEqual([...new Set(given)].sort((a, b) => b - a));
          for (const step of warnings) if (days.includes(step)) expect(given).toContain(step);
        },
      ),
    );
  });
});
