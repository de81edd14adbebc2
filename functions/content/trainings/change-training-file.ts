import type { Deps } from '../../runtime/deps.ts';
import type { Write } from '../../runtime/table.ts';
import { updateTrainingWrites } from '../catalogue/index.ts';
import {
  type FileChange,
  type FileType,
  fileAfter,
  publishTrainingChangeWrite,
  type Training,
  verificationAfter,
  withVerification,
} from '../content-records/index.ts';

/**
 * Returns the writes that change one file type of a training, with all derived records
 * (`updateTrainingWrites`) and the event for other organisations. The caller adds them to the transaction of
 * the upload and the quota. Refused (CONFLICT) if the training was changed since it was read. The caller then
 * reads it and decides again.
 *
 * A partner's training must be verified again when its served files change, unless a super admin changes them
 * (`bySuper`). The last verified state retains its files for other organisations (TR-08).
 */
export async function changeTrainingFileWrites(
  deps: Deps,
  training: Training,
  fileType: FileType,
  { bySuper = false, ...change }: FileChange & { bySuper?: boolean | undefined },
): Promise<Write[]> {
  const previous = training.files[fileType];
  const now = deps.now().toISOString();
  const file = fileAfter(previous, change);
  const served = change.ready !== undefined;
  const role = bySuper ? 'super' : 'author';
  const after: Training = {
    ...(served
      ? withVerification(training, verificationAfter(training, training.partnerId, role, now))
      : training),
    files: { ...training.files, [fileType]: file },
    lastModifiedDate: served ? now : training.lastModifiedDate,
    ...(file.ready && !training.publishedDate ? { publishedDate: now } : {}),
    revision: training.revision + 1,
  };
  return [
    ...(await updateTrainingWrites(deps, training, after)),
    ...(served ? [publishTrainingChangeWrite(deps, after)] : []),
  ];
}
