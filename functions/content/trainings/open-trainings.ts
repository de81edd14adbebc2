import { chunk } from 'es-toolkit/array/chunk';
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

/**
 * Maximum number of trainings in a slice, which is one transaction. Each training needs three writes.
 * Together with the write of the counts they stay below the limit of a transaction.
 */
export const sliceTrainings = 30;

/** Returns the cards of trainings of other organisations that were opened to an organisation. */
export const openedCards = async (clientId: string): Promise<Card[]> =>
  (await listCards(clientId)).filter((card) => idOwner(card.id) !== clientId);

/** A training, and its card in the super admins' catalogue. The card must be read before the training. */
export interface Openable {
  training: Training;
  listing: Card;
}

/**
 * Opens trainings to an organisation in one transaction. Refused (CONFLICT) if a training is already open or
 * was changed since it was read. A new card is therefore never older than a card that an event writes.
 *
 * Checks the super admins' card instead of the training. Every change of a training writes this card, and the
 * card is several times smaller. A check in a transaction costs twice the size of its item.
 *
 * A training that is opened again has the likes and favourites that it had when it was closed.
 *
 * @param openable at most `sliceTrainings` trainings
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
 * Removes trainings from the catalogue of an organisation, in slices. Stores their likes and favourites for a
 * later opening. Refused (CONFLICT) if a card was changed. Trainings of earlier slices then remain closed.
 */
export async function closeTrainings(deps: Deps, clientId: string, cards: readonly Card[]): Promise<void> {
  for (const slice of chunk(cards, sliceTrainings)) await closeCards(deps, clientId, slice);
}

/** Closes the trainings of one slice in one transaction. Refused (CONFLICT) if a card was changed. */
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
