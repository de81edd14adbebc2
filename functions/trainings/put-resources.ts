import type { ContentLanguage } from '../../shared/lang.ts';
import { EVERYTHING, parted, readRows, trainingRelisted } from '../catalogue/index.ts';
import { assertResources, trainingResourcesChanged } from '../resources/index.ts';
import type { Actor } from '../runtime/actor.ts';
import { assertVersion, whileConflicts } from '../runtime/conflicts.ts';
import type { Deps } from '../runtime/deps.ts';
import { transact } from '../runtime/table.ts';
import { changed } from './changed.ts';
import { answerChanged } from './read-training.ts';
import type { Training } from './training.entity.ts';
import { findTraining, trainingEdited } from './training.repository.ts';
import { getOwnedTraining } from './visible.ts';

interface Input {
  params: { id: string };
  query: { lang: ContentLanguage };
  body: { resources: string[] };
  ifMatch: number | undefined;
}

/**
 * The documents that a training shows become these, in this order (RE-01). They wait for no verification: they
 * are seen by whoever sees the training.
 *
 * @throws NOT_FOUND (the training, or any document out of reach), NOT_AUTHORIZED (seen, not owned), VERSION_CONFLICT
 * (with If-Match)
 */
export async function putTrainingResources(
  deps: Deps,
  actor: Actor,
  { params, query, body, ifMatch }: Input,
) {
  const written = await whileConflicts(async () => {
    const before = await getOwnedTraining(actor, params.id);
    assertVersion(ifMatch, before);
    await assertResources(deps, actor, body.resources, before.resourceIds);
    return showResources(deps, before, body.resources);
  });
  return answerChanged(deps, actor, written, query.lang);
}

/** A document that is to go: no training shows it any more. Each by itself; broken off, it is asked again. */
export async function hideResource(deps: Deps, resourceId: string): Promise<void> {
  const { rows } = await readRows(EVERYTHING, 'EN');
  for (const { id } of rows.filter((row) => parted(row.facts.resourceIds ?? '').includes(resourceId))) {
    await whileConflicts(async () => {
      const before = await findTraining(id);
      if (!before?.resourceIds?.includes(resourceId)) return;
      await showResources(
        deps,
        before,
        before.resourceIds.filter((shown) => shown !== resourceId),
      );
    });
  }
}

/** Refused (CONFLICT) where the training was edited since it was read, or a document is gone. */
async function showResources(deps: Deps, before: Training, ids: readonly string[]): Promise<Training> {
  const { resourceIds: _, ...rest } = before;
  const after: Training = {
    ...rest,
    ...(ids.length > 0 ? { resourceIds: [...ids] } : {}),
    lastModifiedDate: deps.now().toISOString(),
    version: before.version + 1,
    revision: before.revision + 1,
  };
  await transact([
    trainingEdited(before, after),
    ...trainingRelisted(before, after),
    ...(await trainingResourcesChanged(before.resourceIds, ids)),
    changed(deps, after),
  ]);
  return after;
}
