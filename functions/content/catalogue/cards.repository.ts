import { getAll, getEach } from '../../runtime/get-all.ts';
import { itemRequest } from '../../runtime/item-request.ts';
import { findStored, listStoredItems } from '../../runtime/stored.ts';
import type { Training } from '../content-records/index.ts';
import { type Card, CardEntity } from './card.entity.ts';
import { cardPartition, EVERYTHING } from './place-rules.ts';

/** Finds the card of a training in one catalogue (an organisation's, or EVERYTHING). Consistent. */
export async function findCard(catalogue: string, id: string): Promise<Card | undefined> {
  const key = { partition: cardPartition(catalogue), id };
  return await findStored(CardEntity, key, { consistent: true });
}

/**
 * Finds the cards of a training in the owner's catalogue and in EVERYTHING, in this order. One consistent
 * call.
 */
export const findListings = ({ id, clientId }: Pick<Training, 'id' | 'clientId'>) =>
  getEach(cardRequest(clientId, id), cardRequest(EVERYTHING, id));
const cardRequest = (catalogue: string, id: string) =>
  itemRequest(CardEntity, { partition: cardPartition(catalogue), id });

/** Finds several cards of one catalogue. The result leaves out missing ones. */
export async function findCards(
  catalogue: string,
  ids: readonly string[],
  consistent = false,
): Promise<Map<string, Card>> {
  const keys = [...new Set(ids)].map((id) => ({ partition: cardPartition(catalogue), id }));
  const found = await getAll(CardEntity, keys, { consistent });
  return new Map(found.map((card) => [card.id, card]));
}

/**
 * Returns all cards of an organisation, listed or not. Consistent. Reads all of their bytes, so only rare
 * calls use it.
 */
export const listCards = (clientId: string): Promise<Card[]> =>
  listStoredItems([CardEntity], { partition: cardPartition(clientId) }, { consistent: true });
