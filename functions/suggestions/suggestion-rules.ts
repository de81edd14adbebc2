import { addDays, dayIn } from '../../shared/days.ts';

/** From when until when content is open by a suggestion; `endAt` is the first instant after it. */
export interface Period {
  startDate: string;
  startAt: number;
  endDate?: string | undefined;
  endAt?: number | undefined;
}

const hour = 60 * 60 * 1000;

/**
 * The first instant of a calendar day (YYYY-MM-DD) in a time zone, in milliseconds since 1970. Where a clock
 * change skips midnight the day begins later. Offsets are whole quarters of an hour, from -12 to +14 hours.
 */
export function startOfDay(timeZone: string, day: string): number {
  const utc = Date.parse(`${day}T00:00:00Z`);
  let [before, within] = [utc - 15 * hour, utc + 13 * hour];
  while (within - before > hour / 4) {
    const middle = Math.floor((before + within) / 2 / (hour / 4)) * (hour / 4);
    if (dayIn(timeZone, new Date(middle)) < day) before = middle;
    else within = middle;
  }
  return within;
}

/** A day as it is, an instant as its day in the time zone. */
const toDay = (timeZone: string, given: string): string =>
  given.length === 10 ? given : dayIn(timeZone, given);

/**
 * SU-01: the period that was asked for. It begins now unless a later day is given, and lasts to the end of its
 * last day in the organisation's time zone. Undefined where the end is before the start.
 */
export function periodOf(
  timeZone: string,
  now: Date,
  asked: { startDate?: string | null | undefined; endDate?: string | null | undefined },
): Period | undefined {
  const today = dayIn(timeZone, now);
  const wanted = asked.startDate ? toDay(timeZone, asked.startDate) : today;
  const later = wanted > today;
  const startDate = later ? wanted : today;
  const start = { startDate, startAt: later ? startOfDay(timeZone, wanted) : now.getTime() };
  if (!asked.endDate) return start;
  const endDate = toDay(timeZone, asked.endDate);
  if (endDate < startDate) return undefined;
  return { ...start, endDate, endAt: startOfDay(timeZone, addDays(endDate, 1)) };
}

/** Where a period is at a moment. */
export function stateAt({ startAt, endAt }: Period, now: Date): 'upcoming' | 'inProgress' | 'finished' {
  const at = now.getTime();
  if (at < startAt) return 'upcoming';
  return endAt !== undefined && at >= endAt ? 'finished' : 'inProgress';
}

/** Whether content is open by this period now. */
export const isOpen = (period: Period, now: Date): boolean => stateAt(period, now) === 'inProgress';
