import type { ContractState, Organisation } from './contracts/administration/organisations.ts';
import { addDays, dayIn } from './days.ts';

/** Days before its end from which a contract is ending. */
const soon = 30;

/** Where a contract is at a moment, by the days of its organisation; the provider's never ends. */
export function contractState(
  { contractExpirationDate, timeZone }: Pick<Organisation, 'contractExpirationDate' | 'timeZone'>,
  now: Date,
): ContractState {
  if (contractExpirationDate === null) return 'running';
  const today = dayIn(timeZone, now);
  if (contractExpirationDate < today) return 'ended';
  return contractExpirationDate <= addDays(today, soon) ? 'ending' : 'running';
}
