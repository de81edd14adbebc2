import { trainingDeleted as deletedEvent } from '../../events/trainings.ts';
import { fileTypes } from '../../shared/contracts/content-files.ts';
import { trainingUnlisted } from '../catalogue/index.ts';
import { lookupsUsed } from '../lookups/index.ts';
import { tell } from '../outbox/index.ts';
import type { Actor } from '../runtime/actor.ts';
import { whileConflicts } from '../runtime/conflicts.ts';
import type { Deps } from '../runtime/deps.ts';
import { transact } from '../runtime/table.ts';
import { contentReleased } from '../uploads/index.ts';
import { trainingDeleted } from './training.repository.ts';
import { picturesOf } from './training-rules.ts';
import { getOwnedTraining } from './visible.ts';

/**
 * Removes a training. At once: the training, the owner's and the super admins' listing of it, its uses of
 * lookups, its bytes from the quota. By events: the listings of those that it was opened to, pictures, content.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED (seen, not owned), CONFLICT (it keeps changing)
 */
export async function deleteTraining(deps: Deps, actor: Actor, { params }: { params: { id: string } }) {
  return whileConflicts(async () => {
    const training = await getOwnedTraining(actor, params.id);
    const { id: trainingId, clientId } = training;
    await transact([
      trainingDeleted(training),
      ...trainingUnlisted(training),
      ...lookupsUsed(training, undefined),
      ...(await contentReleased(deps, training, fileTypes)),
      tell(deps, deletedEvent, clientId, { trainingId, pictures: picturesOf(training) }),
    ]);
    return { id: trainingId };
  });
}
