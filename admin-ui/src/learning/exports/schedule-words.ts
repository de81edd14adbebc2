import { useLocale } from 'react-admin';
import type { ScheduledReport } from '../../../../shared/contracts/learning/reports.ts';
import { useT } from '../../foundation/i18n/index.ts';

/** Returns the name of a weekday (1 is Monday) in the language of the page. */
export const weekdayName = (locale: string, day: number): string =>
  // 2026-11-30 is a Monday.
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2026, 10, 29 + day)),
  );

/** Returns a function that describes a schedule: "Each Monday", "Each month on day 15". */
export function useScheduleText(): (schedule: Pick<ScheduledReport, 'every' | 'day'>) => string {
  const t = useT();
  const locale = useLocale();
  return ({ every, day }) =>
    every === 'WEEK'
      ? t('reports.weekly', { day: weekdayName(locale, day) })
      : t(day === 31 ? 'reports.monthEnd' : 'reports.monthly', { day });
}
