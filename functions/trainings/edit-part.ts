import { AppError } from '../../shared/errors.ts';
import { trainingRelisted } from '../catalogue/index.ts';
import { whileConflicts } from '../runtime/conflicts.ts';
import type { Deps } from '../runtime/deps.ts';
import { transact, type Write } from '../runtime/table.ts';
import { changed } from './changed.ts';
import type { Training } from './training.entity.ts';
import { findTraining } from './training.repository.ts';

/** A part of a training that is edited by itself: what it becomes, and the write that makes it so. */
export type PartEdit = (training: Training) => { after: Training; write: Write };

/**
 * Edits one part together with what is listed of it. Other parts may change meanwhile: then it is read again.
 *
 * @returns the training as it is now. @throws NOT_FOUND when it was deleted meanwhile
 */
export async function editPart(deps: Deps, found: Training, edit: PartEdit): Promise<Training> {
  let training: Training | undefined = found;
  return whileConflicts(async () => {
    const before: Training | undefined = training ?? (await findTraining(found.id));
    training = undefined;
    if (!before) throw new AppError('NOT_FOUND');
    const { after: edited, write } = edit(before);
    const after = {
      ...edited,
      lastModifiedDate: deps.now().toISOString(),
      version: before.version + 1,
      revision: before.revision + 1,
    };
    await transact([write, ...trainingRelisted(before, after), changed(deps, after)]);
    return after;
  });
}
