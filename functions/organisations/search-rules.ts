import type { Client, ContractState } from '../../shared/contracts/organisations.ts';
import { addDays, dayIn } from '../../shared/days.ts';
import { searchable } from '../../shared/searchable.ts';

/** Days before its end from which a contract is ending. */
const soon = 30;

/** Where a contract is at a moment, by the days of its organisation; the provider's never ends. */
export function contractState(
  { contractExpirationDate, timeZone }: Pick<Client, 'contractExpirationDate' | 'timeZone'>,
  now: Date,
): ContractState {
  if (contractExpirationDate === null) return 'running';
  const today = dayIn(timeZone, now);
  if (contractExpirationDate < today) return 'ended';
  return contractExpirationDate <= addDays(today, soon) ? 'ending' : 'running';
}

/** What organisations are looked for by; a list: any of it. */
export interface OrganisationFilter {
  q?: string | undefined;
  id?: readonly string[] | undefined;
  type?: readonly string[] | undefined;
  contract?: readonly string[] | undefined;
}

/** Whether an organisation is among those looked for: each word in its name, SIRET or representative (OR-01). */
export function isAmong({ q, id, type, contract }: OrganisationFilter, client: Client, now: Date): boolean {
  const text = searchable(
    [
      client.name,
      client.siret,
      client.representativeFirstName,
      client.representativeLastName,
      client.representativeEmail,
    ].join(' '),
  );
  return (
    searchable(q ?? '')
      .split(/\s+/)
      .every((word) => text.includes(word)) &&
    (!type || type.includes(client.type)) &&
    (!id || id.includes(client.id)) &&
    (!contract || contract.includes(contractState(client, now)))
  );
}
