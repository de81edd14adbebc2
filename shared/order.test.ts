import { expect, it } from 'vitest';
import { ascending, titleOrder } from './order.ts';

it('compares numbers by value and texts by character codes', () => {
  expect([ascending(2, 10), ascending(10, 2), ascending(2, 2)]).toEqual([-1, 1, 0]);
  expect([ascending('a', 'b'), ascending('b', 'a'), ascending('a', 'a'), ascending('a', 'Z')]).toEqual([
    ...[-1, 1, 0, 1],
  ]);
});

it('orders titles like their language, and numbers by value', () => {
  expect(['Zoo', 'Été 10', 'Été 2'].sort(titleOrder('FR'))).toEqual(['Été 2', 'Été 10', 'Zoo']);
  expect(['ñu', 'nz'].sort(titleOrder('ES'))).toEqual(['nz', 'ñu']);
  expect(['nz', 'ñu'].sort(titleOrder('FR'))).toEqual(['ñu', 'nz']);
});
