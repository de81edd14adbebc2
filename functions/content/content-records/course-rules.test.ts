import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { courseForm, toSuccessScore } from '../../../shared/contracts/content/course-shapes.ts';
import { PROVIDER } from '../../../shared/ids.ts';
import type { Course } from './course.entity.ts';
import {
  buildCourseRow,
  type CourseViewer,
  canReadCourse,
  courseDuration,
  courseProgressPercent,
  courseTenantId,
  currentPeriod,
  editedCourse,
  grantsTrainings,
  isPassed,
  mayChange,
  passedIn,
  withMinutes,
} from './course-rules.ts';

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
const viewer = (
  role: CourseViewer['role'],
  userId = `${org}_000000000002`,
  clientId = org,
): CourseViewer => ({
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
const managersCourse = course({ ownerId: managerId });

describe('mayChange (CO-04)', () => {
  it.each([
    ['admin, global', viewer('admin'), course(), true],
    ['manager, global', viewer('manager'), course(), false],
    ['owner', viewer('manager', managerId), managersCourse, true],
    ['owner acting as a learner', viewer('learner', managerId), managersCourse, false],
    ['owner who is an admin, too', viewer('admin', managerId), managersCourse, true],
    ["admin, a manager's", viewer('admin'), managersCourse, false],
    ['another manager', viewer('manager'), managersCourse, false],
    ['admin of another organisation', viewer('admin', 'x', other), course(), false],
    ['super admin', viewer('super', 'x', '1'), managersCourse, true],
  ])('decides for %s', (_name, oneViewer, someCourse, expected) =>
    expect(mayChange(oneViewer, someCourse)).toBe(expected),
  );
});

describe('grantsTrainings (OR-04)', () => {
  it.each([
    [
      'a course of the provider',
      course({ id: `${PROVIDER}_00000000000c`, clientId: PROVIDER, ownerId: PROVIDER }),
      true,
    ],
    ['a course of an organisation', course(), false],
    ['a course of a manager', managersCourse, false],
  ])('decides for %s', (_name, someCourse, expected) => expect(grantsTrainings(someCourse)).toBe(expected));
});

describe('mayRead (CA-06)', () => {
  it.each([
    ['a learner, global and never suggested', viewer('learner'), course(), never, true],
    ['a learner within the period', viewer('learner'), course(), { ...never, periods: [period(0)] }, true],
    [
      'a learner before the period',
      viewer('learner'),
      course(),
      { ...never, periods: [period(2_000)] },
      false,
    ],
    [
      'a learner after the period',
      viewer('learner'),
      course(),
      { ...never, periods: [period(0, 1_000)] },
      false,
    ],
    [
      'a learner between two and within a third',
      viewer('learner'),
      course(),
      { ...never, periods: [period(0, 1), period(2_000), period(900, 1_100)] },
      true,
    ],
    ["a learner, a manager's", viewer('learner'), managersCourse, never, false],
    [
      "a learner, a manager's, suggested",
      viewer('learner'),
      managersCourse,
      { ...never, periods: [period(0)] },
      true,
    ],
    ['its owner', viewer('manager', managerId), managersCourse, never, true],
    ['another manager', viewer('manager'), managersCourse, never, false],
    ['an admin', viewer('admin'), managersCourse, never, true],
    [
      'a manager after the period, global',
      viewer('manager'),
      course(),
      { ...never, periods: [period(0, 1)] },
      true,
    ],
    ['another organisation', viewer('admin', 'x', other), course(), never, false],
    [
      'another organisation, opened',
      viewer('learner', 'x', other),
      course(),
      { ...never, opened: true },
      true,
    ],
    [
      'another organisation, suggested while it was opened',
      viewer('learner', 'x', other),
      course(),
      { ...never, periods: [period(0)] },
      false,
    ],
    ['a super admin', viewer('super', 'x', '1'), managersCourse, never, true],
  ])('decides for %s', (_name, oneViewer, someCourse, viewing, expected) =>
    expect(canReadCourse(oneViewer, someCourse, viewing)).toBe(expected),
  );

  it('never lets a viewer change a course that the viewer cannot read', () => {
    const roles = fc.constantFrom('learner', 'manager', 'admin', 'super');
    const clients = fc.constantFrom(org, other, '1');
    const owners = fc.constantFrom(org, managerId);
    fc.assert(
      fc.property(roles, clients, fc.boolean(), owners, (role, clientId, isOwner, ownerId) => {
        const oneViewer = viewer(role as CourseViewer['role'], isOwner ? managerId : 'someone', clientId);
        const someCourse = course({ ownerId });
        expect(canReadCourse(oneViewer, someCourse, never) || !mayChange(oneViewer, someCourse)).toBe(true);
      }),
    );
  });

  it('selects the current period that ends last', () => {
    const [short, long, endless] = [period(0, 2_000), period(500, 3_000), period(900)];
    expect(currentPeriod([short, long], now)).toBe(long);
    expect(currentPeriod([long, endless, short], now)).toBe(endless);
    expect(currentPeriod([period(1_001), period(0, 1_000)], now)).toBeUndefined();
    expect(currentPeriod(undefined, now)).toBeUndefined();
  });
});

describe('completion of a course', () => {
  it('requires the pass score of a training, or 100 percent without a pass score', () => {
    expect(isPassed(undefined, 0)).toBe(false);
    expect(isPassed({ percent: 99.9, score: 100 }, 0)).toBe(false);
    expect(isPassed({ percent: 100 }, 0)).toBe(true);
    expect(isPassed({ percent: 100, score: 79 }, 80)).toBe(false);
    expect(isPassed({ percent: 100 }, 80)).toBe(false);
    expect(isPassed({ percent: 100 }, 1)).toBe(false);
    expect(isPassed({ percent: 10, score: 80 }, 80)).toBe(true);
  });

  it('is 100 percent if and only if all trainings are passed', () => {
    const reached = fc.record({
      percent: fc.double({ min: 0, max: 100, noNaN: true }),
      score: fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined }),
    });
    fc.assert(
      fc.property(reached, reached, (t1, t2) => {
        const reachedById = new Map([
          ['t1', t1],
          ['t2', t2],
        ]);
        const percent = courseProgressPercent(course(), reachedById);
        expect(percent === 100).toBe(passedIn(course(), reachedById) === 2);
        expect(percent).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('editedCourse and withMinutes', () => {
  it('CO-01 converts any pass score into a whole number from 0 to 100', () => {
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

  it('CO-03 retains known minutes, and the resources if the form omits them', () => {
    const form = courseForm.parse({
      i18n: [text],
      trainings: [{ trainingId: 't2', trainingSuccessScore: 10 }, { trainingId: 't3' }],
    });
    const before = course({ resourceIds: ['r1'] });
    const after = editedCourse({ ...before, now: 'later' }, form, new Map([['t3', 60]]), before);
    expect(after.trainings.map(({ minutes }) => minutes)).toEqual([30, 60]);
    expect(courseDuration(after)).toBe(90);
    expect(after).toMatchObject({
      resourceIds: ['r1'],
      version: 2,
      revision: 2,
      createdDate: before.createdDate,
    });
    const bare = courseForm.parse({ ...form, resources: [{ id: 'r2', title: 'x' }, 'r3', 'r2'] });
    expect(editedCourse({ ...before, now: 'later' }, bare, new Map(), before).resourceIds).toEqual([
      'r2',
      'r3',
    ]);
  });

  it('CO-03 updates the minutes of a training only if they change', () => {
    expect(withMinutes(course(), new Map([['t2', 30]]))).toBeUndefined();
    expect(withMinutes(course(), new Map([['t9', 30]]))).toBeUndefined();
    const after = withMinutes(course(), new Map([['t2', 5]]));
    expect(after && [courseDuration(after), after.version, after.revision]).toEqual([20, 1, 2]);
  });
});

describe('stored and listed fields of a course', () => {
  const form = courseForm.parse({
    i18n: [text],
    trainings: [{ trainingId: 't1', trainingSuccessScore: 50 }, { trainingId: 't5' }],
  });

  it('CO-01 starts a new course at version 1, with 0 minutes for unknown trainings', () => {
    const created = editedCourse(
      { id: 'i', clientId: 'c', ownerId: 'o', now: 'today' },
      form,
      new Map(),
      undefined,
    );
    expect(created).toMatchObject({
      ...{ id: 'i', clientId: 'c', ownerId: 'o', resourceIds: [], version: 1, revision: 1 },
      ...{ createdDate: 'today', lastModifiedDate: 'today' },
      trainings: [
        { trainingId: 't1', trainingSuccessScore: 50, minutes: 0 },
        { trainingId: 't5', trainingSuccessScore: 0, minutes: 0 },
      ],
    });
    expect(created.i18n).toMatchObject([text]);
  });

  it('CO-03 prefers the current minutes of a training to the stored ones', () => {
    const before = course({ version: 4, revision: 7 });
    const after = editedCourse({ ...before, now: 'later' }, form, new Map([['t1', 45]]), before);
    expect(after).toMatchObject({ lastModifiedDate: 'later', version: 5, revision: 8 });
    expect(after.trainings.map(({ minutes }) => minutes)).toEqual([45, 0]);
    expect(withMinutes(before, new Map([['t1', 45]]))).toEqual({
      ...before,
      trainings: [{ ...before.trainings[0], minutes: 45 }, before.trainings[1]],
      revision: 8,
    });
  });

  it('returns the row of a course with the listed fields', () => {
    expect(buildCourseRow(course())).toStrictEqual({
      id: `${org}_00000000000c`,
      ownerId: org,
      i18n: [{ lang: 'FR', title: 'Un', briefDescription: 'B' }],
      trainingIds: ['t1', 't2'],
      durationInMinute: 45,
      createdDate: '2026-01-01T00:00:00.000Z',
      lastModifiedDate: '2026-01-01T00:00:00.000Z',
    });
  });

  it('averages the progress of the trainings and rounds it down', () => {
    const percentFor = (t1?: object, t2?: object) =>
      courseProgressPercent(course(), new Map(Object.entries({ t1, t2 }).filter(([, one]) => one)) as never);
    expect(percentFor()).toBe(0);
    expect(percentFor({ percent: 51 })).toBe(25);
    expect(percentFor({ percent: 100 }, { percent: 100, score: 79 })).toBe(99);
    expect(percentFor({ percent: 100 }, { percent: 0, score: 80 })).toBe(100);
    expect(courseProgressPercent({ trainings: [] }, new Map())).toBe(0);
  });

  it('reads the organisation from the id of a course, or returns an empty string', () => {
    expect([course(), { id: 'nonsense', ownerId: org }].map(courseTenantId)).toEqual([org, '']);
  });

  it('includes the first moment of a period and excludes its end', () => {
    expect(currentPeriod([period(now, now + 1)], now)).toBeDefined();
    expect(currentPeriod([period(now + 1, now + 2)], now)).toBeUndefined();
    const [one, same] = [period(0, 2_000), period(1, 2_000)];
    expect(currentPeriod([one, same], now)).toBe(one);
  });
});
