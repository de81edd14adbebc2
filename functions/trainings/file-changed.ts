import { trainingChanged } from '../../events/trainings.ts';
import { trainingRelisted } from '../catalogue/index.ts';
import { tell } from '../outbox/index.ts';
import type { Deps } from '../runtime/deps.ts';
import type { Write } from '../runtime/table.ts';
import type { FileType, PendingFile, ReadyFile, Training } from './training.entity.ts';
import { filesEdited } from './training.repository.ts';

/** What becomes of one type's file: a part left out stays as it is, null takes it away. */
export interface FileChange {
  /** What is served. */
  ready?: ReadyFile | null;
  /** The newest upload, while it is not ready. */
  pending?: PendingFile | null;
}

/**
 * The writes (at most six) that change one file type of a training as it was read: the training, the cards of its
 * owner and of super admins with their counts, and the event for those that it is opened to. They belong into
 * one transaction with whatever else must be true with them (quota, upload).
 *
 * The transaction is refused with CONFLICT when this type was changed since the training was read (another
 * upload, a deletion), or when what is ready of another type was, and that matters: read again and decide again.
 */
export function fileChanged(deps: Deps, training: Training, fileType: FileType, change: FileChange): Write[] {
  const was = training.files[fileType];
  const now = deps.now().toISOString();
  const keep = <T>(changed: T | null | undefined, before: T | undefined) =>
    changed === undefined ? before : (changed ?? undefined);
  const file = { ready: keep(change.ready, was.ready), pending: keep(change.pending, was.pending) };
  const served = change.ready !== undefined;
  const after: Training = {
    ...training,
    files: { ...training.files, [fileType]: file },
    lastModifiedDate: served ? now : training.lastModifiedDate,
    ...(file.ready && !training.publishedDate ? { publishedDate: now } : {}),
    revision: training.revision + 1,
  };
  return [
    filesEdited(training, after, fileType),
    ...trainingRelisted(training, after),
    ...(served
      ? [
          tell(deps, trainingChanged, training.clientId, {
            trainingId: training.id,
            revision: after.revision,
          }),
        ]
      : []),
  ];
}
