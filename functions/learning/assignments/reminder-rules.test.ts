import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, countDays, dayIn, daysBetween, startOfDay } from '../../../shared/days.ts';
import { type Requirement, toListed, withResult } from '../../content/learning-records/requirement-rules.ts';
import { daysToRemind, defaultReminders, type ReminderDays, reminderReason } from './reminder-rules.ts';

const since = '2026-03-20';
const requirement = (due: string, more: Partial<Requirement> = {}): Requirement => ({
  ...{ kind: 'TRAINING', contentId: 'acme_training0001', by: 'acme_person000009' },
  ...{ due: { acme_assignment01: due }, since, at: Date.parse(`${since}T12:00:00Z`) },
  ...more,
});

/** Returns the days with a reminder, as the documentation describes them. */
function reminderDays(due: string, { daysBefore, daysBetween: between }: typeof defaultReminders): string[] {
  const last = addDays(due, 400);
  const before = daysBefore.map((days) => addDays(due, -days)).filter((day) => day > since);
  const after =
    between > 0 ? daysBetween(addDays(due, 1), last).filter((_, late) => late % between === 0) : [];
  return [...new Set([addDays(since, 1), ...before, ...after])].sort();
}

describe('reminders of required content', () => {
  it('are sent on the next day, 7 days and 1 day before, and weekly from the day after', () => {
    const one = requirement('2026-04-10');
    const reminded = daysBetween('2026-03-20', '2026-04-30').flatMap((day) => {
      const reason = reminderReason(toListed(one), defaultReminders, { after: addDays(day, -1), day });
      return reason ? [`${day} ${reason}`] : [];
    });
    expect(reminded).toEqual([
      ...['2026-03-21 new', '2026-04-03 due', '2026-04-09 due'],
      ...['2026-04-11 overdue', '2026-04-18 overdue', '2026-04-25 overdue'],
    ]);
  });

  it('are sent 90, 30 and 7 days before a certificate expires', () => {
    const one = requirement('2020-01-01', { expires: '2026-06-19' });
    const reminded = daysBetween('2026-03-20', '2026-06-20').flatMap((day) => {
      const reason = reminderReason(
        toListed(one),
        { daysBefore: [], daysBetween: 7 },
        { after: addDays(day, -1), day },
      );
      return reason ? [`${day} ${reason}`] : [];
    });
    expect(reminded).toEqual([
      ...['2026-03-21 due', '2026-05-20 due', '2026-06-12 due', '2026-06-20 overdue'],
    ]);
  });

  it('are not sent for completed or exempt content', () => {
    const days: ReminderDays = { after: '2026-03-01', day: '2026-05-01' };
    const done = withResult(requirement('2026-04-10'), { startedAt: 'then', doneAt: 'then' });
    const exempt = requirement('2026-04-10', { exempt: { reason: 'Leave', by: 'b', at: 'then' } });
    for (const one of [done, exempt])
      expect(reminderReason(toListed(one), defaultReminders, days)).toBeUndefined();
  });

  it('belong to exactly one run, for any days of the runs', () => {
    const settings = fc.record({
      daysBefore: fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 5 }),
      daysBetween: fc.integer({ min: 0, max: 30 }),
      informManagers: fc.constant(true),
    });
    const gaps = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 30, maxLength: 60 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), settings, gaps, (dueIn, times, steps) => {
        const due = addDays(since, dueIn);
        const expected = reminderDays(due, times as unknown as typeof defaultReminders);
        let after = since;
        for (const step of steps) {
          const run = { after, day: addDays(after, step) };
          const wanted = expected.some((day) => day > run.after && day <= run.day);
          const reason = reminderReason(toListed(requirement(due)), times, run);
          expect(reason !== undefined, `${due} ${JSON.stringify(run)}`).toBe(wanted);
          after = run.day;
        }
      }),
    );
  });
});

describe('the runs of reminders', () => {
  const zones = [
    'Europe/Paris',
    'America/New_York',
    'Pacific/Kiritimati',
    'Pacific/Niue',
    'Australia/Lord_Howe',
    'America/Sao_Paulo',
    'Asia/Kathmandu',
  ];

  it('cover each day once, in order, at seven or later, over clock changes and interruptions', () => {
    const working = fc.array(fc.boolean(), { minLength: 24 * 20, maxLength: 24 * 20 });
    const starts = fc.constantFrom('2026-03-20T00:10:00Z', '2026-10-18T00:10:00Z', '2026-11-27T00:10:00Z');
    fc.assert(
      fc.property(fc.constantFrom(...zones), starts, working, (zone, start, works) => {
        const first = new Date(start);
        let lastDay = dayIn(zone, first);
        const covered: string[] = [];
        works.forEach((isWorking, hours) => {
          const now = new Date(first.getTime() + hours * 3_600_000);
          // A schedule that does not run or is stopped before its transaction changes nothing. A repeated one
          // finds the stored day.
          if (!isWorking) return;
          const run = daysToRemind(lastDay, zone, now);
          if (!run) return;
          expect(run.after).toBe(lastDay);
          expect(now.getTime()).toBeGreaterThanOrEqual(startOfDay(zone, run.day) + 7 * 3_600_000);
          covered.push(...daysBetween(addDays(run.after, 1), run.day));
          lastDay = run.day;
          expect(daysToRemind(lastDay, zone, now)).toBeUndefined();
        });
        const [begin, end] = [addDays(dayIn(zone, first), 1), covered.at(-1)];
        expect(covered).toEqual(end === undefined ? [] : daysBetween(begin, end));
        expect(covered.length).toBe(end === undefined ? 0 : countDays(begin, end));
      }),
      { numRuns: 60 },
    );
  });

  it('do not repeat a day after a move to a time zone that is behind', () => {
    const now = new Date('2026-11-27T20:00:00Z');
    const east = daysToRemind('2026-11-27', 'Pacific/Kiritimati', now);
    expect(east).toEqual({ after: '2026-11-27', day: '2026-11-28' });
    expect(daysToRemind('2026-11-28', 'Pacific/Niue', now)).toBeUndefined();
  });
});
