import { MAX_DAYS, type Series } from '../../shared/contracts/statistics.ts';
import { countDays } from '../../shared/days.ts';
import { AppError, invalid } from '../../shared/errors.ts';
import { listDays, type Whose } from './statistics.repository.ts';
import { toSeries } from './statistics-rules.ts';

/** Days that were asked for, both included. */
export interface Period {
  startDate: string;
  endDate: string;
}

const atOnce = 10;

/**
 * The days of an organisation, a person or several of them added up, zeros included: one Query for each.
 *
 * @throws END_BEFORE_START; VALIDATION for more than three years
 */
export async function seriesOf(
  whose: readonly Whose[],
  { startDate, endDate }: Period,
  trainingId?: string,
): Promise<Series> {
  const count = countDays(startDate, endDate);
  if (count < 1) {
    throw new AppError('END_BEFORE_START', {
      violations: [{ field: 'endDate', message: 'END_BEFORE_START' }],
    });
  }
  if (count > MAX_DAYS) throw invalid('endDate', 'PERIOD_TOO_LONG', { max: MAX_DAYS });
  const days: Awaited<ReturnType<typeof listDays>> = [];
  for (let from = 0; from < whose.length; from += atOnce) {
    const some = whose.slice(from, from + atOnce);
    days.push(
      ...(await Promise.all(some.map((one) => listDays(one, startDate, endDate, trainingId)))).flat(),
    );
  }
  return toSeries(startDate, endDate, days);
}
