import { idOwner, PROVIDER } from '../../../shared/ids.ts';
import type { Card } from './card.entity.ts';
import { findCards, listCards } from './cards.repository.ts';
import { EVERYTHING } from './place-rules.ts';

/**
 * Returns the cards of an organisation's own trainings in their current state. Cards in the provider's
 * catalogue show the last verified state. Trainings of the provider are therefore read from the super admins'
 * catalogue.
 */
export async function listPresentCards(clientId: string): Promise<Card[]> {
  const own = (await listCards(clientId)).filter((card) => idOwner(card.id) === clientId);
  if (clientId !== PROVIDER) return own;
  const present = await findCards(
    EVERYTHING,
    own.map((card) => card.id),
    true,
  );
  return [...present.values()];
}
