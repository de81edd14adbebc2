import { describe, expect, it } from 'vitest';
import { type BenchRun, comparisonOf, counted, merged, ratios, tableOf } from '../bench/answer.ts';
import kept from '../bench/baseline.json' with { type: 'json' };
import { costOf, monthOf, type Prices } from '../bench/cost.ts';

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
    usdPerMillion: { writeUnits: 1, readUnits: 0.5, requests: 2, invocations: 0.25, queueRequests: 0.1 },
    usdPerGigabyteSecond: 0,
  };

  it('adds up units, requests, functions and messages', () => {
    const turn = row('report', { writes: 8, reads: 4, invocations: 4, queued: 2 });
    expect(costOf(turn, prices) * 1e6).toBeCloseTo(8 + 2 + 2 + 1 + 0.6, 9);
  });

  it('is computed from the stored baseline and requires its rows', () => {
    const shares = monthOf(kept as unknown as BenchRun, prices);
    expect(shares.every(({ usd }) => usd > 0)).toBe(true);
    expect(() => monthOf({ rows: [], failed: [] }, prices)).toThrow('no row');
  });
});
