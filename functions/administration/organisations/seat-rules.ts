import { invalid } from '../../../shared/errors.ts';

/**
 * Seats that an organisation may be given (OR-02): from one to the limit of the stage. One that has more already, such as
 * the provider's own or one made under a higher limit, keeps them.
 *
 * @throws VALIDATION (maxUser, with both bounds)
 */
export function assertSeats(seats: number, limit: number, before = 0): void {
  const max = Math.max(limit, before);
  if (seats < 1 || seats > max) throw invalid('maxUser', 'OUT_OF_RANGE', { min: 1, max });
}
