import type { DataOf } from '../../events/envelope.ts';
import type { trainingChanged, trainingDeleted } from '../../events/trainings.ts';
import {
  cardProjected,
  cardRemoved,
  counted,
  countsIn,
  difference,
  findCard,
  placeOf,
  readyIn,
} from '../catalogue/index.ts';
import { findTraining, listOpened, type Training, trainingClosed } from '../content/index.ts';
import { retryOnConflict } from '../runtime/conflicts.ts';
import type { Deps } from '../runtime/deps.ts';
import { removePicture } from '../runtime/pictures.ts';
import { transact, type Write } from '../runtime/table.ts';
import { offerGrownBy } from './offer-grown.ts';

/**
 * Brings the cards of every organisation that a training was opened to up to date. What is written is what the
 * training is now, under the condition that nothing newer is there: repeated and late events do nothing. Then the
 * pictures go that nobody is shown any more.
 */
export async function projectTraining(
  deps: Deps,
  { trainingId, pictures = [] }: Pick<DataOf<typeof trainingChanged>, 'trainingId' | 'pictures'>,
): Promise<void> {
  const training = await findTraining(trainingId);
  const opened = training ? await listOpened(trainingId) : [];
  if (training) for (const clientId of opened) await projectTo(deps, training, clientId);
  for (const key of pictures) await removePicture(key);
}

/** What was opened before it was ready comes into the offer now: its people are told (NO-02). */
const projectTo = (deps: Deps, training: Training, clientId: string): Promise<void> =>
  retryOnConflict(async () => {
    const card = await findCard(clientId, training.id);
    if (!card || (card.revision ?? 0) >= training.revision) return;
    const ready = readyIn(clientId);
    const grown = card.catalogue !== ready && placeOf(training, clientId) === ready ? [training.id] : [];
    await transact([...cardProjected(card, training, clientId), offerGrownBy(deps, clientId, grown)]);
  });

/** Takes a deleted training out of every catalogue that it was opened to, and removes its pictures. */
export async function forgetTraining({
  trainingId,
  pictures,
}: DataOf<typeof trainingDeleted>): Promise<void> {
  for (const clientId of await listOpened(trainingId)) {
    await retryOnConflict(async () => {
      const card = await findCard(clientId, trainingId);
      await transact([...(card ? cardTaken(card, clientId) : []), trainingClosed(trainingId, clientId)]);
    });
  }
  for (const key of pictures) await removePicture(key);
}

const nothing = { ready: 0, draft: 0, provider: 0 };

/** The writes that remove a card from where it is listed, and its count. */
export function cardTaken(card: Parameters<typeof cardRemoved>[0], clientId: string): Write[] {
  const owner = card.id.slice(0, card.id.indexOf('_'));
  return [
    cardRemoved(card),
    ...counted(clientId, [difference(nothing, countsIn(card.catalogue, clientId, owner))]),
  ];
}
