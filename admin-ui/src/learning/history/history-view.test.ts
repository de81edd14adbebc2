import { describe, expect, it } from 'vitest';
import { countEntries, filterEntries, historyEntries } from './history-view.ts';

const item = (title: string, progressionPercent: number, lastSession: string | null) => ({
  id: title,
  title,
  progressionPercent,
  lastSession,
});

describe('HI-01 the history of trainings and courses', () => {
  const entries = historyEntries(
    [item('A', 100, '2026-02-03T09:00:00.000Z'), item('B', 99.9, '2026-02-01T09:00:00.000Z')],
    [item('D', 0, null), item('C', 40, '2026-02-02T09:00:00.000Z'), item('E', 0, null)],
    'en',
  );

  it('merges both lists, the latest session first, entries without a session last', () => {
    expect(entries.map(({ title, kind }) => `${kind} ${title}`)).toEqual([
      'training A',
      'course C',
      'training B',
      'course D',
      'course E',
    ]);
  });

  it('counts entries as finished at 100 percent only', () => {
    expect(countEntries(entries, 'training')).toEqual({ current: 1, finished: 1 });
    expect(countEntries(entries, 'course')).toEqual({ current: 3, finished: 0 });
  });

  it('shows the kind that the address selects, and all entries for an unknown kind', () => {
    expect(filterEntries(entries, 'training').entries.map(({ title }) => title)).toEqual(['A', 'B']);
    expect(filterEntries(entries, 'badge')).toEqual({ entries, selectable: true, kind: undefined });
  });

  it('ignores the kind of the address if all entries are of one kind', () => {
    const courses = entries.filter(({ kind }) => kind === 'course');
    expect(filterEntries(courses, 'training')).toEqual({
      entries: courses,
      selectable: false,
      kind: undefined,
    });
  });
});
