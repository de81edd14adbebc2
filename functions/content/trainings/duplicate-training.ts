import { limits } from '../../../shared/contracts/content/training-shapes.ts';
import type { duplicateTraining as contract } from '../../../shared/contracts/content/trainings.ts';
import type { Actor } from '../../runtime/actor.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { createdAnswer } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { copyPicture, removePicture } from '../../runtime/pictures.ts';
import { transact } from '../../runtime/table.ts';
import { undoIfRefused } from '../../runtime/undo-if-refused.ts';
import { createTrainingWrites, getOwnedTraining } from '../catalogue/index.ts';
import type { Training } from '../content-records/index.ts';
import { linkTrainingWrites } from '../resources/index.ts';
import { answerTraining } from './answer-training.ts';
import { withContentSource } from './content-source.ts';
import { buildCopy } from './training-rules.ts';

/**
 * Creates a draft with the texts, pictures, steps and documents of a training that the caller may change. The
 * draft belongs to the same organisation, and its titles say that it is a copy. Own content files are not
 * copied, because their bytes would count twice. Files of a master content are shared.
 *
 * 1. Copies the pictures, so that each training has separate ones.
 * 2. Writes the draft like a new training. If that is refused, deletes the copied pictures.
 *
 * @throws NOT_FOUND, NOT_AUTHORIZED (visible, not owned)
 */
export const duplicateTraining: Operation<typeof contract> = async (deps, actor, { params, query }) => {
  const source = await getOwnedTraining(deps, actor, params.id);
  const { clientId } = source;
  const copies = new Map<string, string>();
  const pictures = [source.logo, ...source.badges.map(({ logo }) => logo)];
  for (const key of pictures.filter((one) => one !== undefined))
    copies.set(key, await copyPicture(key, clientId));
  const id = deps.newId(clientId);
  const make = async () => {
    const written = buildCopy(source, {
      id,
      role: actor.role,
      now: deps.now().toISOString(),
      pictures: copies,
      longestTitle: limits.title,
    });
    const training = await retryOnConflict(() => writeCopy(deps, actor, written));
    return createdAnswer(`/trainings/${id}`, await answerTraining(deps, actor, training, query.lang));
  };
  return undoIfRefused(make, async () => {
    for (const key of copies.values()) await removePicture(key);
  });
};

async function writeCopy(deps: Deps, actor: Actor, written: Training): Promise<Training> {
  const { after, writes } = await withContentSource(deps, actor, undefined, written);
  await transact([
    ...(await createTrainingWrites(deps, after)),
    ...(await linkTrainingWrites(after.id, undefined, after.resourceIds)),
    ...writes,
  ]);
  return after;
}
