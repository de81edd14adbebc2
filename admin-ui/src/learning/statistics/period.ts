import type { Series } from '../../../../shared/contracts/learning/statistics.ts';
import { addDays, daysBetween } from '../../../../shared/days.ts';

/** Spans of a chart: the months of a year, the days of a month, or the days of a week. */
export const spans = ['YEAR', 'MONTH', 'WEEK'] as const;
export type Span = (typeof spans)[number];

/** One bar: a month or a day. */
export interface Bucket {
  start: string;
  end: string;
}

export interface ChartPeriod {
  span: Span;
  start: string;
  end: string;
  buckets: Bucket[];
}

const two = (n: number): string => String(n).padStart(2, '0');
const firstDayOfMonth = (year: number, month: number): string => {
  const moved = new Date(Date.UTC(year, month, 1));
  return `${moved.getUTCFullYear()}-${two(moved.getUTCMonth() + 1)}-01`;
};
const oneDay = (day: string): Bucket => ({ start: day, end: day });

/**
 * Returns the period `back` steps before the period of `today` (YYYY-MM-DD). 0 is the current period (ST-03).
 */
export function chartPeriod(span: Span, back: number, today: string): ChartPeriod {
  const steps = Math.max(0, Math.floor(back));
  const [year = 1970, month = 1] = today.split('-').map(Number);
  if (span === 'YEAR') {
    const buckets = Array.from({ length: 12 }, (_, index) => ({
      start: firstDayOfMonth(year - steps, index),
      end: addDays(firstDayOfMonth(year - steps, index + 1), -1),
    }));
    return { span, start: `${year - steps}-01-01`, end: `${year - steps}-12-31`, buckets };
  }
  if (span === 'MONTH') {
    const start = firstDayOfMonth(year, month - 1 - steps);
    const end = addDays(firstDayOfMonth(year, month - steps), -1);
    return { span, start, end, buckets: daysBetween(start, end).map(oneDay) };
  }
  // Weeks start on Monday.
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const start = addDays(today, -weekday - 7 * steps);
  const end = addDays(start, 6);
  return { span, start, end, buckets: daysBetween(start, end).map(oneDay) };
}

/** Returns the day in the browser's time zone, YYYY-MM-DD. */
export const localDay = (now: Date): string =>
  `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;

const date = (day: string): Date => new Date(`${day}T00:00:00Z`);
const formatPeriod = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });

/** Returns the name of a period: "2026", "March 2026", "9 – 15 March 2026". */
export function periodName({ span, start, end }: ChartPeriod, locale: string): string {
  if (span === 'YEAR') return start.slice(0, 4);
  if (span === 'MONTH') return formatPeriod(locale, { month: 'long', year: 'numeric' }).format(date(start));
  return formatPeriod(locale, { day: 'numeric', month: 'long', year: 'numeric' }).formatRange(
    date(start),
    date(end),
  );
}

/** Returns the short name below a bar, and the long name for screen readers. */
export function bucketNames(
  { span }: ChartPeriod,
  { start }: Bucket,
  locale: string,
): [short: string, long: string] {
  if (span === 'YEAR')
    return [
      formatPeriod(locale, { month: 'short' }).format(date(start)),
      formatPeriod(locale, { month: 'long', year: 'numeric' }).format(date(start)),
    ];
  const long = formatPeriod(locale, { weekday: 'long', day: 'numeric', month: 'long' }).format(date(start));
  if (span === 'MONTH') return [String(Number(start.slice(8))), long];
  return [formatPeriod(locale, { weekday: 'short', day: 'numeric' }).format(date(start)), long];
}

/** The value of a day. Days without a value can be omitted. */
export interface Day {
  date: string;
  value: number;
}

export const dailyViews = (series: Series | undefined): Day[] | undefined =>
  series?.map(({ date, totalView }) => ({ date, value: totalView }));
export const dailyMinutes = (series: Series | undefined): Day[] | undefined =>
  series?.map(({ date, totalMinuteSpent }) => ({ date, value: totalMinuteSpent }));

/** Distances between axis lines below one hour, in minutes. */
const minuteSteps = [1, 2, 5, 10, 15, 30];

/** Returns at most five axis lines from 0 to at least the highest bar, at whole minutes or hours. */
export function minuteTicks(values: readonly number[]): number[] {
  const most = Math.max(1, ...values);
  const hours = most / 60 / 4;
  const ten = 10 ** Math.floor(Math.log10(Math.max(1, hours)));
  const wholeHours = [1, 2, 5, 10].map((times) => times * ten).find((one) => one >= hours) ?? ten;
  const step = minuteSteps.find((minutes) => minutes * 4 >= most) ?? wholeHours * 60;
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => index * step);
}

/** Returns the sum of the days in each bar. */
export const inBuckets = (period: ChartPeriod, days: readonly Day[]): number[] =>
  period.buckets.map(({ start, end }) => {
    const within = days.filter((item) => item.date >= start && item.date <= end);
    return Math.round(within.reduce((sum, { value }) => sum + value, 0) * 10) / 10;
  });
