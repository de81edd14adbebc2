import type { BenchRun } from './answer.ts';
import type { BenchFigures } from './measure.ts';

/** Prices of AWS, and how much people do: what the cost of a learner follows from, beside what the bench counted. */
export interface Prices {
  region: string;
  usdPerMillion: Record<'writeUnits' | 'readUnits' | 'requests' | 'invocations' | 'queueRequests', number>;
  usdPerGigabyteSecond: number;
}

/** A learner's month. A session is opened and reported twice; once a week the learner comes in and looks around. */
export const month = { weeks: 52 / 12, sessionsPerWeek: 3, reportsPerSession: 2, gigabytes: 0.5 };

const parts = [
  ['session: open, until all is counted', month.sessionsPerWeek],
  ['session: report, until all is counted', month.sessionsPerWeek * month.reportsPerSession],
  ['sign-in, hash apart', 1],
  ['profile', 3],
  ['catalogue, page of 20 of 500, row 0', 3],
  ['progress of a person', 3],
] as const;

/** USD of one turn. A message is sent, received and deleted: three requests of a queue for each batch. */
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

/** What a learner costs a month, by what they do. @throws where the bench has no row of it */
export function monthOf(run: BenchRun, prices: Prices): Share[] {
  return parts.map(([work, aWeek]) => {
    const row = run.rows.find((one) => one.work === work);
    if (!row) throw new Error(`The bench has no row “${work}”`);
    const timesAMonth = aWeek * month.weeks;
    return { work, timesAMonth, usd: timesAMonth * costOf(row, prices) };
  });
}
