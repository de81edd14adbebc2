import type { FileChange } from './file-change.ts';
import type { ReadyFile, Training } from './training.entity.ts';

/** Maximum number of versions of a file, with the served one. */
export const maxVersions = 5;

type StoredFile = Pick<Training['files']['UNITY'], 'ready' | 'earlier'>;

/** Compares versions by the time of their validation, newest first. Files of older releases have no time. */
const byDate = (one: ReadyFile, other: ReadyFile): number =>
  (other.readyDate ?? '').localeCompare(one.readyDate ?? '');

/** Returns the served file of the training itself. Undefined for a file of a master content. */
const ownReady = ({ ready }: StoredFile): ReadyFile | undefined =>
  ready?.fromMasterContent ? undefined : ready;

/**
 * Returns the versions after a new file is served: the earlier ones, newest first, and the bytes of the deleted ones. A
 * retained file takes the place of the oldest version.
 */
export function versionsAfterUpload(
  file: StoredFile,
  retainsCurrent: boolean,
): { earlier: ReadyFile[]; deletedBytes: number } {
  const replaced = ownReady(file);
  const former = [...(file.earlier ?? [])].sort(byDate);
  if (!replaced) return { earlier: former, deletedBytes: 0 };
  if (!retainsCurrent) return { earlier: former, deletedBytes: replaced.fileSize };
  const room = maxVersions - 2;
  const deletedBytes = former.slice(room).reduce((sum, { fileSize }) => sum + fileSize, 0);
  return { earlier: [replaced, ...former.slice(0, room)].sort(byDate), deletedBytes };
}

/**
 * Returns the files after an earlier version is served again, and the served one is retained. The served version changes
 * nothing. Returns undefined if the file has no such version.
 */
export function restoreVersion(
  file: StoredFile,
  versionId: string,
): { ready: ReadyFile; earlier: ReadyFile[] } | undefined {
  const versions = listVersions(file);
  const ready = versions.find(({ uploadId }) => uploadId === versionId);
  return ready && { ready, earlier: versions.filter((one) => one !== ready) };
}

/** Returns the files of a type after a change. */
export function fileAfter(
  before: Training['files']['UNITY'],
  change: FileChange,
): Training['files']['UNITY'] {
  const ready = change.ready === undefined ? before.ready : change.ready;
  const pending = change.pending === undefined ? before.pending : change.pending;
  const earlier = change.earlier ?? before.earlier ?? [];
  return {
    ...(ready ? { ready } : {}),
    ...(pending ? { pending } : {}),
    ...(earlier.length > 0 ? { earlier } : {}),
  };
}

/** Returns all own versions of a file, newest first. */
export const listVersions = (file: StoredFile): ReadyFile[] =>
  [ownReady(file), ...(file.earlier ?? [])].filter((one) => one !== undefined).sort(byDate);

/** Returns whether a newer version than the served one exists. */
export const isRolledBack = ({ ready, earlier = [] }: StoredFile): boolean =>
  ready !== undefined &&
  (ready.rolledBack === true || earlier.some(({ readyDate = '' }) => readyDate > (ready.readyDate ?? '')));
