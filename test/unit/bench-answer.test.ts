import { describe, expect, it } from 'vitest';
import { comparisonOf, counted, type Run, ratios, tableOf } from '../bench/answer.ts';

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
