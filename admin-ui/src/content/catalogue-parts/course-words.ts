import type { CourseProgress, CourseStatus } from '../../../../shared/contracts/learning/course-progress.ts';
import { formatDate } from '../../foundation/common/format.ts';
import type { Translate } from '../../foundation/i18n/index.ts';

/** Returns the dates of a period as text, or an empty text. Without an end, the text is "from" or "since". */
export function datesText(t: Translate, { key, status }: Pick<CourseProgress, 'key' | 'status'>): string {
  const start = formatDate(key.startDate);
  if (!start) return '';
  if (key.endDate) return t('courseProgress.range', { start, end: formatDate(key.endDate) });
  return t(status === 'upcoming' ? 'courseProgress.from' : 'courseProgress.since', { start });
}

/** Returns the value of `?progress=` for a course in a period. */
export const periodKey = ({ courseId, startDate, endDate }: CourseProgress['key']): string =>
  [courseId, startDate, endDate].join('~');

/** Parses the value of `?progress=`. Returns undefined for an invalid value. */
export function parsePeriodKey(name: string | undefined): CourseProgress['key'] | undefined {
  const [courseId, startDate, endDate] = (name ?? '').split('~');
  return courseId && startDate ? { courseId, startDate, endDate: endDate || null } : undefined;
}

export const statusColour: Record<CourseStatus, 'info' | 'primary' | 'default'> = {
  upcoming: 'info',
  inProgress: 'primary',
  finished: 'default',
};
