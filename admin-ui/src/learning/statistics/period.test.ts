import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, countDays } from '../../../../shared/days.ts';
import { sessionTime, totalTime, trainingTime } from '../../foundation/common/hours.ts';
import {
  bucketNames,
  chartPeriod,
  dailyMinutes,
  dailyViews,
  inBuckets,
  minuteTicks,
  periodName,
  spans,
} from './period.ts';

const today = fc.integer({ min: 0, max: 4000 }).map((n) => addDays('2020-01-01', n));
const span = fc.constantFrom(...spans);

describe('ST-03 periods of a chart', () => {
  it('include today if current, and are never later', () => {
    fc.assert(
      fc.property(span, today, (kind, day) => {
        const period = chartPeriod(kind, 0, day);
        expect(period.start <= day && day <= period.end).toBe(true);
        expect(chartPeriod(kind, -3, day)).toEqual(period);
      }),
    );
  });

  it('follow each other without a gap, for any number of periods in the past', () => {
    fc.assert(
      fc.property(span, today, fc.integer({ min: 0, max: 40 }), (kind, day, back) => {
        const [later, earlier] = [chartPeriod(kind, back, day), chartPeriod(kind, back + 1, day)];
        expect(addDays(earlier.end, 1)).toBe(later.start);
      }),
    );
  });

  it('have twelve months, the days of the month, or seven days from Monday', () => {
    fc.assert(
      fc.property(span, today, fc.integer({ min: 0, max: 40 }), (kind, day, back) => {
        const { start, end, buckets } = chartPeriod(kind, back, day);
        const days = countDays(start, end);
        expect(buckets).toHaveLength(kind === 'YEAR' ? 12 : days);
        if (kind === 'WEEK') expect(new Date(start).getUTCDay()).toBe(1);
        expect(buckets.reduce((sum, b) => sum + countDays(b.start, b.end), 0)).toBe(days);
      }),
    );
  });

  it('add up the whole series', () => {
    fc.assert(
      fc.property(span, today, (kind, day) => {
        const period = chartPeriod(kind, 1, day);
        const series = Array.from({ length: countDays(period.start, period.end) }, (_, index) => ({
          date: addDays(period.start, index),
          totalView: index,
          totalMinuteSpent: 0.5,
        }));
        const total = (days: number[]) => days.reduce((sum, one) => sum + one, 0);
        expect(total(inBuckets(period, dailyViews(series) ?? []))).toBe(
          series.reduce((sum, one) => sum + one.totalView, 0),
        );
        expect(total(inBuckets(period, dailyMinutes(series) ?? []))).toBeCloseTo(series.length / 2);
      }),
    );
  });

  it('are named in the language of the page', () => {
    const month = chartPeriod('MONTH', 1, '2026-03-15');
    expect(periodName(month, 'fr')).toBe('février 2026');
    expect(month.buckets).toHaveLength(28);
    expect(periodName(chartPeriod('YEAR', 0, '2026-03-15'), 'it')).toBe('2026');
    expect(periodName(chartPeriod('WEEK', 0, '2026-03-11'), 'en')).toMatch(
      /^9\s*–\s*15 March 2026|March 9\s*–\s*15, 2026$/,
    );
    const first = month.buckets[0];
    expect(first && bucketNames(month, first, 'en')).toEqual(['1', expect.stringContaining('Sunday')]);
  });
});

describe('minuteTicks', () => {
  it('has at most five lines, at whole minutes or hours, up to the highest bar', () => {
    expect(minuteTicks([])).toEqual([0, 1]);
    expect(minuteTicks([0.4, 12.7])).toEqual([0, 5, 10, 15]);
    expect(minuteTicks([75])).toEqual([0, 30, 60, 90]);
    expect(minuteTicks([130])).toEqual([0, 60, 120, 180]);
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1e6, noNaN: true })), (values) => {
        const ticks = minuteTicks(values);
        expect(ticks.length).toBeLessThanOrEqual(5);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(0, ...values));
        for (const tick of ticks)
          expect(tick < 60 ? Number.isInteger(tick) : tick % 30).toBe(tick < 60 ? true : 0);
      }),
    );
  });
});

describe('displayed times', () => {
  it('are whole hours in totals, one decimal for a training, and minutes for a session', () => {
    expect([0, 12.2, 30, 89, 600].map(totalTime)).toEqual(['0 h', '0 h', '1 h', '1 h', '10 h']);
    expect([0, 2.9, 3, 12, 90].map((minutes) => trainingTime(minutes, 'en'))).toEqual([
      '0 h',
      '0 h',
      '0.1 h',
      '0.2 h',
      '1.5 h',
    ]);
    expect(trainingTime(90, 'fr')).toBe('1,5 h');
    expect([sessionTime(12.34, 'en'), sessionTime(12.34, 'it')]).toEqual(['12.3 min', '12,3 min']);
  });
});
