import type { CourseProgress, CourseStatus } from '../../../../shared/contracts/learning/course-progress.ts';
import { formatDate } from '../../foundation/common/format.ts';
import type { Translate } from '../../foundation/i18n/index.ts';

/** The days of a period in words, nothing without any; an open end reads by whether the start is yet to come. */
export function datesText(t: Translate, { key, status }: Pick<CourseProgress, 'key' | 'status'>): string {
  const start = formatDate(key.startDate);
  if (!start) return '';
  if (key.endDate) return t('courseProgress.range', { start, end: formatDate(key.endDate) });
  return t(status === 'upcoming' ? 'courseProgress.from' : 'courseProgress.since', { start });
}

/** A course within a period, as the address names it: `?progress=`. */
export const periodKey = ({ courseId, startDate, endDate }: CourseProgress['key']): string =>
  [courseId, startDate, endDate].join('~');

/** What the address names so; undefined: nothing of the kind. */
export function periodNamed(name: string | undefined): CourseProgress['key'] | undefined {
  const [courseId, startDate, endDate] = (name ?? '').split('~');
  return courseId && startDate ? { courseId, startDate, endDate: endDate || null } : undefined;
}

export const statusColour: Record<CourseStatus, 'info' | 'primary' | 'default'> = {
  upcoming: 'info',
  inProgress: 'primary',
  finished: 'default',
};
