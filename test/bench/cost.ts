import type { BenchRun } from './answer.ts';
import type { BenchFigures } from './measure.ts';

type Kind =
  | 'writeUnits'
  | 'readUnits'
  | 'requests'
  | 'invocations'
  | 'queueRequests'
  | 'edgeRequests'
  | 'firewallRequests';

/**
 * AWS prices. The cost of a learner is computed from these prices, the activity of a month and the figures of
 * the bench.
 */
export interface Prices {
  region: string;
  usdPerMillion: Record<Kind, number>;
  usdPerGigabyteSecond: number;
  usdPerProvisionedGigabyteSecond: number;
  usdPerGigabyte: Record<'logs' | 'edge' | 'table' | 'tableHistory', number>;
  usdPerMonth: Record<'alarmMetric' | 'secret' | 'key' | 'firewall' | 'firewallRule', number>;
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

/** The USD of one request by service. */
interface Cost {
  table: number;
  functions: number;
  queues: number;
  requests: number;
}

/**
 * Returns the USD of one request. A message is sent, received and deleted, so each batch costs three requests
 * of a queue.
 */
export function costOf(row: BenchFigures, { usdPerMillion: usd, usdPerGigabyteSecond }: Prices): Cost {
  const seconds = (row.handler ?? 0) / 1000;
  return {
    table: (row.writes * usd.writeUnits + row.reads * usd.readUnits) / 1e6,
    functions:
      ((row.invocations ?? 0) * usd.invocations) / 1e6 + seconds * month.gigabytes * usdPerGigabyteSecond,
    queues: (row.queued * 3 * usd.queueRequests) / 1e6,
    requests: usd.requests / 1e6,
  };
}

export interface Share {
  work: string;
  timesAMonth: number;
  row: BenchFigures;
  /** The USD of a month by service. */
  cost: Cost;
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
    const { table, functions, queues, requests } = costOf(row, prices);
    const cost = {
      table: timesAMonth * table,
      functions: timesAMonth * functions,
      queues: timesAMonth * queues,
      requests: timesAMonth * requests,
    };
    const usd = cost.table + cost.functions + cost.queues + cost.requests;
    return { work, timesAMonth, row, cost, usd };
  });
}

/** A line of the bill of a month. */
export interface BillLine {
  part: string;
  usd: number;
}

/** Bytes of the lines that Lambda (START, END, REPORT) and API Gateway write to logs. */
const lambdaLines = 410;
const accessLine = 330;
/** Bytes of the page, which a learner loads once a month, after an update. */
const pageBytes = 220_000;
const year = 12;
const gigabyte = 1e9;

/**
 * Returns the bill of a month for active learners, without their content. The table contains the sessions of a
 * year. Responses are counted without compression, and without free tiers of AWS.
 */
export function billOf(run: BenchRun, prices: Prices, learners: number): BillLine[] {
  const shares = monthOf(run, prices);
  const sum = (of: (share: Share) => number) => learners * shares.reduce((all, share) => all + of(share), 0);
  const { usdPerMillion, usdPerGigabyte } = prices;
  const calls = sum(({ timesAMonth }) => timesAMonth);
  const logged = sum(
    ({ timesAMonth, row }) =>
      timesAMonth * ((row.logged ?? 0) + (row.invocations ?? 1) * lambdaLines + accessLine),
  );
  const answered = sum(({ timesAMonth, row }) => timesAMonth * row.bytes) + learners * pageBytes;
  const { session, member } = run.stored ?? { session: 0, member: 0 };
  const stored = learners * (member + session * month.sessionsPerWeek * month.weeks * year);
  return [
    { part: 'table: reads and writes', usd: sum(({ cost }) => cost.table) },
    { part: 'functions', usd: sum(({ cost }) => cost.functions) },
    { part: 'queues', usd: sum(({ cost }) => cost.queues) },
    { part: 'API Gateway', usd: sum(({ cost }) => cost.requests) },
    {
      part: 'CloudFront: requests and responses',
      usd: (calls / 1e6) * usdPerMillion.edgeRequests + (answered / gigabyte) * usdPerGigabyte.edge,
    },
    { part: 'firewall: requests', usd: (calls / 1e6) * usdPerMillion.firewallRequests },
    { part: 'logs', usd: (logged / gigabyte) * usdPerGigabyte.logs },
    {
      part: 'storage of the table, with point-in-time recovery',
      usd: (stored / gigabyte) * (usdPerGigabyte.table + usdPerGigabyte.tableHistory),
    },
  ];
}
