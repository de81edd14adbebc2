import { countDays } from '../../../shared/days.ts';

/** Days before the end of a contract at which its administrators are warned. */
export const warnings = [30, 7, 1] as const;
export type WarningDays = (typeof warnings)[number];

/** What was warned of last. */
export interface Warned {
  contractExpirationDate: string;
  days: number;
}

/**
 * The warning that is due on `today` for a contract whose last day is `lastDay` (both YYYY-MM-DD): the nearest one
 * that was not given for this date yet. After days without a run only that one is given, not those it overtook.
 */
export function warningDue(today: string, lastDay: string, warned?: Warned): WarningDays | undefined {
  const left = countDays(today, lastDay) - 1;
  if (left < 0) return undefined;
  const due = warnings.filter((days) => left <= days).at(-1);
  const given = warned?.contractExpirationDate === lastDay ? warned.days : Number.POSITIVE_INFINITY;
  return due !== undefined && due < given ? due : undefined;
}
