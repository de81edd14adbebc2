/** Formats dates, sizes and durations for all screens (LY-09). */
import { currentLanguage } from '../providers/current-language.ts';

export { formatDuration } from '../../../../shared/measures.ts';

/** Pads a number to two digits. */
const two = (n: number): string => String(n).padStart(2, '0');
const valid = (value: string | number | Date): Date | undefined => {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date;
};

/** Matches a calendar day, which has no time and no time zone. */
const calendarDay = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * Formats an instant as DD/MM/YYYY in local time. Formats a calendar day (`YYYY-MM-DD`) without a time zone
 * or a validity check. Returns an empty text for an absent or invalid instant.
 */
export function formatDate(value: string | Date | null | undefined): string {
  if (!value) return '';
  const day = typeof value === 'string' ? calendarDay.exec(value) : null;
  if (day) return `${day[3]}/${day[2]}/${day[1]}`;
  const date = valid(value);
  return date ? `${two(date.getDate())}/${two(date.getMonth() + 1)}/${date.getFullYear()}` : '';
}

/**
 * Formats an instant as HH:mm in local time. Returns an empty text for a calendar day, and for an absent or
 * invalid instant.
 */
export function formatTime(value: string | Date | null | undefined): string {
  const date = value && !calendarDay.test(String(value)) ? valid(value) : undefined;
  return date ? `${two(date.getHours())}:${two(date.getMinutes())}` : '';
}

/** Formats an instant as DD/MM/YYYY HH:mm in local time, and a calendar day as DD/MM/YYYY. */
export const formatDateTime = (value: string | Date | null | undefined): string =>
  [formatDate(value), formatTime(value)].filter(Boolean).join(' ');

/** Bytes of one unit of an organisation's quota (1000 × 1024 × 1024). The screens show a unit as 1 Go. */
export const QUOTA_UNIT = 1_048_576_000;

/** Formats a number in the language on screen, with at most one decimal. */
export const formatDecimal = (value: number, language: string = currentLanguage()): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 1, useGrouping: false }).format(value);

/** Formats bytes as o, ko, Mo or Go, in steps of 1024. Values below 10 have at most one decimal. */
export function formatSize(bytes: number, language?: string): string {
  const units = ['o', 'ko', 'Mo', 'Go'] as const;
  let value = Math.max(0, bytes);
  let unit = 0;
  while (unit < units.length - 1 && Math.round(value) >= 1024) {
    value /= 1024;
    unit += 1;
  }
  const rounded = unit === 0 || value >= 10 ? Math.round(value) : value;
  return `${formatDecimal(rounded, language)} ${units[unit]}`;
}

/** Formats bytes as a whole number of quota units. */
export const formatQuota = (bytes: number): string => `${Math.round(bytes / QUOTA_UNIT)} Go`;

/** Converts the minutes of one training to hours, rounded to one decimal. */
export const toHours = (minutes: number): number => Math.round(minutes / 6) / 10;

/** Shortens a text to at most `max` characters, if possible between words. */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > max * 0.6 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
