import fc from 'fast-check';
import { expect, it } from 'vitest';
import { assertSeats } from './seat-rules.ts';

const violationOf = (...args: Parameters<typeof assertSeats>) => {
  try {
    assertSeats(...args);
    return undefined;
  } catch (error) {
    return error;
  }
};

it('OR-02 rejects more seats than the limit, and names the limit', () => {
  expect(violationOf(150, 150)).toBeUndefined();
  expect(violationOf(151, 150)).toMatchObject({
    code: 'VALIDATION',
    options: { violations: [{ field: 'maxUser', message: 'OUT_OF_RANGE', params: { min: 1, max: 150 } }] },
  });
  expect(violationOf(0, 150)).toMatchObject({ code: 'VALIDATION' });
});

it('OR-02 accepts the current number of seats above a lower limit, or a decrease', () => {
  const count = fc.integer({ min: 1, max: 5000 });
  fc.assert(
    fc.property(count, count, count, (seats, limit, before) => {
      expect(violationOf(seats, limit, before) === undefined).toBe(seats <= limit || seats <= before);
    }),
  );
});
