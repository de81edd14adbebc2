import { expect, it } from 'vitest';
import { ascending } from './order.ts';

it('compares numbers by value and texts by character codes', () => {
  expect([ascending(2, 10), ascending(10, 2), ascending(2, 2)]).toEqual([-1, 1, 0]);
  expect([ascending('a', 'b'), ascending('b', 'a'), ascending('a', 'a'), ascending('a', 'Z')]).toEqual([
    ...[-1, 1, 0, 1],
  ]);
});
