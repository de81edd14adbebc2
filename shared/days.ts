const dayMilliseconds = 24 * 60 * 60 * 1000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day (YYYY-MM-DD) of an instant in a time zone (IANA name). */
export function dayIn(timeZone: string, instant: string | Date): string {
  let format = formats.get(timeZone);
  if (!format) {
    // Swedish writes a day as ISO 8601 does.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
    formats.set(timeZone, format);
  }
  return format.format(new Date(instant));
}

const toDay = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);

/** The day `count` days later (earlier where it is negative). */
export const addDays = (day: string, count: number): string =>
  toDay(Date.parse(`${day}T00:00:00Z`) + count * dayMilliseconds);

/** Days from `start` to `end`, both included; negative where the end is before the start. */
export const countDays = (start: string, end: string): number =>
  Math.round((Date.parse(`${end}T00:00:00Z`) - Date.parse(`${start}T00:00:00Z`)) / dayMilliseconds) + 1;

/** Every day from `start` to `end`, both included. */
export const daysBetween = (start: string, end: string): string[] =>
  Array.from({ length: Math.max(0, countDays(start, end)) }, (_, index) => addDays(start, index));
