import type { DataOf } from '../../events/envelope.ts';
import type { trainingChanged, trainingDeleted } from '../../events/trainings.ts';
import { cardProjected, cardRemoved, counted, countsIn, difference, findCard } from '../catalogue/index.ts';
import { findTraining, listOpened, type Training, trainingClosed } from '../content/index.ts';
import { retryOnConflict } from '../runtime/conflicts.ts';
import { removePicture } from '../runtime/pictures.ts';
import { transact } from '../runtime/table.ts';

/**
 * Brings the cards of every organisation that a training was opened to up to date. What is written is what the
 * training is now, under the condition that nothing newer is there: repeated and late events do nothing. Then the
 * pictures go that nobody is shown any more.
 */
export async function projectTraining({
  trainingId,
  pictures = [],
}: Pick<DataOf<typeof trainingChanged>, 'trainingId' | 'pictures'>): Promise<void> {
  const training = await findTraining(trainingId);
  const opened = training ? await listOpened(trainingId) : [];
  if (training) for (const clientId of opened) await projectTo(training, clientId);
  for (const key of pictures) await removePicture(key);
}

const projectTo = (training: Training, clientId: string): Promise<void> =>
  retryOnConflict(async () => {
    const card = await findCard(clientId, training.id);
    if (!card || (card.revision ?? 0) >= training.revision) return;
    await transact(cardProjected(card, training, clientId));
  });

/** Takes a deleted training out of every catalogue that it was opened to, and removes its pictures. */
export async function forgetTraining({
  trainingId,
  pictures,
}: DataOf<typeof trainingDeleted>): Promise<void> {
  for (const clientId of await listOpened(trainingId)) {
    await retryOnConflict(async () => {
      const card = await findCard(clientId, trainingId);
      await transact([...(card ? removed(card, clientId) : []), trainingClosed(trainingId, clientId)]);
    });
  }
  for (const key of pictures) await removePicture(key);
}

const nothing = { ready: 0, draft: 0, provider: 0 };

function removed(card: Parameters<typeof cardRemoved>[0], clientId: string) {
  const owner = card.id.slice(0, card.id.indexOf('_'));
  return [
    cardRemoved(card),
    ...counted(clientId, [difference(nothing, countsIn(card.catalogue, clientId, owner))]),
  ];
}
