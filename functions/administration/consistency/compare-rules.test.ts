import fc from 'fast-check';
import { expect, it } from 'vitest';
import { confirmFindings, countKeys, differingPaths, isSame } from './compare-rules.ts';

const value = fc.jsonValue({ maxDepth: 3 });

/** The same value with the fields of its objects in the opposite order, and an undefined field in each. */
function reordered(one: unknown): unknown {
  if (Array.isArray(one)) return one.map(reordered);
  if (typeof one !== 'object' || one === null) return one;
  const fields = Object.entries(one).map(([name, field]) => [name, reordered(field)] as const);
  return { ' absent': undefined, ...Object.fromEntries(fields.reverse()) };
}

it('ignores the order of fields when it compares values', () => {
  fc.assert(fc.property(value, (one) => isSame(one, reordered(one))));
  expect(isSame({ a: 1 }, { a: 2 })).toBe(false);
  expect(isSame([1, 2], [2, 1])).toBe(false);
  expect(isSame(new Set(['a']), new Set(['a']))).toBe(true);
});

it('lists differing paths if and only if two objects differ', () => {
  const object = fc.dictionary(fc.stringMatching(/^[a-c]$/), value);
  fc.assert(
    fc.property(object, object, (a, b) => {
      expect(differingPaths(a, b).length === 0).toBe(isSame(a, b));
      expect(differingPaths(a, b)).toEqual(differingPaths(b, a));
    }),
  );
  expect(differingPaths({ facts: { d: 1, c: 2 }, p: 1 }, { facts: { d: 2, c: 2 } })).toEqual([
    'facts.d',
    'p',
  ]);
});

it('counts every occurrence of a key', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-c]$/)), (keys) => {
      const counts = countKeys(keys);
      expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(keys.length);
    }),
  );
});

it('confirms only findings that both comparisons made with the same values', () => {
  const finding = { check: 'seats', record: 'organisation a', expected: '2', stored: '1' };
  expect(confirmFindings([finding], [finding])).toEqual([finding]);
  expect(confirmFindings([], [finding])).toEqual([]);
  expect(confirmFindings([finding], [{ ...finding, stored: '3' }])).toEqual([]);
});
