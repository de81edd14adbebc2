import { describe, expect, it } from 'vitest';
import { shards } from '../../functions/foundation/outbox/outbox.entity.ts';
import type { Prices } from '../bench/cost.ts';
import { loadsOf } from '../bench/load.ts';
import { scalePage } from '../bench/scale-page.ts';

const row = (work: string) => ({
  ...{ work, goal: '', calls: 2, reads: 4, writes: 20, invocations: 1, queued: 0, bytes: 100 },
  readFrom: { BADGES: 2 },
  writtenTo: { 'ORG#…#USER#…': 8, 'OUTBOX#…': 2, 'ORG#…#STATS': 10 },
  ...{ handler: 1, whole: 2, machine: 100 },
});

describe('the load of a thousand reports a second', () => {
  it('is concentrated on shared partitions if one organisation sends all reports', () => {
    const [stats, outbox, person] = loadsOf(row('report'), 'writtenTo');
    expect(stats).toEqual({
      ...{ partition: 'ORG#…#STATS', sharing: 'organisation', each: 10 },
      ...{ spread: 1, one: 10_000, full: 100 },
    });
    expect(outbox).toMatchObject({ spread: 2000 / shards, one: 2000 / shards });
    expect(person).toMatchObject({ sharing: 'person', spread: 0.8, one: 0.8 });
  });

  it('is shown with the busiest partition in words', () => {
    const works = [
      ...['session: open, until all is counted', 'session: report, until all is counted', 'profile'],
      ...['session: report, of ten at once, until all is counted', 'sign-in, hash apart'],
      ...['catalogue, page of 20 of 500, row 0', 'progress of a person'],
    ];
    const prices: Prices = {
      region: 'here',
      usdPerMillion: {
        ...{ writeUnits: 1, readUnits: 1, requests: 1, invocations: 1, queueRequests: 1 },
        ...{ edgeRequests: 1, firewallRequests: 1 },
      },
      usdPerGigabyteSecond: 0,
      usdPerProvisionedGigabyteSecond: 0,
      usdPerGigabyte: { logs: 1, edge: 1, table: 1, tableHistory: 1 },
      usdPerMonth: { alarmMetric: 1, secret: 1, key: 1, firewall: 1, firewallRule: 1 },
    };
    const cold = {
      ...{ measured: '2026-11-29', node: 'v24', machine: 50 },
      rows: [{ entry: 'access/api', bytes: 867_000, fresh: 200, cached: 100 }],
    };
    const idle = {
      dev: [
        { part: '2 alarms', usd: 0.2 },
        { part: '3 queues', usd: 0.75 },
        { part: 'firewall', usd: 5 },
      ],
    };
    const other = {
      ...{ measured: '2026-11-25', build: 'abc', version: '4', data: 'two courses' },
      ...{ cores: 2, machine: 240 },
      works: [
        { work: 'profile', other: '20', here: '2', times: '10', rates: { other: 50, here: 300 } },
        { work: 'sign-in', other: '9', here: '3', times: '3' },
      ],
    };
    const page = scalePage({
      run: { rows: works.map(row), failed: [] },
      prices,
      other,
      scale: undefined,
      idle,
      cold,
    });
    const headings = page.split('\n').filter((line) => line.startsWith('## '));
    expect(headings).toEqual([...new Set(headings)]);
    expect(page).toContain('| `access/api` | 867 | 200 | 100 |');
    expect(page).toContain('| **without the firewall (a firewall costs 5.00 more)** | **0.95** |');
    expect(page).toContain('| profile | 20 | 2 | 10 | 50 | 300 |');
    expect(page).toContain('| sign-in | 9 | 3 | 3 | – | – |');
    expect(page).toContain('of writes, `OUTBOX#…` with 250 of 1000 units a second, and of reads `BADGES`');
    expect(page).toContain('it is `ORG#…#STATS` with 10000 of 1000 and `BADGES` with 2000 of 3000.');
    expect(page).toContain('| `ORG#…#STATS` | an organisation | 10 | 1 | 10000 | 100 |');
  });
});
