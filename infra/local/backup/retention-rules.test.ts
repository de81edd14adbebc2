import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expiredBackups, latestDue, scheduledInstant, scheduledName } from './retention-rules.ts';

const day = 86_400_000;
const hour = 3_600_000;
const at = (text: string): number => Date.parse(text);
const names = (...dates: string[]): string[] => dates.map((date) => scheduledName(at(date)));

it('retains the latest backup of the last days and of the last weeks', () => {
  const all = names(
    '2026-11-08T03:00:00Z', // Sunday of the third week.
    '2026-11-14T03:00:00Z',
    '2026-11-15T03:00:00Z', // Sunday of the second week.
    '2026-11-21T03:00:00Z',
    '2026-11-22T03:00:00Z', // Sunday of the first week.
    '2026-11-23T03:00:00Z',
    '2026-11-24T03:00:00Z',
    '2026-11-25T03:00:00Z',
    '2026-11-25T09:30:00Z',
  );
  expect(expiredBackups(all, { daily: 2, weekly: 3 })).toEqual(
    names(
      '2026-11-25T03:00:00Z',
      '2026-11-23T03:00:00Z',
      '2026-11-21T03:00:00Z',
      '2026-11-14T03:00:00Z',
      '2026-11-08T03:00:00Z',
    ),
  );
  expect(expiredBackups(all, { daily: 1, weekly: 0 })).toHaveLength(all.length - 1);
});

it('ignores files of other names', () => {
  const others = [
    'training.tar',
    'training-2026-13-45T03-00-00Z.tar',
    'training-2026-11-25T03-00-00Z.tar.part',
  ];
  expect(others.map(scheduledInstant)).toEqual([undefined, undefined, undefined]);
  expect(expiredBackups(others, { daily: 1, weekly: 0 })).toEqual([]);
});

it('finds the latest due time of a backup', () => {
  expect(latestDue(at('2026-11-25T02:59:59Z'), 3)).toBe(at('2026-11-24T03:00:00Z'));
  expect(latestDue(at('2026-11-25T03:00:00Z'), 3)).toBe(at('2026-11-25T03:00:00Z'));
  expect(latestDue(at('2026-11-25T23:00:00Z'), 0)).toBe(at('2026-11-25T00:00:00Z'));
});

const retention = fc.record({
  daily: fc.integer({ min: 1, max: 10 }),
  weekly: fc.integer({ min: 0, max: 10 }),
});
const instants = fc.uniqueArray(fc.integer({ min: 1_700_000_000, max: 1_710_000_000 }), { maxLength: 60 });

it('never deletes the latest backup, and retains at most the sum of both numbers', () => {
  fc.assert(
    fc.property(instants, retention, (seconds, rule) => {
      const all = seconds.map((second) => scheduledName(second * 1000));
      const expired = expiredBackups(all, rule);
      const left = all.filter((name) => !expired.includes(name));
      if (all.length > 0) expect(left).toContain(scheduledName(Math.max(...seconds) * 1000));
      expect(left.length).toBeLessThanOrEqual(rule.daily + rule.weekly);
      // A second run deletes nothing.
      expect(expiredBackups(left, rule)).toEqual([]);
    }),
  );
});

it('leaves a backup of each of the last days and weeks after any time of daily backups', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 120 }), retention, (days, rule) => {
      const first = at('2026-01-01T03:00:00Z');
      let left: string[] = [];
      for (let number = 0; number < days; number += 1) {
        left.push(scheduledName(first + number * day + (number % 5) * hour));
        const expired = expiredBackups(left, rule);
        left = left.filter((name) => !expired.includes(name));
      }
      const stored = left.map((name) => scheduledInstant(name) ?? 0);
      const dayOf = (instant: number) => Math.floor(instant / day);
      const weekOf = (instant: number) => Math.floor((instant - 4 * day) / (7 * day));
      const last = dayOf(first + (days - 1) * day);
      const storedDays = new Set(stored.map(dayOf));
      for (let back = 0; back < Math.min(rule.daily, days); back += 1)
        expect(storedDays).toContain(last - back);
      const storedWeeks = new Set(stored.map(weekOf));
      const weeks = weekOf(last * day) - weekOf(first) + 1;
      for (let back = 0; back < Math.min(rule.weekly, weeks); back += 1)
        expect(storedWeeks).toContain(weekOf(last * day) - back);
    }),
  );
});
