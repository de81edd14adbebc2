import { masterContentChanged, masterFilesReleased } from '../../../events/content/master-contents.ts';
import type { FileType } from '../../../shared/contracts/content/content-files.ts';
import { AppError } from '../../../shared/errors.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { Write } from '../../runtime/table.ts';
import {
  type FileChange,
  fileAfter,
  filePlace,
  listVersions,
  type ReadyFile,
} from '../content-records/index.ts';
import type { MasterContentRecord } from './master-content.entity.ts';
import { updateMasterContentWrites } from './master-content.repository.ts';

/**
 * Returns the writes that change one file type of a master content, and the event that updates its trainings
 * and deletes released bytes. Counts a change of the served file, unless a super admin makes it (`bySuper`).
 * Partners' trainings must then be verified again (TR-08). Refused: CONFLICT if the master content was
 * changed since it was read, FILE_ALREADY_EXISTS if the organisation has the bytes (MC-03).
 *
 * @throws FILE_ALREADY_EXISTS if the same type already has these bytes
 */
export function changeMasterFileWrites(
  deps: Deps,
  master: MasterContentRecord,
  fileType: FileType,
  { bySuper = false, ...change }: FileChange & { bySuper?: boolean | undefined },
): Write[] {
  const { id: masterContentId, clientId } = master;
  const previous = master.files[fileType];
  const served = change.ready !== undefined;
  const file = fileAfter(previous, change);
  const { ready } = file;
  const isReplaced = previous.ready && ready && previous.ready.uploadId !== ready.uploadId;
  if (isReplaced && previous.ready?.sha256 === ready.sha256) throw new AppError('FILE_ALREADY_EXISTS');
  const after: MasterContentRecord = {
    ...master,
    files: { ...master.files, [fileType]: file },
    ...(served && !bySuper ? { authorChanges: (master.authorChanges ?? 0) + 1 } : {}),
    lastModifiedDate: served ? deps.now().toISOString() : master.lastModifiedDate,
  };
  const remaining = new Set(listVersions(file).map(({ uploadId }) => uploadId));
  const replaced = listVersions(previous)
    .filter(({ uploadId }) => !remaining.has(uploadId))
    .map(storedFile);
  return [
    ...updateMasterContentWrites(master, after),
    ...(served ? [publishWrite(deps, masterContentChanged, clientId, { masterContentId, replaced })] : []),
    ...(!served && replaced.length > 0
      ? [publishWrite(deps, masterFilesReleased, clientId, { masterContentId, files: replaced })]
      : []),
  ];
}

/** Returns the upload id of a file and the place of its bytes. */
export const storedFile = (file: ReadyFile) => ({ uploadId: file.uploadId, ...filePlace(file) });
