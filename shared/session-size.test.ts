import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonBytes, sliceBySize } from './session-size.ts';

it('counts the bytes of the encoded JSON', () => {
  expect(jsonBytes({ name: 'é' })).toBe('{"name":""}'.length + 2);
});

it('splits entries into slices within the limits, once each and in order', () => {
  const limits = fc.record({ count: fc.integer({ min: 1, max: 5 }), bytes: fc.integer({ min: 1, max: 40 }) });
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 30 })), limits, (entries, limit) => {
      const slices = sliceBySize(entries, limit);
      expect(slices.flat()).toEqual(entries);
      for (const slice of slices) {
        expect(slice.length).toBeLessThanOrEqual(limit.count);
        const bytes = slice.reduce((sum, entry) => sum + jsonBytes(entry), 0);
        if (slice.length > 1) expect(bytes).toBeLessThanOrEqual(limit.bytes);
      }
    }),
  );
});

it('starts a slice only if the previous one is full', () => {
  const slices = sliceBySize(['aa', 'bb', 'cc', 'dd', 'ee'], { count: 2, bytes: 100 });
  expect(slices).toEqual([['aa', 'bb'], ['cc', 'dd'], ['ee']]);
  expect(sliceBySize(['aaaa', 'b', 'c'], { count: 9, bytes: 6 })).toEqual([['aaaa'], ['b', 'c']]);
});
