import { AppError } from '../../../shared/errors.ts';
import type { Role } from '../../../shared/roles.ts';
import { assertVersion } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { changeTraining } from '../catalogue/index.ts';
import {
  findTraining,
  publishTrainingChangeWrite,
  type Training,
  verificationAfter,
  withVerification,
} from '../content-records/index.ts';

/** Applies the change of one part of a training: its cover, a badge logo or its step file. */
export type PartEdit = (training: Training, now: string) => Training;

export interface Edited {
  before: Training;
  after: Training;
}

export interface PartOf {
  id: string;
  role: Role;
  ifMatch?: number | undefined;
}

/**
 * Changes one part of a training. A partner's training must be verified again, unless a super admin changes
 * it (TR-08).
 *
 * @throws NOT_FOUND if the training was deleted meanwhile, VERSION_CONFLICT (with If-Match)
 */
export const editPart = (deps: Deps, { id, role, ifMatch }: PartOf, edit: PartEdit): Promise<Edited> =>
  changeTraining(
    deps,
    async () => {
      const found = await findTraining(id);
      if (!found) throw new AppError('NOT_FOUND');
      return found;
    },
    (before) => {
      assertVersion(ifMatch, before);
      const now = deps.now().toISOString();
      const after = {
        ...withVerification(edit(before, now), verificationAfter(before, before.partnerId, role, now)),
        lastModifiedDate: now,
        version: before.version + 1,
        revision: before.revision + 1,
      };
      return { after, writes: [publishTrainingChangeWrite(deps, after)] };
    },
  );
