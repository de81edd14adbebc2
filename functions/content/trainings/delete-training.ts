import { trainingDeleted as deletedEvent } from '../../../events/content/trainings.ts';
import { fileTypes } from '../../../shared/contracts/content/content-files.ts';
import type { deleteTraining as contract } from '../../../shared/contracts/content/trainings.ts';
import { auditWrites } from '../../foundation/audit-trail/index.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact, type Write } from '../../runtime/table.ts';
import { deleteTrainingWrites, getOwnedTraining } from '../catalogue/index.ts';
import {
  deleteTrainingUses,
  findTraining,
  releaseContentWrites,
  shownPictures,
  type Training,
} from '../content-records/index.ts';
import { checkUnusedWrite } from '../courses/index.ts';
import { releaseMasterUseWrites } from '../master-contents/index.ts';
import { linkTrainingWrites } from '../resources/index.ts';

/**
 * Deletes a training. One transaction deletes the training, the cards of its owner and of super admins, and
 * its uses of lookups. The same transaction releases its bytes in the quota. Events delete the cards of other
 * organisations, pictures and content.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED (visible, not owned), TRAINING_IN_USE (a course contains it)
 */
export const deleteTraining: Operation<typeof contract> = async (deps, actor, { params }) => {
  return retryOnConflict(async () => {
    const training = await getOwnedTraining(deps, actor, params.id);
    const unused = await checkUnusedWrite(deps, actor, training.id);
    const { id, clientId } = training;
    await removeTraining(deps, training, [
      unused,
      ...auditWrites(deps, actor, { action: 'training-deleted', target: { kind: 'training', id }, clientId }),
    ]);
    return { id };
  });
};

/**
 * Deletes a training for the deletion of its organisation, even if courses contain it. Does nothing if it
 * does not exist.
 */
export const removeStoredTraining = (deps: Deps, id: string): Promise<void> =>
  retryOnConflict(async () => {
    const training = await findTraining(id);
    if (!training) return;
    await deleteTrainingUses(id);
    await removeTraining(deps, training);
  });

/** @throws CONFLICT if the training was changed since it was read */
async function removeTraining(deps: Deps, training: Training, more: readonly Write[] = []): Promise<void> {
  const { id: trainingId, clientId } = training;
  await transact([
    ...more,
    ...(await deleteTrainingWrites(deps, training)),
    ...(training.masterContentId ? await releaseMasterUseWrites(training.masterContentId) : []),
    ...(await linkTrainingWrites(trainingId, training.resourceIds, [])),
    ...(await releaseContentWrites(deps, training, fileTypes)),
    publishWrite(deps, deletedEvent, clientId, { trainingId, pictures: shownPictures(training) }),
  ]);
}
