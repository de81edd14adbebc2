import { addDays, addMonths, dayIn, startOfDay } from '../../../shared/days.ts';
import type { ReportItem } from './report.entity.ts';

type Schedule = Pick<ReportItem, 'every' | 'day'>;

/** Reports are made from this number of milliseconds after the beginning of a day: seven hours. */
const reportTime = 7 * 60 * 60 * 1000;

/**
 * Returns the first day of the schedule after a day (both YYYY-MM-DD). A month that is shorter than `day` has the
 * report on its last day.
 */
export function nextReportDay({ every, day }: Schedule, after: string): string {
  if (every === 'WEEK') {
    const weekday = new Date(`${after}T00:00:00Z`).getUTCDay();
    return addDays(after, ((day - weekday + 6) % 7) + 1);
  }
  const ofMonth = (month: string) => {
    const last = addDays(addMonths(`${month}-01`, 1), -1);
    const wanted = `${month}-${String(day).padStart(2, '0')}`;
    return wanted < last ? wanted : last;
  };
  const next = ofMonth(after.slice(0, 7));
  return next > after ? next : ofMonth(addMonths(`${after.slice(0, 7)}-01`, 1).slice(0, 7));
}

/**
 * Returns the day whose reports can be made now, in a time zone: the current day from seven o'clock, before that the
 * day before.
 */
export function reportDay(timeZone: string, now: Date): string {
  const day = dayIn(timeZone, now);
  return now.getTime() < startOfDay(timeZone, day) + reportTime ? addDays(day, -1) : day;
}

/** Returns whether a report is due on a day. Missed days are due together. */
export const isReportDue = (
  { paused, nextDay }: Pick<ReportItem, 'paused' | 'nextDay'>,
  day: string,
): boolean => !paused && nextDay <= day;
