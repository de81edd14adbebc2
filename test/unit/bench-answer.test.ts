import { describe, expect, it } from 'vitest';
import { type BenchRun, comparisonOf, counted, merged, ratios, tableOf } from '../bench/answer.ts';
import kept from '../bench/baseline.json' with { type: 'json' };
import { billOf, costOf, monthOf, type Prices } from '../bench/cost.ts';
import { idleBill, runsOfMonth } from '../bench/idle.ts';

const row = (work: string, more: object = {}) => ({
  ...{
    work,
    goal: '',
    calls: 2,
    reads: 3,
    writes: 1,
    readFrom: {},
    writtenTo: {},
    invocations: 1,
    queued: 0,
    bytes: 10,
    handler: 4,
    whole: 8,
    machine: 100,
  },
  ...more,
});
const baseline: BenchRun = { rows: [row('profile'), row('gone')], failed: [] };

describe('a run of the bench compared with its baseline', () => {
  it('lists each differing unit of rows that both contain', () => {
    const run: BenchRun = { rows: [row('profile', { reads: 3.5 }), row('new', { calls: 9 })], failed: [] };
    expect(counted(run, baseline)).toEqual([{ work: 'profile', unit: 'reads', was: 3, is: 3.5 }]);
    expect(comparisonOf(run, baseline)).toContain('| profile | reads | 3 | 3.5 |');
    expect(comparisonOf(baseline, baseline)).toContain('Units: as in the baseline');
    expect(counted({ rows: [row('profile', { reads: 9, varies: true })], failed: [] }, baseline)).toEqual([]);
  });

  it('compares CPU relative to the speed of the machines', () => {
    const slower: BenchRun = { rows: [row('profile', { handler: 8, whole: 8, machine: 200 })], failed: [] };
    expect(ratios(slower, baseline)).toEqual([{ work: 'profile', handler: 1, whole: 0.5 }]);
    expect(tableOf(slower)).toContain('| profile | 2 | 3 | 1 | 10 | 8 | 8 | 40 |');
  });

  it('shows a dash for unmeasured CPU and does not compare it', () => {
    const run: BenchRun = { rows: [row('profile', { handler: null, whole: null })], failed: [] };
    expect(tableOf(run)).toContain('| profile | 2 | 3 | 1 | 10 | – | – | – |');
    expect(ratios(run, baseline)).toEqual([]);
  });

  it('updates only the measured rows of the baseline', () => {
    const run: BenchRun = { rows: [row('new'), row('gone', { reads: 1 })], failed: [] };
    expect(merged(baseline, run).rows.map(({ work, reads }) => [work, reads])).toEqual([
      ['profile', 3],
      ['gone', 1],
      ['new', 3],
    ]);
  });
});

describe('the cost of a learner', () => {
  const prices: Prices = {
    region: 'here',
    usdPerMillion: {
      ...{ writeUnits: 1, readUnits: 0.5, requests: 2, invocations: 0.25, queueRequests: 0.1 },
      ...{ edgeRequests: 1, firewallRequests: 3 },
    },
    usdPerGigabyteSecond: 0,
    usdPerProvisionedGigabyteSecond: 0,
    usdPerGigabyte: { logs: 0.5, edge: 0.1, table: 0.25, tableHistory: 0.75 },
    usdPerMonth: { alarmMetric: 0.1, secret: 0.4, key: 1, firewall: 5, firewallRule: 1 },
  };

  it('adds up units, requests, functions and messages', () => {
    const turn = row('report', { writes: 8, reads: 4, invocations: 4, queued: 2 });
    const { table, functions, queues, requests } = costOf(turn, prices);
    expect([table, functions, queues, requests].map((usd) => Math.round(usd * 1e8) / 100)).toEqual([
      10, 1, 0.6, 2,
    ]);
  });

  it('has a bill with edge, firewall, logs and storage, in proportion to the learners', () => {
    const run: BenchRun = {
      rows: (kept as unknown as BenchRun).rows.map((one) => ({
        ...one,
        bytes: 0,
        logged: 0,
        invocations: 0,
      })),
      failed: [],
      stored: { session: 500, member: 1000 },
    };
    const bill = billOf(run, prices, 1e6);
    const usd = (part: string) => bill.find((line) => line.part.includes(part))?.usd;
    // 13 openings, 26 reports, 4.3 sign-ins and 39 pages, with 330 bytes of the access log each.
    const calls = (19 * 52) / 12;
    expect(usd('firewall')).toBeCloseTo(3 * calls, 6);
    expect(usd('CloudFront')).toBeCloseTo(calls + 220 * 0.1, 6);
    expect(usd('logs')).toBeCloseTo(calls * 0.33 * 0.5, 6);
    // A year of three sessions a week.
    expect(usd('storage')).toBeCloseTo(1 + 0.5 * 3 * 52, 6);
    expect(billOf(run, prices, 2e6).map((line) => line.usd)).toEqual(bill.map((line) => line.usd * 2));
  });

  it('is computed from the stored baseline and requires its rows', () => {
    const shares = monthOf(kept as unknown as BenchRun, prices);
    expect(shares.every(({ usd }) => usd > 0)).toBe(true);
    expect(() => monthOf({ rows: [], failed: [] }, prices)).toThrow('no row');
  });
});

describe('the cost of an idle stage', () => {
  it('counts metrics of alarms, polled queues, secrets, keys, schedules and the firewall of a template', () => {
    const prices = {
      usdPerMillion: { invocations: 0, queueRequests: 1 },
      usdPerGigabyteSecond: 1,
      usdPerProvisionedGigabyteSecond: 1e-6,
      usdPerMonth: { alarmMetric: 0.1, secret: 0.4, key: 1, firewall: 5, firewallRule: 1 },
    } as unknown as Prices;
    const stack = [
      { Type: 'AWS::CloudWatch::Alarm', Properties: { MetricName: 'Errors' } },
      {
        Type: 'AWS::CloudWatch::Alarm',
        Properties: { Metrics: [{ MetricStat: {} }, { MetricStat: {} }, {}] },
      },
      { Type: 'AWS::Lambda::EventSourceMapping', Properties: { StartingPosition: 'TRIM_HORIZON' } },
      { Type: 'AWS::Lambda::EventSourceMapping', Properties: {} },
      { Type: 'AWS::SecretsManager::Secret', Properties: {} },
      { Type: 'AWS::KMS::Key', Properties: {} },
      { Type: 'AWS::Events::Rule', Properties: { ScheduleExpression: 'cron(10 * * * ? *)' } },
      { Type: 'AWS::Events::Rule', Properties: { EventPattern: {} } },
      { Type: 'AWS::Lambda::Alias', Properties: {} },
      {
        Type: 'AWS::Lambda::Alias',
        Properties: { ProvisionedConcurrencyConfig: { ProvisionedConcurrentExecutions: 2 } },
      },
      { Type: 'AWS::WAFv2::WebACL', Properties: { Rules: [{}, {}] } },
    ];
    expect(idleBill(stack, prices).map(({ part, usd }) => [part, Math.round(usd * 1000) / 1000])).toEqual([
      ['alarms: 2, with 3 metrics', 0.3],
      ['queues that Lambda polls: 1', 0.655],
      ['secrets: 1', 0.4],
      ['keys of backups: 1', 1],
      ['schedules: 1', 72.8],
      ['instances started ahead: 2', 2.621],
      ['firewall with 2 rules', 7],
    ]);
  });

  it('knows the runs of schedules in a month, and rejects other expressions', () => {
    expect(runsOfMonth('rate(1 minute)')).toBeCloseTo(43_680, 6);
    expect(runsOfMonth('rate(5 minutes)')).toBeCloseTo(8_736, 6);
    expect(runsOfMonth('cron(20 * * * ? *)')).toBeCloseTo(728, 6);
    expect(runsOfMonth('cron(0 3 * * ? *)')).toBeCloseTo(728 / 24, 6);
    expect(() => runsOfMonth('cron(0 3 1 * ? *)')).toThrow('Unknown schedule');
  });
});
