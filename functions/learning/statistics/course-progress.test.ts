import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Course } from '../../content/content-records/index.ts';
import type { ProgressRecord, Recipient } from '../../content/learning-records/index.ts';
import { averageSuccess, byPeriod, courseHeading, personIn, shownPeriod } from './course-progress.ts';

const day = 24 * 60 * 60 * 1000;
const at = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * day);
const dayOf = (days: number) => at(days).toISOString().slice(0, 10);
/** From the first instant of a day to the end of another day, or without an end. */
const period = (start: number, end?: number) => ({
  startDate: dayOf(start),
  startAt: at(start).getTime(),
  ...(end === undefined ? {} : { endDate: dayOf(end), endAt: at(end + 1).getTime() }),
});
const recipient = (userId: string, contentIds: string[], start: number, end?: number, suggestionId = 's') =>
  ({
    clientId: 'c',
    kind: 'COURSE',
    by: 'm',
    state: 'sent',
    suggestionId,
    userId,
    contentIds,
    ...period(start, end),
  }) satisfies Recipient;
const course = {
  id: 'k',
  trainings: [
    { trainingId: 'a', trainingSuccessScore: 0, minutes: 5 },
    { trainingId: 'b', trainingSuccessScore: 50, minutes: 5 },
  ],
} as Course;
const progress = (percent: number, score?: number, lastSession = '2026-01-02T00:00:00.000Z') =>
  ({ percent, score, minutes: 3, lastSession }) as ProgressRecord;

describe('TE-02 the period of a course', () => {
  it('is upcoming before its start, finished after its end, and in progress otherwise', () => {
    const status = (now: Date, ...[start, end]: [number, number?]) =>
      courseHeading('k', 'T', period(start, end), now).status;
    expect(status(new Date(at(1).getTime() - 1), 1, 3)).toBe('upcoming');
    expect(status(at(1), 1, 3)).toBe('inProgress');
    expect(status(new Date(at(4).getTime() - 1), 1, 3)).toBe('inProgress');
    expect(status(at(4), 1, 3)).toBe('finished');
    expect(status(at(4000), 1)).toBe('inProgress');
    expect(courseHeading('k', 'T', undefined, at(0))).toEqual({
      key: { courseId: 'k', startDate: null, endDate: null },
      title: 'T',
      status: 'inProgress',
    });
  });

  it('contains each member once for any number of suggestions, the latest start first', () => {
    const days = fc.integer({ min: 0, max: 5 });
    const one = fc
      .tuple(
        fc.constantFrom('ann', 'ben', 'cleo'),
        fc.subarray(['k', 'l', 'm'], { minLength: 1 }),
        days,
        fc.option(days, { nil: undefined }),
        fc.constantFrom('s', 't'),
      )
      .map(([member, ids, start, length, s]) =>
        recipient(member, ids, start, length === undefined ? undefined : start + length, s),
      );
    fc.assert(
      fc.property(fc.array(one, { maxLength: 30 }), (recipients) => {
        const people = new Set(['ann', 'ben']);
        const found = byPeriod(recipients, people);
        const keys = found.map((item) => `${item.courseId} ${item.startDate} ${item.endDate}`);
        expect(new Set(keys).size).toBe(keys.length);
        const starts = found.map(({ startAt }) => startAt);
        expect(starts).toEqual([...starts].sort((a, b) => b - a));
        for (const { userIds } of found)
          expect([...userIds].every((id) => people.has(id)) && userIds.size > 0).toBe(true);
        // Every suggestion to one of the people belongs to a period.
        for (const { userId, contentIds, startDate, endDate } of recipients)
          if (people.has(userId))
            for (const id of contentIds)
              expect(
                found.some(
                  (item) =>
                    item.courseId === id &&
                    item.startDate === startDate &&
                    item.endDate === endDate &&
                    item.userIds.has(userId),
                ),
              ).toBe(true);
        const ofK = byPeriod(recipients, people, 'k');
        expect(ofK).toEqual(found.filter(({ courseId }) => courseId === 'k'));
      }),
    );
  });

  it('is the current period, otherwise the period that starts last', () => {
    const periods = [period(0, 2), period(1, 9), period(20, 30)];
    expect(shownPeriod(periods, at(5))).toBe(periods[1]);
    expect(shownPeriod(periods, at(15))).toBe(periods[2]);
    expect(shownPeriod(periods, at(40))).toBe(periods[2]);
    expect(shownPeriod([], at(5))).toBeUndefined();
  });
});

describe('TE-02 a member in a course', () => {
  it('has each training in order, with its pass score and result', () => {
    const titles = new Map([['a', { title: 'A' }]]);
    const progressById = new Map([
      ['b', progress(60, 49.9, '2026-01-05T00:00:00.000Z')],
      ['a', progress(100)],
    ]);
    expect(personIn(course, progressById, titles)).toMatchObject({
      progressionPercent: 80,
      lastSession: '2026-01-05T00:00:00.000Z',
      trainings: [
        { trainingId: 'a', title: 'A', score: null, minimalScoreNeeded: 0, passed: true },
        { trainingId: 'b', title: '', score: 49.9, minimalScoreNeeded: 50, passed: false },
      ],
    });
    expect(personIn(course, new Map(), titles)).toMatchObject({ progressionPercent: 0, lastSession: null });
  });
});

describe('ST-01 averageSuccess', () => {
  it('averages the share of passed trainings over all members, also members without progress', () => {
    const progressById = new Map([
      [
        'ann',
        new Map([
          ['a', progress(100)],
          ['b', progress(10, 50)],
        ]),
      ],
      ['ben', new Map([['a', progress(99)]])],
    ]);
    expect(averageSuccess(course, ['ann'], progressById)).toBe(100);
    expect(averageSuccess(course, ['ann', 'ben', 'cleo'], progressById)).toBe(33.333);
    expect(averageSuccess(course, [], progressById)).toBe(0);
  });
});
