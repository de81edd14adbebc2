import { AppError } from '../../shared/errors.ts';
import { ownerOf } from '../../shared/ids.ts';
import {
  type Card,
  cardAdded,
  cardRemoved,
  counted,
  countsIn,
  difference,
  listCards,
  listedAsRead,
  newCard,
  readyIn,
} from '../catalogue/index.ts';
import { type Training, trainingClosed, trainingOpened } from '../content/index.ts';
import type { Deps } from '../runtime/deps.ts';
import { transact } from '../runtime/table.ts';

const nothing = { ready: 0, draft: 0, provider: 0 };

/** Three writes each, and the count, within the hundred of a transaction. */
const atOnce = 30;

/** Cards of what was opened to an organisation; its own are not among them. */
export const openedCards = async (clientId: string): Promise<Card[]> =>
  (await listCards(clientId)).filter((card) => ownerOf(card.id) !== clientId);

/**
 * Opens at most `atOnce` trainings to an organisation. Refused (CONFLICT) where one is open already, or was changed
 * since it was read: what is listed is never older than what the change's own fan-out has written. That it was not
 * is checked at the super admins' card, which follows in the change's own transaction: a check costs the size of
 * what it looks at, twice, and a training with its texts and steps is several times as large.
 *
 * @returns ids of those that its people can start from now on
 */
export async function openTrainings(
  deps: Pick<Deps, 'now'>,
  clientId: string,
  trainings: readonly Training[],
): Promise<string[]> {
  const cards = trainings.map((training) => newCard(training, clientId, deps.now().getTime()));
  if (cards.length === 0) return [];
  await transact([
    ...trainings.map(listedAsRead),
    ...cards.flatMap((card) => [cardAdded(card), trainingOpened(card.id, clientId)]),
    ...counted(
      clientId,
      cards.map((card) => countsIn(card.catalogue, clientId, ownerOf(card.id) ?? '')),
    ),
  ]);
  return cards.filter(({ catalogue }) => catalogue === readyIn(clientId)).map(({ id }) => id);
}

/** Takes trainings out of an organisation's catalogue, by its cards. Refused (CONFLICT) where one was moved. */
export const closeTrainings = (clientId: string, cards: readonly Card[]): Promise<void> =>
  inSlices(cards, Number.POSITIVE_INFINITY, (slice) => closeCards(clientId, slice));

export async function closeCards(clientId: string, cards: readonly Card[]): Promise<void> {
  if (cards.length === 0) return;
  await transact([
    ...cards.flatMap((card) => [cardRemoved(card), trainingClosed(card.id, clientId)]),
    ...counted(
      clientId,
      cards.map((card) => difference(nothing, countsIn(card.catalogue, clientId, ownerOf(card.id) ?? ''))),
    ),
  ]);
}

/** @throws UNAVAILABLE where a slice would be begun after `until` */
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
