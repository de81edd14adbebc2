import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, countDays } from '../../../shared/days.ts';
import { isReportDue, nextReportDay, reportDay } from './report-rules.ts';

const days = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2000-01-01', count));

describe('the next day of a report', () => {
  it.each([
    ['WEEK', 1, '2026-11-28', '2026-11-30'],
    ['WEEK', 1, '2026-11-30', '2026-12-07'],
    ['WEEK', 7, '2026-11-28', '2026-11-29'],
    ['WEEK', 6, '2026-11-28', '2026-12-05'],
    ['MONTH', 1, '2026-11-28', '2026-12-01'],
    ['MONTH', 28, '2026-11-28', '2026-12-28'],
    ['MONTH', 31, '2026-11-28', '2026-11-30'],
    ['MONTH', 31, '2026-11-30', '2026-12-31'],
    ['MONTH', 30, '2027-01-31', '2027-02-28'],
    ['MONTH', 29, '2028-02-28', '2028-02-29'],
    ['MONTH', 15, '2026-12-31', '2027-01-15'],
  ] as const)('follows the schedule %s %i: after %s comes %s', (every, day, after, next) => {
    expect(nextReportDay({ every, day }, after)).toBe(next);
  });

  it('is the first later day with this weekday', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 7 }), (after, day) => {
        const next = nextReportDay({ every: 'WEEK', day }, after);
        expect(next > after && next <= addDays(after, 7)).toBe(true);
        expect((new Date(next).getUTCDay() + 6) % 7).toBe(day - 1);
      }),
    );
  });

  it('is in each month once, also in short months', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 31 }), (start, day) => {
        let last = nextReportDay({ every: 'MONTH', day }, start);
        for (let month = 0; month < 14; month += 1) {
          const next = nextReportDay({ every: 'MONTH', day }, last);
          expect(next.slice(0, 7)).toBe(addMonths(`${last.slice(0, 7)}-01`, 1).slice(0, 7));
          const isLastOfMonth = addDays(next, 1).endsWith('-01');
          expect(Number(next.slice(8)) === day || (isLastOfMonth && Number(next.slice(8)) < day)).toBe(true);
          last = next;
        }
      }),
    );
  });
});

it('makes the reports of a day from seven o’clock in the time zone, also when clocks change', () => {
  expect(reportDay('Europe/Paris', new Date('2026-11-30T05:59:00Z'))).toBe('2026-11-29');
  expect(reportDay('Europe/Paris', new Date('2026-11-30T06:00:00Z'))).toBe('2026-11-30');
  // Clocks go back at three o’clock on this day, and forward on the other.
  expect(reportDay('Europe/Paris', new Date('2026-10-25T05:00:00Z'))).toBe('2026-10-25');
  expect(reportDay('Pacific/Auckland', new Date('2026-11-29T18:00:00Z'))).toBe('2026-11-30');
});

it('has one due day for missed days, and none while it is paused', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 60 }), (nextDay, missed) => {
      const day = addDays(nextDay, missed);
      expect(isReportDue({ paused: false, nextDay }, day)).toBe(true);
      expect(isReportDue({ paused: true, nextDay }, day)).toBe(false);
      expect(isReportDue({ paused: false, nextDay: addDays(day, 1) }, day)).toBe(false);
      const next = nextReportDay({ every: 'WEEK', day: 1 }, day);
      expect(isReportDue({ paused: false, nextDay: next }, day)).toBe(false);
      expect(countDays(day, next)).toBeGreaterThan(1);
    }),
  );
});
