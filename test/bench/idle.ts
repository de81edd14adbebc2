import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../infra/synthesize.ts';
import { type BillLine, month, type Prices } from './cost.ts';

/** A resource of a template. */
export interface StackResource {
  Type: string;
  Properties: Record<string, unknown>;
}

const hoursOfMonth = month.weeks * 7 * 24;
/** Lambda reads an empty queue with five requests of twenty seconds each. */
const pollsOfQueue = 5 * 3 * 60 * hoursOfMonth;
/** Seconds of a run of a schedule that finds nothing. */
const secondsOfRun = 0.2;

/** Returns the runs of a schedule in a month. @throws Error for an unknown expression */
export function runsOfMonth(expression: string): number {
  const [, count, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  if (count) return hoursOfMonth / (Number(count) * { minute: 1 / 60, hour: 1, day: 24 }[unit as 'hour']);
  const [, hour] = /^cron\(\d+ (\d+|\*) \* \* \? \*\)$/.exec(expression) ?? [];
  if (!hour) throw new Error(`Unknown schedule: ${expression}`);
  return hour === '*' ? hoursOfMonth : hoursOfMonth / 24;
}

/** Returns the price of an instance with 0.5 GB that is started ahead, for a month. */
export const usdOfInstance = ({ usdPerProvisionedGigabyteSecond }: Prices): number =>
  hoursOfMonth * 3600 * month.gigabytes * usdPerProvisionedGigabyteSecond;

const provisionedOf = (alias: StackResource['Properties']): number =>
  (alias as { ProvisionedConcurrencyConfig?: { ProvisionedConcurrentExecutions: number } })
    .ProvisionedConcurrencyConfig?.ProvisionedConcurrentExecutions ?? 0;

/** Returns the bill of a month without any use. The last line is the firewall. */
export function idleBill(resources: readonly StackResource[], prices: Prices): BillLine[] {
  const of = (type: string) => resources.filter(({ Type }) => Type === type);
  const { usdPerMonth, usdPerMillion, usdPerGigabyteSecond } = prices;
  const metrics = of('AWS::CloudWatch::Alarm').flatMap(({ Properties }) => {
    const { Metrics = [{ MetricStat: {} }] } = Properties as { Metrics?: { MetricStat?: object }[] };
    return Metrics.filter(({ MetricStat }) => MetricStat);
  });
  const queues = of('AWS::Lambda::EventSourceMapping').filter(
    ({ Properties }) => !('StartingPosition' in Properties),
  );
  const runs = of('AWS::Events::Rule').flatMap(({ Properties }) =>
    typeof Properties.ScheduleExpression === 'string' ? [runsOfMonth(Properties.ScheduleExpression)] : [],
  );
  const run = usdPerMillion.invocations / 1e6 + secondsOfRun * month.gigabytes * usdPerGigabyteSecond;
  const warm = of('AWS::Lambda::Alias').reduce((sum, { Properties }) => sum + provisionedOf(Properties), 0);
  const firewalls = of('AWS::WAFv2::WebACL');
  const rules = firewalls.flatMap(({ Properties }) => (Properties as { Rules: object[] }).Rules);
  return [
    {
      part: `alarms: ${of('AWS::CloudWatch::Alarm').length}, with ${metrics.length} metrics`,
      usd: metrics.length * usdPerMonth.alarmMetric,
    },
    {
      part: `queues that Lambda polls: ${queues.length}`,
      usd: (queues.length * pollsOfQueue * usdPerMillion.queueRequests) / 1e6,
    },
    {
      part: `secrets: ${of('AWS::SecretsManager::Secret').length}`,
      usd: of('AWS::SecretsManager::Secret').length * usdPerMonth.secret,
    },
    {
      part: `keys of backups: ${of('AWS::KMS::Key').length}`,
      usd: of('AWS::KMS::Key').length * usdPerMonth.key,
    },
    { part: `schedules: ${runs.length}`, usd: runs.reduce((sum, times) => sum + times * run, 0) },
    { part: `instances started ahead: ${warm}`, usd: warm * usdOfInstance(prices) },
    {
      part: `firewall with ${rules.length} rules`,
      usd: firewalls.length * usdPerMonth.firewall + rules.length * usdPerMonth.firewallRule,
    },
  ];
}

/** Returns the resources of all stacks of a stage. */
export async function resourcesOfStage(stage: 'dev' | 'prod'): Promise<StackResource[]> {
  const outdir = mkdtempSync(join(tmpdir(), 'idle-'));
  try {
    const { app } = await buildApp({ stage, outdir, pageDirectory: import.meta.dirname });
    return app.synth().stacks.flatMap(({ template }) => Object.values<StackResource>(template.Resources));
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
}
