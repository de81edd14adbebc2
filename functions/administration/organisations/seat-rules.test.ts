import fc from 'fast-check';
import { expect, it } from 'vitest';
import { assertSeats } from './seat-rules.ts';

const refused = (...given: Parameters<typeof assertSeats>) => {
  try {
    assertSeats(...given);
    return undefined;
  } catch (error) {
    return error;
  }
};

it('OR-02 the limit is the one that is given, and the refusal names it', () => {
  expect(refused(150, 150)).toBeUndefined();
  expect(refused(151, 150)).toMatchObject({
    code: 'VALIDATION',
    options: { violations: [{ field: 'maxUser', message: 'OUT_OF_RANGE', params: { min: 1, max: 150 } }] },
  });
  expect(refused(0, 150)).toMatchObject({ code: 'VALIDATION' });
});

it('OR-02 what an organisation has already is kept under a lower limit, and can only go down', () => {
  const count = fc.integer({ min: 1, max: 5000 });
  fc.assert(
    fc.property(count, count, count, (seats, limit, before) => {
      expect(refused(seats, limit, before) === undefined).toBe(seats <= limit || seats <= before);
    }),
  );
});
