import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWithinLimits, jsonLimits } from './json-shape-rules.ts';

const isWithin = (text: string) => isWithinLimits(Buffer.from(text));
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const list = (count: number) => JSON.stringify(Array.from({ length: count }, () => 0));

describe('limits of the shape of JSON', () => {
  it('accepts every small value', () => {
    fc.assert(fc.property(fc.json({ maxDepth: 5 }), (text) => isWithin(text)));
  });
  it('ignores brackets and commas within texts', () => {
    expect(isWithin(JSON.stringify({ 'a"[': `\\"${'[,{'.repeat(50_000)}` }))).toBe(true);
  });
  it('accepts the maximum number of levels, and rejects one more', () => {
    expect([isWithin(nested(jsonLimits.levels)), isWithin(nested(jsonLimits.levels + 1))]).toEqual([
      true,
      false,
    ]);
  });
  it('accepts the maximum number of list entries, and rejects one more', () => {
    expect([isWithin(list(jsonLimits.entries)), isWithin(list(jsonLimits.entries + 1))]).toEqual([
      true,
      false,
    ]);
  });
  it('counts the entries of each list separately, and all values together', () => {
    const lists = (count: number) => `[${Array.from({ length: count }, () => list(10_000)).join()}]`;
    expect([isWithin(lists(30)), isWithin(lists(61))]).toEqual([true, false]);
  });
  it('terminates for malformed JSON', () => {
    for (const text of ['', '"', '"\\', ']]]]', ',,,', '{"a', '[']) expect(isWithin(text)).toBe(true);
  });
});
