import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Course } from '../../../functions/courses/course.entity.ts';
import {
  type Asker,
  currentPeriod,
  durationOf,
  edited,
  isPassed,
  listedIn,
  matches,
  mayChange,
  mayRead,
  passedIn,
  percentOf,
  rowOf,
  sorted,
  withMinutes,
} from '../../../functions/courses/course-rules.ts';
import { courseForm, toSuccessScore } from '../../../shared/contracts/course-shapes.ts';

const now = 1_000;
const org = 'aaaaaaaaaa';
const other = 'bbbbbbbbbb';
const managerId = `${org}_000000000001`;
const text = {
  lang: 'FR' as const,
  title: 'Un',
  briefDescription: 'B',
  fullDescription: 'F',
  goal1: '1',
  goal2: '2',
};

const course = (more: Partial<Course> = {}): Course => ({
  id: `${org}_00000000000c`,
  clientId: org,
  ownerId: org,
  i18n: [{ ...text, skills: [] }],
  trainings: [
    { trainingId: 't1', trainingSuccessScore: 0, minutes: 15 },
    { trainingId: 't2', trainingSuccessScore: 80, minutes: 30 },
  ],
  resourceIds: [],
  createdDate: '2026-01-01T00:00:00.000Z',
  lastModifiedDate: '2026-01-01T00:00:00.000Z',
  version: 1,
  revision: 1,
  ...more,
});
const asker = (role: Asker['role'], userId = `${org}_000000000002`, clientId = org): Asker => ({
  role,
  userId,
  clientId,
});
const period = (startAt: number, endAt?: number) => ({
  startAt,
  startDate: '2026-01-01',
  ...(endAt === undefined ? {} : { endAt, endDate: '2026-01-02' }),
});
const never = { opened: false, periods: undefined, now };
const mine = course({ ownerId: managerId });

describe('who may change a course (CO-04)', () => {
  it.each([
    ['admin, global', asker('admin'), course(), true],
    ['manager, global', asker('manager'), course(), false],
    ['owner', asker('manager', managerId), mine, true],
    ['owner acting as a learner', asker('learner', managerId), mine, false],
    ['owner who is an admin, too', asker('admin', managerId), mine, true],
    ["admin, a manager's", asker('admin'), mine, false],
    ['another manager', asker('manager'), mine, false],
    ['admin of another organisation', asker('admin', 'x', other), course(), false],
    ['super admin', asker('super', 'x', '1'), mine, true],
  ])('%s', (_name, who, what, expected) => expect(mayChange(who, what)).toBe(expected));
});

describe('who sees a course (CA-06)', () => {
  it.each([
    ['a learner, global and never suggested', asker('learner'), course(), never, true],
    ['a learner within the period', asker('learner'), course(), { ...never, periods: [period(0)] }, true],
    ['a learner before it', asker('learner'), course(), { ...never, periods: [period(2_000)] }, false],
    ['a learner after it', asker('learner'), course(), { ...never, periods: [period(0, 1_000)] }, false],
    [
      'a learner between two and within a third',
      asker('learner'),
      course(),
      { ...never, periods: [period(0, 1), period(2_000), period(900, 1_100)] },
      true,
    ],
    ["a learner, a manager's", asker('learner'), mine, never, false],
    ["a learner, a manager's, suggested", asker('learner'), mine, { ...never, periods: [period(0)] }, true],
    ['its owner', asker('manager', managerId), mine, never, true],
    ['another manager', asker('manager'), mine, never, false],
    ['an admin', asker('admin'), mine, never, true],
    [
      'a manager after the period, global',
      asker('manager'),
      course(),
      { ...never, periods: [period(0, 1)] },
      true,
    ],
    ['another organisation', asker('admin', 'x', other), course(), never, false],
    [
      'another organisation, opened',
      asker('learner', 'x', other),
      course(),
      { ...never, opened: true },
      true,
    ],
    [
      'another organisation, suggested while it was opened',
      asker('learner', 'x', other),
      course(),
      { ...never, periods: [period(0)] },
      false,
    ],
    ['a super admin', asker('super', 'x', '1'), mine, never, true],
  ])('%s', (_name, who, what, standing, expected) => expect(mayRead(who, what, standing)).toBe(expected));

  it('nobody may change what they may not see', () => {
    const roles = fc.constantFrom('learner', 'manager', 'admin', 'super');
    const clients = fc.constantFrom(org, other, '1');
    const owners = fc.constantFrom(org, managerId);
    fc.assert(
      fc.property(roles, clients, fc.boolean(), owners, (role, clientId, isOwner, ownerId) => {
        const who = asker(role as Asker['role'], isOwner ? managerId : 'someone', clientId);
        const what = course({ ownerId });
        expect(mayRead(who, what, never) || !mayChange(who, what)).toBe(true);
      }),
    );
  });

  it('of several periods the one that lasts longest counts', () => {
    const [short, long, endless] = [period(0, 2_000), period(500, 3_000), period(900)];
    expect(currentPeriod([short, long], now)).toBe(long);
    expect(currentPeriod([long, endless, short], now)).toBe(endless);
    expect(currentPeriod([period(1_001), period(0, 1_000)], now)).toBeUndefined();
    expect(currentPeriod(undefined, now)).toBeUndefined();
  });
});

describe('when a course is complete', () => {
  it('a training without a pass score asks for 100 percent, another for its score', () => {
    expect(isPassed(undefined, 0)).toBe(false);
    expect(isPassed({ percent: 99.9, score: 100 }, 0)).toBe(false);
    expect(isPassed({ percent: 100 }, 0)).toBe(true);
    expect(isPassed({ percent: 100, score: 79 }, 80)).toBe(false);
    expect(isPassed({ percent: 100 }, 80)).toBe(false);
    expect(isPassed({ percent: 10, score: 80 }, 80)).toBe(true);
  });

  it('100 percent exactly when all are passed', () => {
    const reached = fc.record({
      percent: fc.double({ min: 0, max: 100, noNaN: true }),
      score: fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined }),
    });
    fc.assert(
      fc.property(reached, reached, (t1, t2) => {
        const of = new Map([
          ['t1', t1],
          ['t2', t2],
        ]);
        const percent = percentOf(course(), of);
        expect(percent === 100).toBe(passedIn(course(), of) === 2);
        expect(percent).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('what a form makes of a course', () => {
  it('CO-01 a pass score is a whole number from 0 to 100, whatever is typed', () => {
    fc.assert(
      fc.property(fc.anything(), (typed) => {
        const score = toSuccessScore(typed);
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
      }),
    );
    expect(['070', ' 5 ', 55.9, '101', '-1', '1e9', 'abc', '', null].map(toSuccessScore)).toEqual([
      70, 5, 55, 100, 0, 100, 0, 0, 0,
    ]);
  });

  it('CO-03 keeps the minutes that are known, and the resources where none are named', () => {
    const form = courseForm.parse({
      i18n: [text],
      trainings: [{ trainingId: 't2', trainingSuccessScore: 10 }, { trainingId: 't3' }],
    });
    const before = course({ resourceIds: ['r1'] });
    const after = edited({ ...before, now: 'later' }, form, new Map([['t3', 60]]), before);
    expect(after.trainings.map(({ minutes }) => minutes)).toEqual([30, 60]);
    expect(durationOf(after)).toBe(90);
    expect(after).toMatchObject({
      resourceIds: ['r1'],
      version: 2,
      revision: 2,
      createdDate: before.createdDate,
    });
    const bare = courseForm.parse({ ...form, resources: [{ id: 'r2', title: 'x' }, 'r3', 'r2'] });
    expect(edited({ ...before, now: 'later' }, bare, new Map(), before).resourceIds).toEqual(['r2', 'r3']);
  });

  it('CO-03 follows a training, and nothing else', () => {
    expect(withMinutes(course(), 't2', 30)).toBeUndefined();
    expect(withMinutes(course(), 't9', 30)).toBeUndefined();
    const after = withMinutes(course(), 't2', 5);
    expect(after && [durationOf(after), after.version, after.revision]).toEqual([20, 1, 2]);
  });
});

describe('lists', () => {
  const rows = ['Été', 'Zoo', 'Été 2', 'Été 10'].map((title, place) =>
    listedIn(
      rowOf(course({ id: `${org}_00000000000${place}`, i18n: [{ ...text, title, skills: [] }] })),
      'EN',
    ),
  );
  it('sort text as the language does, ties by id', () => {
    const titles = (descending: boolean) => sorted(rows, 'title', descending, 'fr').map(({ title }) => title);
    expect(titles(false)).toEqual(['Été', 'Été 2', 'Été 10', 'Zoo']);
    expect(titles(true)).toEqual(['Zoo', 'Été 10', 'Été 2', 'Été']);
    expect(sorted(rows, 'durationInMinute', true, 'fr').map(({ id }) => id.slice(-1))).toEqual([
      '0',
      '1',
      '2',
      '3',
    ]);
  });

  it('choose by every field that is given', () => {
    const known = {
      asker: asker('admin'),
      favourites: new Set([rows[1]?.id ?? '']),
      isSuggested: (id: string) => id === rows[0]?.id,
      fold: (value: string) => value.toLowerCase(),
    };
    const count = (filter: Parameters<typeof matches>[0]) => rows.filter(matches(filter, known)).length;
    expect(count({})).toBe(4);
    expect(count({ q: 'été 1' })).toBe(1);
    expect(count({ favorite: true })).toBe(1);
    expect(count({ favorite: false, suggested: true })).toBe(1);
    expect(count({ owner: true })).toBe(4);
    expect(count({ owner: [managerId] })).toBe(0);
    expect(count({ owner: [managerId, org] })).toBe(4);
    expect(count({ trainingId: ['t2'], isGlobal: true })).toBe(4);
    expect(count({ isGlobal: false })).toBe(0);
  });
});
