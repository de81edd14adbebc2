import type { putTrainingResources as contract } from '../../../shared/contracts/content/trainings.ts';
import { assertVersion, retryOnConflict } from '../../runtime/conflicts.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { getOwnedTraining } from '../catalogue/index.ts';
import { assertResources, showResources } from '../resources/index.ts';
import { answerChanged } from './answer-training.ts';

/**
 * The documents that a training shows become these, in this order (RE-01). They wait for no verification: they
 * are seen by whoever sees the training.
 *
 * @throws NOT_FOUND (the training, or any document out of reach), NOT_AUTHORIZED (seen, not owned), VERSION_CONFLICT
 * (with If-Match)
 */
export const putTrainingResources: Operation<typeof contract> = async (
  deps,
  actor,
  { params, query, body, ifMatch },
) => {
  const written = await retryOnConflict(async () => {
    const before = await getOwnedTraining(actor, params.id);
    assertVersion(ifMatch, before);
    await assertResources(deps, actor, body.resources, before.resourceIds);
    return showResources(deps, before, body.resources);
  });
  return answerChanged(deps, actor, written, query.lang);
};
