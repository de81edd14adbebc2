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

/** LY-09: the calendar day of an instant there as DD/MM/YYYY, or with `_` as the names of downloads end. */
export const dayText = (timeZone: string, instant: string | Date, separator: '/' | '_' = '/'): string =>
  dayIn(timeZone, instant).split('-').reverse().join(separator);

/** Days since 1970 of 1973-01-01 and 9999-01-01: before, some clocks differed by seconds, too; years after have five digits. */
const [wholeMinutesFrom, wholeMinutesTo] = [1096, 2_932_532];

/**
 * Writes instants as DD/MM/YYYY HH:mm of a time zone (LY-09). `Intl` is asked once for a day whose clocks do not change:
 * an export writes a hundred thousand instants.
 *
 * @throws RangeError where it is none
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
  return (instant) => {
    const at = Date.parse(instant);
    const offset = offsetOn(Math.floor(at / dayMilliseconds));
    if (offset === undefined) return written(at);
    const there = new Date(at + offset).toISOString();
    return `${there.slice(8, 10)}/${there.slice(5, 7)}/${there.slice(0, 4)} ${there.slice(11, 16)}`;
  };
}

type Numbers = [day: number, month: number, year: number, hours: number, minutes: number];

/** Days have four digits of a year: none is before the first or after the last. */
const [firstDay, lastDay] = [Date.parse('0000-01-01'), Date.parse('9999-12-31')];
const toDay = (milliseconds: number): string =>
  new Date(Math.min(lastDay, Math.max(firstDay, milliseconds))).toISOString().slice(0, 10);

/** The day `count` days later (earlier where it is negative); at most the last of the year 9999. */
export const addDays = (day: string, count: number): string =>
  toDay(Date.parse(`${day}T00:00:00Z`) + count * dayMilliseconds);

/** Days from `start` to `end`, both included; negative where the end is before the start. */
export const countDays = (start: string, end: string): number =>
  Math.round((Date.parse(`${end}T00:00:00Z`) - Date.parse(`${start}T00:00:00Z`)) / dayMilliseconds) + 1;

/** Every day from `start` to `end`, both included. */
export const daysBetween = (start: string, end: string): string[] =>
  Array.from({ length: Math.max(0, countDays(start, end)) }, (_, index) => addDays(start, index));

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
