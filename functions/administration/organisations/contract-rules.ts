import { countDays } from '../../../shared/days.ts';

/** Number of days between a warning of the administrators and the end of their contract. */
export const warnings = [30, 7, 1] as const;
export type WarningDays = (typeof warnings)[number];

/** The last warning of an organisation. */
export interface Warned {
  contractExpirationDate: string;
  days: number;
}

/**
 * Returns the warning that is due on `today` for a contract that ends on `lastDay` (both YYYY-MM-DD), unless
 * it was sent for this end. After days without a run, only the latest due warning is returned.
 */
export function warningDue(today: string, lastDay: string, warned?: Warned): WarningDays | undefined {
  const daysLeft = countDays(today, lastDay) - 1;
  if (daysLeft < 0) return undefined;
  const due = warnings.filter((days) => daysLeft <= days).at(-1);
  const lastWarning = warned?.contractExpirationDate === lastDay ? warned.days : Number.POSITIVE_INFINITY;
  return due !== undefined && due < lastWarning ? due : undefined;
}
