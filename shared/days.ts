const minuteMilliseconds = 60 * 1000;
const dayMilliseconds = 24 * 60 * minuteMilliseconds;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the calendar day (YYYY-MM-DD) of an instant in a time zone (IANA name). */
export function dayIn(timeZone: string, instant: string | Date): string {
  let format = formats.get(timeZone);
  if (!format) {
    // Swedish uses the ISO 8601 format for days.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
    formats.set(timeZone, format);
  }
  return format.format(new Date(instant));
}

/** LY-09: returns the calendar day of an instant as DD/MM/YYYY, or with `_` for file names of downloads. */
export const dayText = (timeZone: string, instant: string | Date, separator: '/' | '_' = '/'): string =>
  dayIn(timeZone, instant).split('-').reverse().join(separator);

/**
 * Days since 1970 of 1973-01-01 and 9999-01-01. Earlier offsets can include seconds, later years have five
 * digits.
 */
const [wholeMinutesFrom, wholeMinutesTo] = [1096, 2_932_532];

const twoDigits = (value: number): string => (value < 10 ? `0${value}` : String(value));

/**
 * Returns a function that writes instants as DD/MM/YYYY HH:mm in a time zone (LY-09). `Intl` runs once for
 * each day without a clock change, because an export writes a hundred thousand instants.
 *
 * @throws RangeError for an invalid time zone
 */
export function instantWriter(timeZone: string): (instant: string) => string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const written = (at: number) => format.format(at).replace(', ', ' ');
  const offsetAt = (at: number): number => {
    const [day, month, year, hours, minutes] = written(at).split(/[/ :]/).map(Number) as Numbers;
    return Date.UTC(year, month - 1, day, hours, minutes) - at;
  };
  const offsets = new Map<number, number | undefined>();
  const offsetOn = (day: number): number | undefined => {
    if (!(day >= wholeMinutesFrom && day < wholeMinutesTo)) return undefined;
    if (offsets.has(day)) return offsets.get(day);
    const [before, after] = [offsetAt(day * dayMilliseconds), offsetAt((day + 1) * dayMilliseconds)];
    const offset = before === after ? before : undefined;
    offsets.set(day, offset);
    return offset;
  };
  const days = new Map<number, string>();
  const textOfDay = (day: number): string => {
    const known = days.get(day);
    if (known !== undefined) return known;
    const date = new Date(day * dayMilliseconds).toISOString();
    const text = `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
    days.set(day, text);
    return text;
  };
  return (instant) => {
    const at = Date.parse(instant);
    const offset = offsetOn(Math.floor(at / dayMilliseconds));
    if (offset === undefined) return written(at);
    const day = Math.floor((at + offset) / dayMilliseconds);
    const minutes = Math.floor((at + offset - day * dayMilliseconds) / minuteMilliseconds);
    return `${textOfDay(day)} ${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
  };
}

type Numbers = [day: number, month: number, year: number, hours: number, minutes: number];

/** Years have four digits, so days are limited to this range. */
const [firstDay, lastDay] = [Date.parse('0000-01-01'), Date.parse('9999-12-31')];
const toDay = (milliseconds: number): string =>
  new Date(Math.min(lastDay, Math.max(firstDay, milliseconds))).toISOString().slice(0, 10);

/** Returns the day `count` days later, or earlier for a negative number. The result is at most 9999-12-31. */
export const addDays = (day: string, count: number): string =>
  toDay(Date.parse(`${day}T00:00:00Z`) + count * dayMilliseconds);

/**
 * Returns the same day of the month `count` months later. A month without this day gives its last day:
 * 2027-01-31 and one month give 2027-02-28.
 */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return toDay(Date.UTC(year, month - 1 + count, Math.min(date, lastDate)));
}

/**
 * Returns the number of days from `start` to `end`, both included. Can be zero or negative if the end is
 * earlier.
 */
export const countDays = (start: string, end: string): number =>
  Math.round((Date.parse(`${end}T00:00:00Z`) - Date.parse(`${start}T00:00:00Z`)) / dayMilliseconds) + 1;

/** Returns every day from `start` to `end`, both included. */
export const daysBetween = (start: string, end: string): string[] =>
  Array.from({ length: Math.max(0, countDays(start, end)) }, (_, index) => addDays(start, index));

const hour = 60 * 60 * 1000;

/**
 * Returns the first instant of a calendar day (YYYY-MM-DD) in a time zone, in milliseconds since 1970. If a
 * clock change skips midnight, the day starts later. Offsets are whole quarters of an hour, from -12 to +14
 * hours.
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
