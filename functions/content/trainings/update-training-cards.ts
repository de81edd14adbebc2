import type { trainingChanged, trainingDeleted } from '../../../events/content/trainings.ts';
import type { DataOf } from '../../../events/envelope.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { removePicture } from '../../runtime/pictures.ts';
import { transact } from '../../runtime/table.ts';
import {
  catalogueIndexPartition,
  findCard,
  listingWrites,
  readyIn,
  unlistingWrites,
} from '../catalogue/index.ts';
import {
  closeTrainingWrite,
  findTraining,
  listOrganisationsWithTraining,
  type Training,
} from '../content-records/index.ts';
import { publishOfferGrowthWrite } from './offer-grown.ts';

/**
 * Updates the card of a training in each organisation that the training was opened to. Writes the current
 * state of the training, and skips cards of the same or a later revision. Repeated and late events therefore
 * have no effect. Then deletes the `pictures`, which the training no longer uses.
 */
export async function updateTrainingCards(
  deps: Deps,
  { trainingId, pictures = [] }: Pick<DataOf<typeof trainingChanged>, 'trainingId' | 'pictures'>,
): Promise<void> {
  const training = await findTraining(trainingId);
  const organisationIds = training ? await listOrganisationsWithTraining(trainingId) : [];
  if (training) for (const clientId of organisationIds) await projectTo(deps, training, clientId);
  for (const key of pictures) await removePicture(key);
}

/**
 * Updates the card in one organisation. Publishes an event if this change makes the training available to the
 * members, so that they are notified (NO-02).
 */
const projectTo = (deps: Deps, training: Training, clientId: string): Promise<void> =>
  retryOnConflict(async () => {
    const card = await findCard(clientId, training.id);
    if (!card || (card.revision ?? 0) >= training.revision) return;
    const ready = readyIn(clientId);
    const grown =
      card.catalogue !== ready && catalogueIndexPartition(training, clientId) === ready ? [training.id] : [];
    await transact([
      ...listingWrites(deps, clientId, card, training),
      publishOfferGrowthWrite(deps, clientId, grown),
    ]);
  });

/**
 * Deletes the cards of a deleted training in each organisation that the training was opened to. Then deletes
 * the training's pictures.
 */
export async function removeTrainingCards(
  deps: Deps,
  { trainingId, pictures }: DataOf<typeof trainingDeleted>,
): Promise<void> {
  for (const clientId of await listOrganisationsWithTraining(trainingId)) {
    await retryOnConflict(async () => {
      const card = await findCard(clientId, trainingId);
      const unlisted = card ? unlistingWrites(deps, clientId, [card]) : [];
      await transact([...unlisted, closeTrainingWrite(trainingId, clientId)]);
    });
  }
  for (const key of pictures) await removePicture(key);
}
