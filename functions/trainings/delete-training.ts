import { trainingDeleted as deletedEvent } from '../../events/trainings.ts';
import { fileTypes } from '../../shared/contracts/content-files.ts';
import { trainingUnlisted } from '../catalogue/index.ts';
import { assertUnused, trainingUnused, usageForgotten } from '../courses/index.ts';
import { lookupsUsed } from '../lookups/index.ts';
import { masterContentLeft } from '../master-contents/index.ts';
import { tell } from '../outbox/index.ts';
import { trainingResourcesChanged } from '../resources/index.ts';
import type { Actor } from '../runtime/actor.ts';
import { whileConflicts } from '../runtime/conflicts.ts';
import type { Deps } from '../runtime/deps.ts';
import { transact, type Write } from '../runtime/table.ts';
import { contentReleased } from '../uploads/index.ts';
import { contentGone } from './content-gone.ts';
import type { Training } from './training.entity.ts';
import { trainingDeleted } from './training.repository.ts';
import { namingsOf, shownPictures } from './verification-rules.ts';
import { getOwnedTraining } from './visible.ts';

/**
 * Removes a training. At once: the training, the owner's and the super admins' listing of it, its uses of
 * lookups, its bytes from the quota. By events: the listings of those that it was opened to, pictures, content.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED (seen, not owned), TRAINING_IN_USE (a course holds it), CONFLICT (it keeps
 * changing)
 */
export async function deleteTraining(deps: Deps, actor: Actor, { params }: { params: { id: string } }) {
  return whileConflicts(async () => {
    const training = await getOwnedTraining(actor, params.id);
    await assertUnused(deps, actor, training.id);
    await removeTraining(deps, training, trainingUnused(training.id));
    return { id: training.id };
  });
}

/**
 * The same, of a training as it was read, whoever asks; with `trainingUnused` only while no course holds it.
 *
 * @throws CONFLICT where it was changed since
 */
export async function removeTraining(
  deps: Deps,
  training: Training,
  usage: Write = usageForgotten(training.id),
): Promise<void> {
  const { id: trainingId, clientId } = training;
  await transact([
    usage,
    trainingDeleted(training),
    ...trainingUnlisted(training),
    ...lookupsUsed(namingsOf(training), []),
    ...(training.masterContentId ? [masterContentLeft(training.masterContentId)] : []),
    ...(await trainingResourcesChanged(training.resourceIds, [])),
    ...(await contentReleased(deps, training, fileTypes)),
    ...contentGone(deps, training, undefined),
    tell(deps, deletedEvent, clientId, { trainingId, pictures: shownPictures(training) }),
  ]);
}
