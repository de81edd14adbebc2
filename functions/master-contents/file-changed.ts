import { masterContentChanged } from '../../events/master-contents.ts';
import type { FileType } from '../../shared/contracts/content-files.ts';
import { AppError } from '../../shared/errors.ts';
import { type FileChange, placeOf, type ReadyFile } from '../content/index.ts';
import { publish } from '../outbox/index.ts';
import type { Deps } from '../runtime/deps.ts';
import type { Write } from '../runtime/table.ts';
import type { MasterContentRecord } from './master-content.entity.ts';
import { filesEdited } from './master-content.repository.ts';

/**
 * The writes (at most four) that change one file type of a master content as it was read, with the event by which
 * the trainings that use it follow, and by which the stored bytes go that none of them keeps. A change of what is
 * ready is counted, unless a super admin makes it (`bySuper`): partners' trainings have to be verified again for it
 * (TR-08). Refused: CONFLICT where this type was changed since, FILE_ALREADY_EXISTS where the organisation has the
 * bytes already (MC-03).
 *
 * @throws FILE_ALREADY_EXISTS where this type has them itself
 */
export function masterFileChanged(
  deps: Deps,
  master: MasterContentRecord,
  fileType: FileType,
  change: FileChange,
  bySuper = false,
): Write[] {
  const was = master.files[fileType];
  const keep = <T>(changed: T | null | undefined, before: T | undefined) =>
    changed === undefined ? before : (changed ?? undefined);
  const served = change.ready !== undefined;
  const file = { ready: keep(change.ready, was.ready), pending: keep(change.pending, was.pending) };
  const again = was.ready && file.ready && was.ready.uploadId !== file.ready.uploadId;
  if (again && was.ready?.sha256 === file.ready?.sha256) throw new AppError('FILE_ALREADY_EXISTS');
  const after: MasterContentRecord = {
    ...master,
    files: { ...master.files, [fileType]: file },
    ...(served && !bySuper ? { authorChanges: (master.authorChanges ?? 0) + 1 } : {}),
    lastModifiedDate: served ? deps.now().toISOString() : master.lastModifiedDate,
  };
  const gone = was.ready && was.ready.uploadId !== file.ready?.uploadId ? [was.ready] : [];
  return [
    ...filesEdited(master, after, fileType),
    ...(served
      ? [
          publish(deps, masterContentChanged, master.clientId, {
            masterContentId: master.id,
            replaced: gone.map(storedOf),
          }),
        ]
      : []),
  ];
}

/** What names a file, and where its bytes are. */
export const storedOf = (file: ReadyFile) => ({ uploadId: file.uploadId, ...placeOf(file) });
