import type { BenchRun } from './answer.ts';
import type { BenchFigures } from './measure.ts';

/**
 * AWS prices. The cost of a learner is computed from these prices, the activity of a month and the figures of
 * the bench.
 */
export interface Prices {
  region: string;
  usdPerMillion: Record<'writeUnits' | 'readUnits' | 'requests' | 'invocations' | 'queueRequests', number>;
  usdPerGigabyteSecond: number;
}

/**
 * A learner's month. A session is opened once and reported twice. The learner signs in and browses once a
 * week.
 */
export const month = { weeks: 52 / 12, sessionsPerWeek: 3, reportsPerSession: 2, gigabytes: 0.5 };

const parts = [
  ['session: open, until all is counted', month.sessionsPerWeek],
  ['session: report, until all is counted', month.sessionsPerWeek * month.reportsPerSession],
  ['sign-in, hash apart', 1],
  ['profile', 3],
  ['catalogue, page of 20 of 500, row 0', 3],
  ['progress of a person', 3],
] as const;

/**
 * Returns the USD of one request. A message is sent, received and deleted, so each batch costs three requests
 * of a queue.
 */
export function costOf(row: BenchFigures, { usdPerMillion: usd, usdPerGigabyteSecond }: Prices): number {
  const invocations = row.invocations ?? 0;
  const million =
    row.writes * usd.writeUnits +
    row.reads * usd.readUnits +
    usd.requests +
    invocations * usd.invocations +
    row.queued * 3 * usd.queueRequests;
  return million / 1e6 + ((row.handler ?? 0) / 1000) * month.gigabytes * usdPerGigabyteSecond;
}

export interface Share {
  work: string;
  timesAMonth: number;
  usd: number;
}

/**
 * Returns the monthly cost of a learner by activity. @throws Error if the bench has no row for an activity
 */
export function monthOf(run: BenchRun, prices: Prices): Share[] {
  return parts.map(([work, aWeek]) => {
    const row = run.rows.find((one) => one.work === work);
    if (!row) throw new Error(`The bench has no row “${work}”`);
    const timesAMonth = aWeek * month.weeks;
    return { work, timesAMonth, usd: timesAMonth * costOf(row, prices) };
  });
}
