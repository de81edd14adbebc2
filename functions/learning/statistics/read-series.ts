import { mapAsync } from 'es-toolkit/array/mapAsync';
import { MAX_DAYS, type Series } from '../../../shared/contracts/learning/statistics.ts';
import { countDays } from '../../../shared/days.ts';
import { AppError, invalid } from '../../../shared/errors.ts';
import type { ProgressOwner } from '../../content/learning-records/index.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { listFiguresByIds } from './figures.repository.ts';
import { listPersonDays } from './person-days.repository.ts';
import { ALL_ORGANISATIONS, listDays, listTotals } from './statistics.repository.ts';
import { latestDaysInPeriod, latestDaysOfPeople, type OnDay, toSeries } from './statistics-rules.ts';

/** The requested days, both included. */
export interface SeriesPeriod {
  startDate: string;
  endDate: string;
}

const atOnce = 10;

/**
 * Returns the sum of the days of organisations, zeros included. Costs two Queries for each.
 *
 * @throws END_BEFORE_START · VALIDATION for more than three years
 */
export const readSeries = (
  tenants: readonly Tenant[],
  period: SeriesPeriod,
  trainingId?: string,
): Promise<Series> => seriesFrom(tenants, period, (one, start, end) => listDays(one, start, end, trainingId));

/**
 * Returns the days of all organisations together. Costs one Query, and reads the total of each organisation,
 * which contains its latest day.
 *
 * @throws END_BEFORE_START · VALIDATION for more than three years
 */
export const getPlatformSeries = (tenants: readonly Tenant[], period: SeriesPeriod): Promise<Series> =>
  seriesFrom([ALL_ORGANISATIONS] as const, period, async (owners, start, end) => {
    const [days, totals] = await Promise.all([listDays(owners, start, end), listTotals(tenants)]);
    return [...days, ...latestDaysInPeriod(totals, start, end)];
  });

/**
 * Returns the sum of the days of people of an organisation. Costs a Query for each, and a batch of figures
 * for each hundred.
 */
export async function getPeopleSeries(
  tenant: Tenant,
  userIds: readonly string[],
  period: SeriesPeriod,
  trainingId?: string,
): Promise<Series> {
  const people: ProgressOwner[] = userIds.map((userId) => ({ ...tenant, userId }));
  const [days, figures] = await Promise.all([
    readDays(people, period, (one, start, end) => listPersonDays(one, [start, end], { trainingId })),
    listFiguresByIds(tenant, userIds),
  ]);
  const { startDate, endDate } = period;
  const latest = latestDaysOfPeople(figures, startDate, endDate, trainingId);
  return toSeries(startDate, endDate, [...days, ...latest]);
}

type Find<W> = (one: W, start: string, end: string) => Promise<OnDay[]>;

const seriesFrom = async <W>(owners: readonly W[], period: SeriesPeriod, find: Find<W>): Promise<Series> =>
  toSeries(period.startDate, period.endDate, await readDays(owners, period, find));

async function readDays<W>(
  owners: readonly W[],
  { startDate, endDate }: SeriesPeriod,
  find: Find<W>,
): Promise<OnDay[]> {
  assertPeriod({ startDate, endDate });
  const days = await mapAsync(owners, (one) => find(one, startDate, endDate), { concurrency: atOnce });
  return days.flat();
}

/** @throws END_BEFORE_START · VALIDATION for more than three years */
export function assertPeriod({ startDate, endDate }: SeriesPeriod): void {
  const count = countDays(startDate, endDate);
  if (count < 1) {
    throw new AppError('END_BEFORE_START', {
      violations: [{ field: 'endDate', message: 'END_BEFORE_START' }],
    });
  }
  if (count > MAX_DAYS) throw invalid('endDate', 'PERIOD_TOO_LONG', { max: MAX_DAYS });
}
