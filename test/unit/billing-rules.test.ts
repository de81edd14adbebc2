import { describe, expect, it } from 'vitest';
import { indexUnits, readUnits, sizeOf, writeUnits } from '../bench/billing-rules.ts';

const item = (bytes: number) => ({ pk: { S: 'x'.repeat(bytes - 2) } });
const index = { keys: ['pk', 'sk', 'list', 'title'], holds: ['f'] };
const listed = (title: string, f = '1') => ({
  ...{ pk: { S: 'a' }, sk: { S: 'b' }, list: { S: 'c' } },
  ...{ title: { S: title }, f: { N: f }, other: { S: 'o'.repeat(2000) } },
});

describe('what the bench counts is what DynamoDB bills', () => {
  it('of sizes: names and values, numbers by their digits, lists and maps with what they add', () => {
    expect(sizeOf({ a: { S: 'é' }, b: { N: '-12.50' }, c: { BOOL: true } })).toBe(3 + 5 + 2);
    expect(sizeOf({ l: { L: [{ S: 'ab' }, { N: '0' }] } })).toBe(1 + 3 + 3 + 2);
    expect(sizeOf({ m: { M: { k: { S: 'v' } } } })).toBe(1 + 3 + 1 + 2);
  });

  it('of writes: each kilobyte begun of the larger of before and after, twice in a transaction', () => {
    expect(writeUnits(undefined, item(1024), false)).toBe(1);
    expect(writeUnits(undefined, item(1025), false)).toBe(2);
    expect(writeUnits(item(3000), item(10), true)).toBe(6);
    expect(writeUnits(undefined, undefined, true)).toBe(2);
  });

  it('of reads: each four kilobytes begun of each item, half where it may be behind', () => {
    expect(readUnits(undefined, {})).toBe(0.5);
    expect(readUnits(item(4097), {})).toBe(1);
    expect(readUnits(item(4097), { consistent: true })).toBe(2);
    expect(readUnits(item(10), { transaction: true })).toBe(2);
  });

  it('of indexes: nothing where they hold the same, twice where the key is another', () => {
    expect(indexUnits(undefined, listed('one'), index)).toBe(1);
    expect(indexUnits(listed('one'), { ...listed('one'), other: { S: 'p' } }, index)).toBe(0);
    expect(indexUnits(listed('one'), listed('one', '2'), index)).toBe(1);
    expect(indexUnits(listed('one'), listed('two'), index)).toBe(2);
    expect(indexUnits(listed('one'), undefined, index)).toBe(1);
    expect(indexUnits({ pk: { S: 'a' } }, { pk: { S: 'b' } }, index)).toBe(0);
  });
});
