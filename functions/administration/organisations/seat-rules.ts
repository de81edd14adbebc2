import { invalid } from '../../../shared/errors.ts';

/**
 * Asserts that the number of seats is between one and the limit of the stage (OR-02). If an organisation
 * already has more seats, such as the provider, that number is the limit.
 *
 * @throws VALIDATION (maxUser, with both bounds)
 */
export function assertSeats(seats: number, limit: number, before = 0): void {
  const max = Math.max(limit, before);
  if (seats < 1 || seats > max) throw invalid('maxUser', 'OUT_OF_RANGE', { min: 1, max });
}
