import type { ContractState, Organisation } from './contracts/administration/organisations.ts';
import { addDays, dayIn } from './days.ts';

/** A contract counts as ending this number of days before its end. */
const soon = 30;

/**
 * Returns the state of a contract at a moment, in days of the organisation. The provider's contract never
 * ends.
 */
export function contractState(
  { contractExpirationDate, timeZone }: Pick<Organisation, 'contractExpirationDate' | 'timeZone'>,
  now: Date,
): ContractState {
  if (contractExpirationDate === null) return 'running';
  const today = dayIn(timeZone, now);
  if (contractExpirationDate < today) return 'ended';
  return contractExpirationDate <= addDays(today, soon) ? 'ending' : 'running';
}
