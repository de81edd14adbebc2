import { isDay } from '../../foundation/common/dates/day.ts';

/** When a course is suggested: now, or from a day (YYYY-MM-DD) on; to the end of a day, or for good. */
export interface Timing {
  when: 'now' | 'later';
  startDate: string;
  endDate: string;
}

export const rightNow: Timing = { when: 'now', startDate: '', endDate: '' };

/** The code of what is wrong with it (SU-01), by its field. `today`: YYYY-MM-DD. */
export function problemsOf({ when, startDate, endDate }: Timing, today: string) {
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

/** What is sent. Without an end it stays open. */
export const datesOf = ({ when, startDate, endDate }: Timing) => ({
  ...(when === 'later' ? { startDate } : {}),
  ...(endDate ? { endDate } : {}),
});
