import { contractState } from '../../../shared/contract-state.ts';
import type { Organisation } from '../../../shared/contracts/administration/organisations.ts';
import { containsWords, searchedWords } from '../../../shared/searchable.ts';

/** Filter of organisations. A list matches if it contains the value. */
export interface OrganisationFilter {
  q?: string | undefined;
  id?: readonly string[] | undefined;
  type?: readonly string[] | undefined;
  contract?: readonly string[] | undefined;
}

/**
 * Returns whether an organisation matches. Each word of `q` is in its name, SIRET or representative (OR-01).
 */
export function isAmong(
  { q, id, type, contract }: OrganisationFilter,
  organisation: Organisation,
  now: Date,
): boolean {
  const text = [
    organisation.name,
    organisation.siret,
    organisation.representativeFirstName,
    organisation.representativeLastName,
    organisation.representativeEmail,
  ].join(' ');
  return (
    containsWords(text, searchedWords(q)) &&
    (!type || type.includes(organisation.type)) &&
    (!id || id.includes(organisation.id)) &&
    (!contract || contract.includes(contractState(organisation, now)))
  );
}
