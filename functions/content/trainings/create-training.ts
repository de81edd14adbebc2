import type { createTraining as contract } from '../../../shared/contracts/content/trainings.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import { createdAnswer } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { createTrainingWrites } from '../catalogue/index.ts';
import { answerTraining } from './answer-training.ts';
import { checkReferences } from './check-references.ts';
import { withContentSource } from './content-source.ts';
import { buildTraining } from './training-rules.ts';

/**
 * Creates a training in the caller's organisation (TR-01).
 *
 * 1. Checks its lookups, and reports all violations in one response.
 * 2. Writes training, cards, counts and uses in one transaction. The training is a draft until it is
 * complete, with a ready own file or a file of its master content.
 *
 * @throws REQUIRED_INFORMATION · NOT_FOUND (an unknown master content), NOT_AUTHORIZED (no access to master
 * contents)
 */
export const createTraining: Operation<typeof contract> = async (deps, actor, { query, body }) => {
  const now = deps.now().toISOString();
  const id = deps.newId(actor.clientId);
  const written = buildTraining({ id, clientId: actor.clientId, role: actor.role, now }, body, undefined);
  const training = await retryOnConflict(async () => {
    await checkReferences(actor, body, actor.clientId);
    const { after, writes } = await withContentSource(deps, actor, undefined, written);
    await transact([...(await createTrainingWrites(deps, after)), ...writes]);
    return after;
  });
  return createdAnswer(`/trainings/${id}`, await answerTraining(deps, actor, training, query.lang));
};
