import { expect, it } from 'vitest';
import { allowedBytes, remainingBytes } from './organisation-rules.ts';

const unit = 1_048_576_000;

it('converts units into bytes, and returns undefined without a quota', () => {
  expect([3, 0, null, undefined].map(allowedBytes)).toEqual([3 * unit, undefined, undefined, undefined]);
});

it('subtracts used and reserved bytes, which is negative under a lowered limit', () => {
  expect(remainingBytes(2, { currentSize: unit, reservedSize: 10 })).toBe(unit - 10);
  expect(remainingBytes(1, { currentSize: unit, reservedSize: 10 })).toBe(-10);
  expect(remainingBytes(0, { currentSize: unit, reservedSize: 10 })).toBeUndefined();
});
