import { masterContentChanged } from '../../events/master-contents.ts';
import { contentRemoved } from '../../events/uploads.ts';
import type { FileType } from '../../shared/contracts/content-files.ts';
import { AppError } from '../../shared/errors.ts';
import type { FileChange } from '../content/index.ts';
import { publish } from '../outbox/index.ts';
import type { Deps } from '../runtime/deps.ts';
import type { Write } from '../runtime/table.ts';
import type { MasterContentRecord } from './master-content.entity.ts';
import { filesEdited } from './master-content.repository.ts';

/**
 * The writes (at most five) that change one file type of a master content as it was read, with the event by which
 * the trainings that use it follow. Refused: CONFLICT where this type was changed since, FILE_ALREADY_EXISTS where
 * the organisation has the bytes already (MC-03).
 *
 * @throws FILE_ALREADY_EXISTS where this type has them itself
 */
export function masterFileChanged(
  deps: Deps,
  master: MasterContentRecord,
  fileType: FileType,
  change: FileChange,
): Write[] {
  const was = master.files[fileType];
  const keep = <T>(changed: T | null | undefined, before: T | undefined) =>
    changed === undefined ? before : (changed ?? undefined);
  const file = { ready: keep(change.ready, was.ready), pending: keep(change.pending, was.pending) };
  const served = change.ready !== undefined;
  const again = was.ready && file.ready && was.ready.uploadId !== file.ready.uploadId;
  if (again && was.ready?.sha256 === file.ready?.sha256) throw new AppError('FILE_ALREADY_EXISTS');
  const after: MasterContentRecord = {
    ...master,
    files: { ...master.files, [fileType]: file },
    lastModifiedDate: served ? deps.now().toISOString() : master.lastModifiedDate,
  };
  return [
    ...filesEdited(master, after, fileType),
    ...(served ? [publish(deps, masterContentChanged, master.clientId, { masterContentId: master.id })] : []),
    ...(served && was.ready && was.ready.uploadId !== file.ready?.uploadId
      ? bytesGone(deps, master, [was.ready])
      : []),
  ];
}

type Stored = Pick<NonNullable<MasterContentRecord['files'][FileType]['ready']>, 'objectKey' | 'webPrefix'>;

/** The event that removes stored bytes which nobody is served any more. */
export function bytesGone(deps: Deps, { clientId }: MasterContentRecord, files: readonly Stored[]): Write[] {
  if (files.length === 0) return [];
  const stored = files.map(({ objectKey, webPrefix }) => ({
    objectKey,
    ...(webPrefix ? { webPrefix } : {}),
  }));
  return [publish(deps, contentRemoved, clientId, { files: stored })];
}
