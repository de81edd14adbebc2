import { MAX_DAYS, type Series } from '../../shared/contracts/statistics.ts';
import { countDays } from '../../shared/days.ts';
import { AppError, invalid } from '../../shared/errors.ts';
import type { Person } from '../learning/index.ts';
import { listDays, listPersonDays, type Whose } from './statistics.repository.ts';
import { toSeries } from './statistics-rules.ts';

/** Days that were asked for, both included. */
export interface Period {
  startDate: string;
  endDate: string;
}

const atOnce = 10;
type Day = Awaited<ReturnType<typeof listDays>>[number];

/**
 * The days of all organisations or of several of them added up, zeros included: one Query for each.
 *
 * @throws END_BEFORE_START; VALIDATION for more than three years
 */
export const seriesOf = (whose: readonly Whose[], period: Period, trainingId?: string): Promise<Series> =>
  seriesFrom(whose, period, (one, start, end) => listDays(one, start, end, trainingId));

/** The same of people. */
export const seriesOfPeople = (
  people: readonly Person[],
  period: Period,
  trainingId?: string,
): Promise<Series> =>
  seriesFrom(people, period, (one, start, end) => listPersonDays(one, start, end, trainingId));

async function seriesFrom<W>(
  whose: readonly W[],
  { startDate, endDate }: Period,
  daysOf: (one: W, start: string, end: string) => Promise<Day[]>,
): Promise<Series> {
  assertPeriod({ startDate, endDate });
  const days: Day[] = [];
  for (let from = 0; from < whose.length; from += atOnce) {
    const some = whose.slice(from, from + atOnce);
    days.push(...(await Promise.all(some.map((one) => daysOf(one, startDate, endDate)))).flat());
  }
  return toSeries(startDate, endDate, days);
}

/** @throws END_BEFORE_START; VALIDATION for more than three years */
export function assertPeriod({ startDate, endDate }: Period): void {
  const count = countDays(startDate, endDate);
  if (count < 1) {
    throw new AppError('END_BEFORE_START', {
      violations: [{ field: 'endDate', message: 'END_BEFORE_START' }],
    });
  }
  if (count > MAX_DAYS) throw invalid('endDate', 'PERIOD_TOO_LONG', { max: MAX_DAYS });
}
