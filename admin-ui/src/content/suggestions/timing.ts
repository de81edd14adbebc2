import { isDay } from '../../foundation/common/dates/day.ts';

/** The period of a suggested course. Starts now or on a day (YYYY-MM-DD), and ends after a day or never. */
export interface Timing {
  when: 'now' | 'later';
  startDate: string;
  endDate: string;
}

export const rightNow: Timing = { when: 'now', startDate: '', endDate: '' };

/** Returns the error code of each field (SU-01). `today` is YYYY-MM-DD. */
export function timingErrors({ when, startDate, endDate }: Timing, today: string) {
  const later = when === 'later';
  const start = later ? startDate : today;
  return {
    startDate: !later
      ? undefined
      : !startDate
        ? ('REQUIRED' as const)
        : !isDay(startDate)
          ? ('INVALID_DATE' as const)
          : startDate < today
            ? ('IN_PAST' as const)
            : undefined,
    endDate: !endDate
      ? undefined
      : !isDay(endDate)
        ? ('INVALID_DATE' as const)
        : start && isDay(start) && endDate < start
          ? ('END_BEFORE_START' as const)
          : undefined,
  };
}

/** Returns the dates of the request. A suggestion without an end date has no end. */
export const requestDates = ({ when, startDate, endDate }: Timing) => ({
  ...(when === 'later' ? { startDate } : {}),
  ...(endDate ? { endDate } : {}),
});
