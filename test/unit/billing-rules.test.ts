import { describe, expect, it } from 'vitest';
import { indexUnits, readUnits, sizeOf, writeUnits } from '../bench/billing-rules.ts';

const item = (bytes: number) => ({ pk: { S: 'x'.repeat(bytes - 2) } });
const index = { keys: ['pk', 'sk', 'list', 'title'], holds: ['f'] };
const listed = (title: string, f = '1') => ({
  ...{ pk: { S: 'a' }, sk: { S: 'b' }, list: { S: 'c' } },
  ...{ title: { S: title }, f: { N: f }, other: { S: 'o'.repeat(2000) } },
});

describe('the units that the bench counts', () => {
  it('include names and values, digits of numbers, and the overhead of lists and maps', () => {
    expect(sizeOf({ a: { S: 'é' }, b: { N: '-12.50' }, c: { BOOL: true } })).toBe(3 + 5 + 2);
    expect(sizeOf({ l: { L: [{ S: 'ab' }, { N: '0' }] } })).toBe(1 + 3 + 3 + 2);
    expect(sizeOf({ m: { M: { k: { S: 'v' } } } })).toBe(1 + 3 + 1 + 2);
  });

  it('round up writes per kilobyte of the larger state, doubled in a transaction', () => {
    expect(writeUnits(undefined, item(1024), false)).toBe(1);
    expect(writeUnits(undefined, item(1025), false)).toBe(2);
    expect(writeUnits(item(3000), item(10), true)).toBe(6);
    expect(writeUnits(undefined, undefined, true)).toBe(2);
  });

  it('round up reads per four kilobytes of each item, halved for eventual consistency', () => {
    expect(readUnits(undefined, {})).toBe(0.5);
    expect(readUnits(item(4097), {})).toBe(1);
    expect(readUnits(item(4097), { consistent: true })).toBe(2);
    expect(readUnits(item(10), { transaction: true })).toBe(2);
  });

  it('count index writes: none without a change, two for another key', () => {
    expect(indexUnits(undefined, listed('one'), index)).toBe(1);
    expect(indexUnits(listed('one'), { ...listed('one'), other: { S: 'p' } }, index)).toBe(0);
    expect(indexUnits(listed('one'), listed('one', '2'), index)).toBe(1);
    expect(indexUnits(listed('one'), listed('two'), index)).toBe(2);
    expect(indexUnits(listed('one'), undefined, index)).toBe(1);
    expect(indexUnits({ pk: { S: 'a' } }, { pk: { S: 'b' } }, index)).toBe(0);
  });
});
