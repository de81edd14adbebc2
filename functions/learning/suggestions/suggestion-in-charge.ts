import { AppError } from '../../../shared/errors.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Suggestion } from './suggestion.entity.ts';
import { findSuggestion, listOrganisationSuggestions } from './suggestion.repository.ts';

/**
 * Returns a suggestion that the caller manages: a manager their own, an admin any of the organisation.
 *
 * @throws NOT_FOUND
 */
export async function getSuggestionInCharge(actor: Actor, id: string): Promise<Suggestion> {
  const { clientId, userId: by, role } = actor;
  const own = await findSuggestion({ clientId, by, id });
  if (own) return own;
  const all = role === 'admin' ? await listOrganisationSuggestions(actor) : [];
  const found = all.find((suggestion) => suggestion.id === id);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}
