import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { transact } from '../../runtime/table.ts';
import { updateTrainingWrites } from '../catalogue/index.ts';
import {
  checkTrainingWrite,
  findTraining,
  publishTrainingChangeWrite,
  type Training,
} from '../content-records/index.ts';
import { linkTrainingWrites } from './link-resources.ts';
import type { ResourceRecord } from './resource.entity.ts';
import { hideResourceWrites, listShowing } from './resource.repository.ts';

/**
 * Removes a document from each training that shows it, and deletes links of trainings that do not show it.
 * Idempotent.
 */
export async function hideResource(
  deps: Deps,
  resource: Pick<ResourceRecord, 'id' | 'clientId'>,
): Promise<void> {
  for (const id of await listShowing(resource)) {
    await retryOnConflict(async () => {
      const before = await findTraining(id);
      if (!before?.resourceIds?.includes(resource.id)) {
        const unchanged = before ? [checkTrainingWrite(before)] : [];
        await transact([...hideResourceWrites(resource.id, id), ...unchanged]);
        return;
      }
      await showResources(
        deps,
        before,
        before.resourceIds.filter((resourceId) => resourceId !== resource.id),
      );
    });
  }
}

/**
 * Stores the documents of a training. Refused (CONFLICT) if the training was edited since it was read, or if
 * a document was deleted.
 */
export async function showResources(deps: Deps, before: Training, ids: readonly string[]): Promise<Training> {
  const { resourceIds: _, ...rest } = before;
  const after: Training = {
    ...rest,
    ...(ids.length > 0 ? { resourceIds: [...ids] } : {}),
    lastModifiedDate: deps.now().toISOString(),
    version: before.version + 1,
    revision: before.revision + 1,
  };
  await transact([
    ...(await updateTrainingWrites(deps, before, after)),
    ...(await linkTrainingWrites(before.id, before.resourceIds, ids)),
    publishTrainingChangeWrite(deps, after),
  ]);
  return after;
}
