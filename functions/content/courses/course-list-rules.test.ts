import { describe, expect, it } from 'vitest';
import type { CourseFilter } from '../../../shared/contracts/content/courses.ts';
import type { CourseViewer } from '../content-records/course-rules.ts';
import { type CourseEntry, isOwn, listedIn, matches, sortCourses } from './course-list-rules.ts';

const org = 'aaaaaaaaaa';
const manager = `${org}_000000000001`;
const listed = (last: string, more: Partial<CourseEntry> = {}): CourseEntry => ({
  id: `${org}_00000000000${last}`,
  ownerId: org,
  trainingIds: ['t1', 't2'],
  durationInMinute: 30,
  createdDate: '2026-01-01T00:00:00.000Z',
  lastModifiedDate: '2026-01-01T00:00:00.000Z',
  title: 'Safety',
  briefDescription: 'First steps',
  ...more,
});
const admin: CourseViewer = { clientId: org, userId: `${org}_000000000002`, role: 'admin' };

describe('a course in a list', () => {
  it('shows its text in the requested language only', () => {
    const { title: _, briefDescription: __, ...rest } = listed('a');
    const i18n = [
      { lang: 'EN' as const, title: 'One', briefDescription: 'B' },
      { lang: 'FR' as const, title: 'Un', briefDescription: 'C' },
    ];
    expect(listedIn({ ...rest, i18n }, 'FR')).toStrictEqual({ ...rest, title: 'Un', briefDescription: 'C' });
    expect(listedIn({ ...rest, i18n }, 'GE').title).toBe('One');
    expect(listedIn({ ...rest, i18n: [] }, 'FR')).toMatchObject({ title: '', briefDescription: '' });
  });

  it("is owned by viewers who may change it, and the provider's courses by super admins", () => {
    const superAdmin: CourseViewer = { clientId: '1', userId: 'x', role: 'super' };
    expect(isOwn(superAdmin, listed('a'))).toBe(false);
    expect(isOwn(superAdmin, listed('a', { id: '1_00000000000a', ownerId: '1' }))).toBe(true);
    expect(isOwn(admin, listed('a'))).toBe(true);
    expect(isOwn(admin, listed('a', { ownerId: manager }))).toBe(false);
    expect(isOwn({ ...admin, userId: manager, role: 'manager' }, listed('a', { ownerId: manager }))).toBe(
      true,
    );
  });
});

describe('matches', () => {
  const context = {
    asker: admin,
    favourites: new Set([listed('a').id]),
    isSuggested: (id: string) => id === listed('a').id,
  };
  const other = listed('b', { ownerId: manager, trainingIds: ['t3'], title: 'Zoo', briefDescription: '' });
  it.each<[CourseFilter, string]>([
    [{}, 'ab'],
    [{ q: '' }, 'ab'],
    [{ q: '  STEPS safety ' }, 'a'],
    [{ q: 'safety zoo' }, ''],
    // Title and description are separate texts.
    [{ q: 'safetyfirst' }, ''],
    [{ id: [other.id, 'x'] }, 'b'],
    [{ id: [] }, ''],
    [{ trainingId: ['t2', 't9'] }, 'a'],
    [{ trainingId: ['t3', 't1'] }, 'ab'],
    [{ favorite: true }, 'a'],
    [{ favorite: false }, 'b'],
    [{ suggested: true }, 'a'],
    [{ suggested: false }, 'b'],
    [{ isGlobal: true }, 'a'],
    [{ isGlobal: false }, 'b'],
    [{ owner: true }, 'a'],
    [{ owner: false }, 'b'],
    [{ owner: [manager] }, 'b'],
    [{ owner: [org] }, 'ab'],
    [{ owner: ['x'] }, ''],
    [{ owner: false, favorite: true }, ''],
  ])('finds by %j: %s', (filter, expected) => {
    const chosen = [listed('a'), other].filter(matches(filter, context));
    expect(chosen.map(({ id }) => id.slice(-1)).join('')).toBe(expected);
  });
});

describe('sorted', () => {
  const courses = [
    listed('c', {
      title: 'Été 10',
      durationInMinute: 5,
      createdDate: '2026-02',
      lastModifiedDate: '2026-03',
    }),
    listed('a', { title: 'Zoo', durationInMinute: 60, createdDate: '2026-03', lastModifiedDate: '2026-04' }),
    listed('d', {
      title: 'Été 2',
      durationInMinute: 15,
      createdDate: '2026-01',
      lastModifiedDate: '2026-04',
    }),
    listed('b', { title: 'Zoo', durationInMinute: 5, createdDate: '2026-01', lastModifiedDate: '2026-05' }),
  ];
  const order = (field: Parameters<typeof sortCourses>[1], descending: boolean) =>
    sortCourses(courses, field, descending, 'fr')
      .map(({ id }) => id.slice(-1))
      .join('');
  it.each([
    ['title', 'dcab', 'abcd'],
    ['durationInMinute', 'bcda', 'adbc'],
    ['createdDate', 'bdca', 'acbd'],
    ['lastModifiedDate', 'cadb', 'badc'],
    ['id', 'abcd', 'dcba'],
  ] as const)('sorts by %s: %s, descending: %s, with the id for ties', (field, ascending, descending) => {
    expect([order(field, false), order(field, true)]).toEqual([ascending, descending]);
    expect(courses.map(({ id }) => id.slice(-1)).join('')).toBe('cadb');
  });
});
