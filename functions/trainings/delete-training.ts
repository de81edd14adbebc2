import { trainingDeleted as deletedEvent } from '../../events/trainings.ts';
import { fileTypes } from '../../shared/contracts/content-files.ts';
import type { deleteTraining as contract } from '../../shared/contracts/trainings.ts';
import { audited } from '../audit-trail/index.ts';
import { getOwnedTraining, trainingUnlisted } from '../catalogue/index.ts';
import {
  contentReleased,
  namingsOf,
  shownPictures,
  type Training,
  trainingDeleted,
  trainingUnused,
} from '../content/index.ts';
import { assertUnused } from '../courses/index.ts';
import { masterContentLeft } from '../master-contents/index.ts';
import { publish } from '../outbox/index.ts';
import { lookupsUsed } from '../reference-data/index.ts';
import { trainingResourcesChanged } from '../resources/index.ts';
import { retryOnConflict } from '../runtime/conflicts.ts';
import type { Deps } from '../runtime/deps.ts';
import type { Operation } from '../runtime/http/operation.ts';
import { transact, type Write } from '../runtime/table.ts';
import { contentGone } from './content-gone.ts';

/**
 * Removes a training. At once: the training, the owner's and the super admins' listing of it, its uses of
 * lookups, its bytes from the quota. By events: the listings of those that it was opened to, pictures, content.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED (seen, not owned), TRAINING_IN_USE (a course holds it), CONFLICT (it keeps
 * changing)
 */
export const deleteTraining: Operation<typeof contract> = async (deps, actor, { params }) => {
  return retryOnConflict(async () => {
    const training = await getOwnedTraining(actor, params.id);
    await assertUnused(deps, actor, training.id);
    const { id, clientId } = training;
    const { removed, releases } = removalOf(deps, training);
    const released = await Promise.all(releases.map((release) => release()));
    await transact([
      trainingUnused(id),
      ...audited(deps, actor, { action: 'training-deleted', target: { kind: 'training', id }, clientId }),
      ...removed,
      ...trainingUnlisted(training),
      ...released.flat(),
    ]);
    return { id };
  });
};

/**
 * The writes that remove a training as it was read, apart from its cards, and those that release what it uses.
 * Refused (CONFLICT) where it was changed since.
 */
export function removalOf(
  deps: Deps,
  training: Training,
): { removed: Write[]; releases: (() => Write[] | Promise<Write[]>)[] } {
  const { id: trainingId, clientId, masterContentId, resourceIds } = training;
  return {
    removed: [
      trainingDeleted(training),
      ...contentGone(deps, training, undefined),
      publish(deps, deletedEvent, clientId, { trainingId, pictures: shownPictures(training) }),
    ],
    releases: [
      ...lookupsUsed(namingsOf(training), []).map((write) => () => [write]),
      () => (masterContentId ? [masterContentLeft(masterContentId)] : []),
      () => trainingResourcesChanged(trainingId, resourceIds, []),
      () => contentReleased(deps, training, fileTypes),
    ],
  };
}
