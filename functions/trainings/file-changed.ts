import { trainingRelisted } from '../catalogue/index.ts';
import {
  changePublished,
  type FileChange,
  type FileType,
  filesEdited,
  type Training,
  verificationAfter,
  withVerification,
} from '../content/index.ts';
import type { Deps } from '../runtime/deps.ts';
import type { Write } from '../runtime/table.ts';
import { contentGone } from './content-gone.ts';

/**
 * The writes (at most seven) that change one file type of a training as it was read: the training, the cards of
 * its owner and of super admins with their counts, the event for those that it is opened to, and the one that
 * removes the bytes which nobody is served any more. They belong into one transaction with whatever else must be
 * true with them (quota, upload).
 *
 * A partner's training whose served files are changed by anybody but a super admin (`bySuper`) has to be verified
 * again; what was verified last keeps its files for others (TR-08).
 *
 * The transaction is refused with CONFLICT when this type was changed since the training was read (another
 * upload, a deletion), or when what is ready of another type was, and that matters: read again and decide again.
 */
export function fileChanged(
  deps: Deps,
  training: Training,
  fileType: FileType,
  change: FileChange,
  bySuper = false,
): Write[] {
  const was = training.files[fileType];
  const now = deps.now().toISOString();
  const keep = <T>(changed: T | null | undefined, before: T | undefined) =>
    changed === undefined ? before : (changed ?? undefined);
  const file = { ready: keep(change.ready, was.ready), pending: keep(change.pending, was.pending) };
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
    filesEdited(training, after, fileType),
    ...trainingRelisted(training, after),
    ...(served ? [changePublished(deps, after), ...contentGone(deps, training, after)] : []),
  ];
}
