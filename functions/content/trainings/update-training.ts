import type { updateTraining as contract } from '../../../shared/contracts/content/trainings.ts';
import { assertVersion } from '../../runtime/conflicts.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { changeTraining, getOwnedTraining } from '../catalogue/index.ts';
import { publishTrainingChangeWrite, unusedPictures } from '../content-records/index.ts';
import { answerTraining } from './answer-training.ts';
import { checkReferences } from './check-references.ts';
import { withContentSource } from './content-source.ts';
import { buildTraining } from './training-rules.ts';

/**
 * Changes the texts and settings of a training. Separate calls change pictures, steps and files. A change of
 * the content source (TR-04) removes the files of the earlier source.
 *
 * A partner's training must be verified again, unless a super admin changes it, even if the partner field is
 * removed. Other organisations see the last verified state until the verification (TR-08).
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED (visible, not owned), REQUIRED_INFORMATION, VERSION_CONFLICT (with
 * If-Match)
 */
export const updateTraining: Operation<typeof contract> = async (
  deps,
  actor,
  { params, query, body, ifMatch },
) => {
  const { after: updated } = await changeTraining(
    deps,
    () => getOwnedTraining(deps, actor, params.id),
    async (before) => {
      // Without If-Match the last edit wins.
      assertVersion(ifMatch, before);
      await checkReferences(actor, body, before.clientId);
      const now = deps.now().toISOString();
      const written = buildTraining({ ...before, role: actor.role, now }, body, before);
      const { after, writes } = await withContentSource(deps, actor, before, written);
      return {
        after,
        writes: [publishTrainingChangeWrite(deps, after, unusedPictures(before, after)), ...writes],
      };
    },
  );
  return answerTraining(deps, actor, updated, query.lang);
};
