import { addDays, dayIn, startOfDay } from '../../../shared/days.ts';

/** The period of a suggestion. `endAt` is the first instant after the period. */
export interface SuggestionPeriod {
  startDate: string;
  startAt: number;
  endDate?: string | undefined;
  endAt?: number | undefined;
}

/** Returns a day unchanged, and an instant as its day in the time zone. */
const toDay = (timeZone: string, dateOrInstant: string): string =>
  dateOrInstant.length === 10 ? dateOrInstant : dayIn(timeZone, dateOrInstant);

/**
 * SU-01: returns the requested period. It starts today, or on a later given day, and includes its last day in
 * the organisation's time zone. Undefined if the end is before the start.
 */
export function requestedPeriod(
  timeZone: string,
  now: Date,
  request: { startDate?: string | null | undefined; endDate?: string | null | undefined },
): SuggestionPeriod | undefined {
  const today = dayIn(timeZone, now);
  const firstDay = request.startDate ? toDay(timeZone, request.startDate) : today;
  const startsLater = firstDay > today;
  const startDate = startsLater ? firstDay : today;
  const start = { startDate, startAt: startOfDay(timeZone, startDate) };
  if (!request.endDate) return start;
  const endDate = toDay(timeZone, request.endDate);
  if (endDate < startDate) return undefined;
  return { ...start, endDate, endAt: startOfDay(timeZone, addDays(endDate, 1)) };
}

/** Returns whether a requested first day is before today in the organisation's time zone. */
export const startsInPast = (timeZone: string, now: Date, startDate: string | null | undefined): boolean =>
  Boolean(startDate) && toDay(timeZone, startDate as string) < dayIn(timeZone, now);

/** Returns the state of a period at a moment. */
export function stateAt(
  { startAt, endAt }: SuggestionPeriod,
  now: Date,
): 'upcoming' | 'inProgress' | 'finished' {
  const at = now.getTime();
  if (at < startAt) return 'upcoming';
  return endAt !== undefined && at >= endAt ? 'finished' : 'inProgress';
}

/** Returns whether a period is current. */
export const isOpen = (period: SuggestionPeriod, now: Date): boolean => stateAt(period, now) === 'inProgress';
