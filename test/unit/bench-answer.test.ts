import { describe, expect, it } from 'vitest';
import { comparisonOf, counted, type Run, ratios, tableOf } from '../bench/answer.ts';
import kept from '../bench/baseline.json' with { type: 'json' };
import { costOf, monthOf, type Prices } from '../bench/cost.ts';

const row = (work: string, more: object = {}) => ({
  ...{
    work,
    goal: '',
    calls: 2,
    reads: 3,
    writes: 1,
    partitions: {},
    invocations: 1,
    queued: 0,
    bytes: 10,
    handler: 4,
    whole: 8,
  },
  ...more,
});
const baseline: Run = { machine: 100, rows: [row('profile'), row('gone')] };

describe('a run of the bench against its baseline', () => {
  it('names each unit that differs, of rows that both have', () => {
    const run: Run = { machine: 100, rows: [row('profile', { reads: 3.5 }), row('new', { calls: 9 })] };
    expect(counted(run, baseline)).toEqual([{ work: 'profile', unit: 'reads', was: 3, is: 3.5 }]);
    expect(comparisonOf(run, baseline)).toContain('| profile | reads | 3 | 3.5 |');
    expect(comparisonOf(baseline, baseline)).toContain('Units: as in the baseline');
  });

  it('compares CPU by the machines that it was measured on', () => {
    const slower: Run = { machine: 200, rows: [row('profile', { handler: 8, whole: 8 })] };
    expect(ratios(slower, baseline)).toEqual([{ work: 'profile', handler: 1, whole: 0.5 }]);
    expect(tableOf(slower)).toContain('| profile | 2 | 3 | 1 | 10 | 8 | 8 | 40 |');
  });
});

describe('what a learner costs', () => {
  const prices: Prices = {
    region: 'here',
    usdPerMillion: { writeUnits: 1, readUnits: 0.5, requests: 2, invocations: 0.25, queueRequests: 0.1 },
    usdPerGigabyteSecond: 0,
  };

  it('is what its units, its request, its functions and its messages cost', () => {
    const turn = row('report', { writes: 8, reads: 4, invocations: 4, queued: 2 });
    expect(costOf(turn, prices) * 1e6).toBeCloseTo(8 + 2 + 2 + 1 + 0.6, 9);
  });

  it('is told by the baseline that is kept, of rows that the bench has', () => {
    const shares = monthOf(kept, prices);
    expect(shares.every(({ usd }) => usd > 0)).toBe(true);
    expect(() => monthOf({ machine: 1, rows: [] }, prices)).toThrow('no row');
  });
});
