import type { putTrainingResources as contract } from '../../../shared/contracts/content/trainings.ts';
import { assertVersion, retryOnConflict } from '../../runtime/conflicts.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { getOwnedTraining } from '../catalogue/index.ts';
import { assertResources, showResources } from '../resources/index.ts';
import { answerTraining } from './answer-training.ts';

/**
 * Sets the documents that a training shows, in this order (RE-01). They need no verification. Everyone who
 * sees the training sees them.
 *
 * @throws NOT_FOUND (the training, or a document out of reach), NOT_AUTHORIZED (visible, not owned),
 * VERSION_CONFLICT (with If-Match)
 */
export const putTrainingResources: Operation<typeof contract> = async (
  deps,
  actor,
  { params, query, body, ifMatch },
) => {
  const written = await retryOnConflict(async () => {
    const before = await getOwnedTraining(deps, actor, params.id);
    assertVersion(ifMatch, before);
    await assertResources(deps, actor, body.resources, before.resourceIds);
    return showResources(deps, before, body.resources);
  });
  return answerTraining(deps, actor, written, query.lang);
};
