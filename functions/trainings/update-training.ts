import type { updateTraining as contract } from '../../shared/contracts/trainings.ts';
import { getOwnedTraining, trainingRelisted } from '../catalogue/index.ts';
import { changePublished, namingsOf, picturesReleased, trainingEdited } from '../content/index.ts';
import { lookupsUsed } from '../reference-data/index.ts';
import { assertVersion, retryOnConflict } from '../runtime/conflicts.ts';
import type { Operation } from '../runtime/http/operation.ts';
import { transact } from '../runtime/table.ts';
import { answerChanged } from './answer-training.ts';
import { checkReferences } from './check-references.ts';
import { contentGone } from './content-gone.ts';
import { withContentSource } from './content-source.ts';
import { edited } from './training-rules.ts';

/**
 * Changes what a training says. Its pictures, steps and files are changed by calls of their own, and stay; but
 * where another content source is chosen (TR-04), the files of the earlier one go.
 *
 * A partner's training that anybody but a super admin changes has to be verified again, also where it becomes its
 * owner's own; others keep what was verified last until then (TR-08).
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED (seen, not owned), REQUIRED_INFORMATION, VERSION_CONFLICT (with If-Match)
 */
export const updateTraining: Operation<typeof contract> = async (
  deps,
  actor,
  { params, query, body, ifMatch },
) => {
  const written = await retryOnConflict(async () => {
    const before = await getOwnedTraining(actor, params.id);
    // Without If-Match the last one wins; what changed meanwhile is read again.
    assertVersion(ifMatch, before);
    await checkReferences(actor, body, before.clientId);
    const now = deps.now().toISOString();
    const written = edited({ ...before, role: actor.role, now }, body, before);
    const { after, writes } = await withContentSource(deps, actor, before, written);
    await transact([
      trainingEdited(before, after),
      ...trainingRelisted(before, after),
      ...lookupsUsed(namingsOf(before), namingsOf(after)),
      changePublished(deps, after, picturesReleased(before, after)),
      ...contentGone(deps, before, after),
      ...writes,
    ]);
    return after;
  });
  return answerChanged(deps, actor, written, query.lang);
};
