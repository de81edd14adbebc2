import { ownerOf, PROVIDER } from '../../shared/ids.ts';
import { type Card, EVERYTHING, findCards, listCards } from '../catalogue/index.ts';

/**
 * The cards of an organisation's own trainings as they are now. The provider's catalogue is what it offers: there
 * cards show what was verified last, so that its trainings are looked up among those of super admins.
 */
export async function listPresentCards(clientId: string): Promise<Card[]> {
  const own = (await listCards(clientId)).filter((card) => ownerOf(card.id) === clientId);
  if (clientId !== PROVIDER) return own;
  const present = await findCards(
    EVERYTHING,
    own.map((card) => card.id),
    true,
  );
  return [...present.values()];
}
