import { updateTrainingWrites } from '../catalogue/index.ts';
import { changePublished, findTraining, type Training } from '../content/index.ts';
import { retryOnConflict } from '../runtime/conflicts.ts';
import type { Deps } from '../runtime/deps.ts';
import { transact } from '../runtime/table.ts';
import { trainingResourcesChanged } from './link-resources.ts';
import type { ResourceRecord } from './resource.entity.ts';
import { listShowing } from './resource.repository.ts';

/** A document that is to go: no training shows it any more. Each by itself; broken off, it is asked again. */
export async function hideResource(
  deps: Deps,
  resource: Pick<ResourceRecord, 'id' | 'clientId'>,
): Promise<void> {
  for (const id of await listShowing(resource)) {
    await retryOnConflict(async () => {
      const before = await findTraining(id);
      if (!before?.resourceIds?.includes(resource.id)) return;
      await showResources(
        deps,
        before,
        before.resourceIds.filter((shown) => shown !== resource.id),
      );
    });
  }
}

/** Refused (CONFLICT) where the training was edited since it was read, or a document is gone. */
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
    ...(await trainingResourcesChanged(before.id, before.resourceIds, ids)),
    changePublished(deps, after),
  ]);
  return after;
}
