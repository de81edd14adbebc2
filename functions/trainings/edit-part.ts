import { AppError } from '../../shared/errors.ts';
import type { Role } from '../../shared/roles.ts';
import { trainingRelisted } from '../catalogue/index.ts';
import {
  changePublished,
  findTraining,
  partEdited,
  type Training,
  verificationAfter,
  withVerification,
} from '../content/index.ts';
import { assertVersion, retryOnConflict } from '../runtime/conflicts.ts';
import type { Deps } from '../runtime/deps.ts';
import { transact } from '../runtime/table.ts';

/** A part of a training that is edited by itself: what it becomes, and the attributes that make it so. */
export type PartEdit = (
  training: Training,
  now: string,
) => { after: Training; part: Record<string, unknown> };

export interface Edited {
  before: Training;
  after: Training;
}

/**
 * Edits one part together with what is listed of it, as `role`: a partner's training has to be verified again
 * (TR-08). Other parts may change meanwhile: then it is read again.
 *
 * @throws NOT_FOUND when it was deleted meanwhile, VERSION_CONFLICT (with If-Match)
 */
export async function editPart(
  deps: Deps,
  role: Role,
  found: Training,
  edit: PartEdit,
  ifMatch?: number,
): Promise<Edited> {
  let training: Training | undefined = found;
  return retryOnConflict(async () => {
    const before: Training | undefined = training ?? (await findTraining(found.id));
    training = undefined;
    if (!before) throw new AppError('NOT_FOUND');
    assertVersion(ifMatch, before);
    const now = deps.now().toISOString();
    const { after: edited, part } = edit(before, now);
    const after = {
      ...withVerification(edited, verificationAfter(before, before.partnerId, role, now)),
      lastModifiedDate: now,
      version: before.version + 1,
      revision: before.revision + 1,
    };
    await transact([
      partEdited(before, after, part),
      ...trainingRelisted(before, after),
      changePublished(deps, after),
    ]);
    return { before, after };
  });
}
