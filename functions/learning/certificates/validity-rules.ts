import { addDays, addMonths, countDays } from '../../../shared/days.ts';

/** How long certificates of a training or course are valid: a number of months, or until a day of each year. */
export interface ValidityPeriod {
  months?: number | undefined;
  /** MM-DD. */
  yearly?: string | undefined;
}

/** A new round opens this number of days before the last day of a certificate. */
const renewalDays = 91;
/** Certificates of completions from before the validity was set are valid for at least this number of days. */
const transitionDays = 90;

/** The days of an expiring certificate. */
export interface CertificateDays {
  /** The last day of the certificate. */
  expires: string;
  /** The day when the new round opens: 91 days before, or in the middle of a shorter validity. */
  opens: string;
}

/**
 * Returns the days of a certificate. The last day is fixed when the certificate is issued.
 *
 * - A number of months is counted from the completion.
 * - The day of each year is the first that is more than 91 days after the completion, so that a renewal before
 *   this day is valid until the next year.
 * - A completion from before the validity was set is valid for another 90 days or longer.
 *
 * @param completed the day of the completion
 * @param since the day when the validity was set
 */
export function certificateDays(
  { months, yearly }: ValidityPeriod,
  completed: string,
  since: string,
): CertificateDays {
  const regular = yearly === undefined ? addMonths(completed, months ?? 0) : yearlyDay(yearly, completed);
  const transition = addDays(since, transitionDays);
  const expires = completed < since && regular < transition ? transition : regular;
  const half = Math.floor((countDays(completed, expires) - 1) / 2);
  return { expires, opens: addDays(expires, -Math.min(renewalDays, half)) };
}

function yearlyDay(yearly: string, completed: string): string {
  const earliest = addDays(completed, renewalDays);
  const year = Number(earliest.slice(0, 4));
  const inYear = (one: number) => `${String(one).padStart(4, '0')}-${yearly}`;
  return inYear(year) > earliest ? inYear(year) : inYear(year + 1);
}
