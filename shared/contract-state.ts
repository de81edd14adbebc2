import type { ContractState, Organisation } from './contracts/administration/organisations.ts';
import { addDays, dayIn } from './days.ts';

/** Number of days before its end in which a contract counts as ending. */
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
