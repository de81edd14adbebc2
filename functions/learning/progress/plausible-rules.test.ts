import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Report, report as reportSchema } from '../../../shared/contracts/learning/progress.ts';
import {
  clockOffsets,
  correctReport,
  correctStart,
  MAX_MINUTES,
  type ReportedSession,
  UNTIMED_MINUTES,
} from './plausible-rules.ts';

const now = new Date('2026-03-10T12:00:00.000Z');
const minute = 60_000;
const day = 24 * 60 * minute;
/** Returns the instant `minutes` before the arrival. */
const ago = (minutes: number): string => new Date(now.getTime() - minutes * minute).toISOString();
const reportOf = (more: Partial<Report>): Report =>
  reportSchema.parse({ minuteSpent: 0, progressionPercent: 0, sequence: 1, ...more });
const startedAgo = (minutes: number, more: Partial<ReportedSession> = {}): ReportedSession => ({
  startedAt: ago(minutes),
  openedAt: now.toISOString(),
  facts: { minutes: 0 },
  ...more,
});
const correct = (session: ReportedSession, more: Partial<Report>, offset = 0) =>
  correctReport(session, reportOf(more), offset, now);

describe('the minutes of a report', () => {
  it.each([
    ['between start and end', 10, { minuteSpent: 4, endedAt: ago(5) }, 4],
    ['rounded up to the next minute', 3.4, { minuteSpent: 4, endedAt: ago(0) }, 4],
    ['without an end', 30, { minuteSpent: 25 }, 25],
    ['in a session that was opened at its start', 0, { minuteSpent: UNTIMED_MINUTES }, UNTIMED_MINUTES],
    ['in a session that ends with its opening', 0, { minuteSpent: 20, endedAt: ago(0) }, 20],
  ])('count %s', (_, started, report, minutes) => {
    expect(correct(startedAgo(started), report)).toMatchObject({
      report: { minuteSpent: minutes },
      reported: {},
    });
  });

  it.each([
    ['exceed the time from start to end', 3, { minuteSpent: 600, endedAt: ago(0) }, 3],
    ['exceed the time from start to end in the past', 60, { minuteSpent: 30, endedAt: ago(50) }, 10],
    ['exceed the time from start to arrival', 3, { minuteSpent: 99_999 }, 3],
    ['exceed the time to an end before the start', 3, { minuteSpent: 600, endedAt: ago(3 * 1440) }, 3],
    ['exceed the arrival, by an end in the future', 5, { minuteSpent: 60, endedAt: ago(-90) }, 5],
    ['exceed the limit without times', 1, { minuteSpent: UNTIMED_MINUTES + 1 }, 1],
    ['exceed a day', 5 * 1440, { minuteSpent: 2000, endedAt: ago(0) }, MAX_MINUTES],
  ])('are reduced if they %s', (_, started, report, minutes) => {
    const corrected = correct(startedAgo(started), report);
    expect(corrected.report.minuteSpent).toBe(minutes);
    expect(corrected.reported.minuteSpent).toBe(report.minuteSpent);
  });

  it('grow by at most the time since the previous report', () => {
    const session = startedAgo(3 * 1440, { reportedAt: ago(2), facts: { minutes: 5 } });
    expect(correct(session, { minuteSpent: 1200 })).toMatchObject({
      report: { minuteSpent: 7 },
      reported: { minuteSpent: 1200 },
    });
    // Reports that waited without a network arrive together.
    expect(correct(session, { minuteSpent: 95 })).toMatchObject({
      report: { minuteSpent: 95 },
      reported: {},
    });
  });

  it('may decrease with a later report', () => {
    const session = startedAgo(60, { reportedAt: ago(2), facts: { minutes: 30 } });
    expect(correct(session, { minuteSpent: 10 }).report.minuteSpent).toBe(10);
  });

  it('count without times in a session of an earlier version', () => {
    const { openedAt: _, ...session } = startedAgo(10);
    expect(correct(session, { minuteSpent: 40 })).toMatchObject({ report: { minuteSpent: 40 } });
  });
});

describe('the end of a report', () => {
  it('is between the start and the arrival', () => {
    expect(correct(startedAgo(10), { minuteSpent: 4, endedAt: ago(5) }).report.endedAt).toBe(ago(5));
    expect(correct(startedAgo(10), { minuteSpent: 4, endedAt: ago(-1) })).toMatchObject({
      report: { endedAt: ago(0) },
      reported: {},
    });
    expect(correct(startedAgo(10), { minuteSpent: 4, endedAt: ago(-600) })).toMatchObject({
      report: { endedAt: ago(0) },
      reported: { endedAt: ago(-600) },
    });
    expect(correct(startedAgo(10), { minuteSpent: 4, endedAt: ago(1440) })).toMatchObject({
      report: { minuteSpent: 4, endedAt: ago(6) },
      reported: { endedAt: ago(1440) },
    });
    expect(correct(startedAgo(10), { minuteSpent: 4 }).report.endedAt).toBeUndefined();
  });

  it('follows the clock of the device, also if the device has corrected its clock since', () => {
    const offset = Date.parse('2000-01-01T00:00:10.000Z') - Date.parse(ago(20));
    const session = startedAgo(20, { openedAt: ago(20) });
    const wrong = correct(session, { minuteSpent: 15, endedAt: '2000-01-01T00:15:10.000Z' }, offset);
    expect(wrong).toMatchObject({
      report: { minuteSpent: 15, endedAt: ago(5) },
      reported: { endedAt: '2000-01-01T00:15:10.000Z' },
    });
    const right = correct(session, { minuteSpent: 15, endedAt: ago(5) }, offset);
    expect(right).toMatchObject({ report: { endedAt: ago(5) }, reported: {} });
  });
});

describe('the clock of a device', () => {
  const ahead = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
  const startsOf = (sessions: Parameters<typeof clockOffsets>[0], sentAt?: string) => {
    const offsets = clockOffsets(sessions, now, sentAt);
    return sessions.map(({ startedAt }, at) => correctStart(startedAt, offsets[at] ?? 0, now));
  };

  it('is right for sessions of the last two years, and within two minutes', () => {
    for (const startedAt of [ago(0), ago(60), ago(600 * 1440), ahead(minute)])
      expect(clockOffsets([{ startedAt }], now, undefined)).toEqual([0]);
    expect(clockOffsets([{ startedAt: ago(10) }], now, ahead(minute))).toEqual([0]);
    expect(startsOf([{ startedAt: ahead(minute) }])).toEqual([{ startedAt: ago(0), reported: {} }]);
  });

  it.each([
    ['two days ahead', ahead(2 * day)],
    ['a day ahead', ahead(day)],
    ['centuries ahead', '2999-01-01T00:00:00.000Z'],
    ['in 2000', '2000-01-01T00:00:10.000Z'],
    ['in 1970', '1970-01-01T00:00:00.000Z'],
  ])('%s is corrected by the arrival, and the start is marked', (_, startedAt) => {
    expect(startsOf([{ startedAt }])).toEqual([{ startedAt: ago(0), reported: { startedAt } }]);
  });

  it('ahead moves all sessions of a request by the same difference', () => {
    const sessions = [
      { startedAt: ahead(day - 60 * minute), endedAt: ahead(day - 30 * minute) },
      { startedAt: ahead(2 * day - 60 * minute), endedAt: ahead(2 * day) },
    ];
    expect(startsOf(sessions).map(({ startedAt }) => startedAt)).toEqual([ago(1440 + 60), ago(60)]);
  });

  it('without its time does not change the duration of a session that ended on arrival', () => {
    const sessions = [
      { startedAt: '2000-01-01T00:00:10.000Z', endedAt: '2000-01-01T00:20:10.000Z' },
      { startedAt: '2000-01-01T01:00:10.000Z', minuteSpent: 30 },
      { startedAt: ago(600) },
    ];
    expect(startsOf(sessions).map(({ startedAt }) => startedAt)).toEqual([...[ago(90), ago(30), ago(600)]]);
  });

  it('is known exactly by the time of the request', () => {
    const sessions = [{ startedAt: ago(3000) }];
    expect(startsOf(sessions, ago(2000))[0]?.startedAt).toBe(ago(1000));
    // The device recorded the session without its time, and has the right time now.
    const lost = [{ startedAt: '2000-01-01T00:00:10.000Z', minuteSpent: 30 }];
    expect(startsOf(lost, ago(0))[0]?.startedAt).toBe(ago(30));
  });
});

describe('every report', () => {
  const instant = fc
    .date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString());
  const optional = fc.option(instant, { nil: undefined });

  it('counts within its session and before its arrival', () => {
    fc.assert(
      fc.property(instant, optional, optional, fc.double({ min: 0, max: 100_000, noNaN: true }), (...all) => {
        const [startedAt, endedAt, sentAt, minuteSpent] = all;
        const [offset = 0] = clockOffsets([{ startedAt, endedAt, minuteSpent }], now, sentAt);
        const start = correctStart(startedAt, offset, now);
        const session = { ...start, openedAt: now.toISOString(), facts: { minutes: 0 } };
        const { report } = correct(session, { minuteSpent, endedAt }, offset);
        const elapsed = Date.parse(report.endedAt ?? now.toISOString()) - Date.parse(start.startedAt);
        expect(Date.parse(start.startedAt)).toBeLessThanOrEqual(now.getTime());
        expect(Date.parse(start.startedAt)).toBeGreaterThanOrEqual(now.getTime() - 2 * 366 * day);
        expect(elapsed).toBeGreaterThanOrEqual(0);
        expect(report.endedAt === undefined).toBe(endedAt === undefined);
        expect(report.minuteSpent).toBeLessThanOrEqual(
          Math.min(MAX_MINUTES, Math.max(Math.ceil(elapsed / minute), UNTIMED_MINUTES)),
        );
      }),
    );
  });

  it('is corrected once: a corrected report needs no further correction', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 0, max: 100_000 }),
        (started, minutes) => {
          const session = startedAgo(started);
          const { report } = correct(session, { minuteSpent: minutes, endedAt: ago(0) });
          expect(correctReport(session, report, 0, now)).toEqual({ report, reported: {} });
        },
      ),
    );
  });
});
