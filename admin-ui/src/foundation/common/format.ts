/** Formats of dates, sizes and durations in the whole page (LY-09). */
import { currentLanguage } from '../providers/current-language.ts';

export { formatDuration } from '../../../../shared/measures.ts';

const two = (n: number): string => String(n).padStart(2, '0');
const valid = (value: string | number | Date): Date | undefined => {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date;
};

/**
 * Returns an instant or a calendar day (`YYYY-MM-DD`) as DD/MM/YYYY in local time. Returns an empty text for
 * an invalid date.
 */
export function formatDate(value: string | Date | null | undefined): string {
  if (!value) return '';
  const day = typeof value === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) : null;
  if (day) return `${day[3]}/${day[2]}/${day[1]}`;
  const date = valid(value);
  return date ? `${two(date.getDate())}/${two(date.getMonth() + 1)}/${date.getFullYear()}` : '';
}

/** Returns HH:mm in local time. */
export function formatTime(value: string | Date | null | undefined): string {
  const date = value ? valid(value) : undefined;
  return date ? `${two(date.getHours())}:${two(date.getMinutes())}` : '';
}

/** Returns DD/MM/YYYY HH:mm in local time. */
export const formatDateTime = (value: string | Date | null | undefined): string =>
  [formatDate(value), formatTime(value)].filter(Boolean).join(' ');

/** One unit of an organisation's quota, in bytes. */
export const QUOTA_UNIT = 1_048_576_000;

/** Formats a number in the language on screen, with at most one decimal. */
export const formatDecimal = (value: number, language: string = currentLanguage()): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 1, useGrouping: false }).format(value);

/** Formats bytes as o, ko, Mo or Go, in steps of 1024, with one decimal below 10. */
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

/** Formats bytes as whole units of the quota, in Go. */
export const formatQuota = (bytes: number): string => `${Math.round(bytes / QUOTA_UNIT)} Go`;

/** Returns minutes as hours with one decimal, for one training. */
export const toHours = (minutes: number): number => Math.round(minutes / 6) / 10;

/** Shortens a text to at most `max` characters, if possible between words. */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > max * 0.6 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
