import { AppError } from '../../../shared/errors.ts';
import { idOwner } from '../../../shared/ids.ts';
import type { Deps } from '../../runtime/deps.ts';
import { transact } from '../../runtime/table.ts';
import {
  type Card,
  checkCardWrite,
  countCardsWrites,
  countsIn,
  createCardWrite,
  findClosedTotals,
  listCards,
  newCard,
  readyIn,
  saveClosedTotalsWrite,
  unlistingWrites,
} from '../catalogue/index.ts';
import { closeTrainingWrite, openTrainingWrite, type Training } from '../content-records/index.ts';

/** Each training needs three writes. With the count they fit into the hundred writes of a transaction. */
const atOnce = 30;

/** Returns the cards of the trainings that were opened to an organisation, without its own. */
export const openedCards = async (clientId: string): Promise<Card[]> =>
  (await listCards(clientId)).filter((card) => idOwner(card.id) !== clientId);

/** A training, and its card in the super admins' catalogue. The card was read before the training. */
export interface Openable {
  training: Training;
  listing: Card;
}

/**
 * Opens at most `atOnce` trainings to an organisation. Refused (CONFLICT) if one is already open or was
 * changed since it was read. A new card is therefore never older than a card that an event writes.
 *
 * Checks the super admins' card instead of the training. Every change of a training writes this card, and the
 * card is several times smaller. A check costs the size of its item, twice.
 * A training that is opened again has the likes and favourites that it had when it was closed.
 *
 * @returns the ids of the trainings that members can start now
 */
export async function openTrainings(
  deps: Pick<Deps, 'now' | 'clock'>,
  clientId: string,
  openable: readonly Openable[],
): Promise<string[]> {
  if (openable.length === 0) return [];
  const ids = openable.map(({ training }) => training.id);
  const closed = await findClosedTotals({ clientId }, ids);
  const cards = openable.map(({ training }) => {
    const { likes = 0, favourites = 0 } = closed.get(training.id) ?? {};
    return { ...newCard(training, clientId, deps.now().getTime()), likes, favourites };
  });
  await transact([
    ...openable.map(({ listing }) => checkCardWrite(listing)),
    ...cards.flatMap((card) => [createCardWrite(card), openTrainingWrite(card.id, clientId)]),
    ...countCardsWrites(
      deps,
      clientId,
      cards.map((card) => countsIn(card.catalogue, clientId, idOwner(card.id) ?? '')),
    ),
  ]);
  return cards.filter(({ catalogue }) => catalogue === readyIn(clientId)).map(({ id }) => id);
}

/**
 * Removes trainings from an organisation's catalogue, by their cards. Their likes and favourites are stored for a
 * later opening. Refused (CONFLICT) if a card was changed.
 */
export const closeTrainings = (deps: Deps, clientId: string, cards: readonly Card[]): Promise<void> =>
  inSlices(cards, Number.POSITIVE_INFINITY, (slice) => closeCards(deps, clientId, slice));

export async function closeCards(deps: Deps, clientId: string, cards: readonly Card[]): Promise<void> {
  if (cards.length === 0) return;
  await transact([
    ...unlistingWrites(deps, clientId, cards),
    ...cards.flatMap((card) => [
      closeTrainingWrite(card.id, clientId),
      saveClosedTotalsWrite({ clientId }, card),
    ]),
  ]);
}

/** @throws UNAVAILABLE if a slice would start after `until` */
export async function inSlices<T>(
  list: readonly T[],
  until: number,
  each: (slice: readonly T[]) => Promise<void>,
): Promise<void> {
  for (let from = 0; from < list.length; from += atOnce) {
    if (performance.now() > until) throw new AppError('UNAVAILABLE', { retryAfter: 1 });
    await each(list.slice(from, from + atOnce));
  }
}
