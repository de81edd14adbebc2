import type { createTraining as contract } from '../../../shared/contracts/content/trainings.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import { created } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { createTrainingWrites } from '../catalogue/index.ts';
import { answerChanged } from './answer-training.ts';
import { checkReferences } from './check-references.ts';
import { withContentSource } from './content-source.ts';
import { edited } from './training-rules.ts';

/**
 * A new training of the caller's organisation (TR-01).
 *
 * 1. Its lookups are looked at, all violations in one answer.
 * 2. Training, cards, counts and uses are written together; it is a draft until a content file is ready,
 * its own or that of its master content.
 *
 * @throws REQUIRED_INFORMATION · NOT_FOUND (a master content out of reach), NOT_AUTHORIZED (no access to them)
 */
export const createTraining: Operation<typeof contract> = async (deps, actor, { query, body }) => {
  const now = deps.now().toISOString();
  const id = deps.newId(actor.clientId);
  const written = edited({ id, clientId: actor.clientId, role: actor.role, now }, body, undefined);
  const training = await retryOnConflict(async () => {
    await checkReferences(actor, body, actor.clientId);
    const { after, writes } = await withContentSource(deps, actor, undefined, written);
    await transact([...(await createTrainingWrites(after)), ...writes]);
    return after;
  });
  return created(`/trainings/${id}`, await answerChanged(deps, actor, training, query.lang));
};
