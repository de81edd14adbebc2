import type { ContentFile, FileType } from '../../shared/contracts/content-files.ts';
import { AppError } from '../../shared/errors.ts';
import type { Actor } from '../runtime/actor.ts';
import { whileConflicts } from '../runtime/conflicts.ts';
import type { Deps } from '../runtime/deps.ts';
import { transact } from '../runtime/table.ts';
import { type FileChange, fileChanged, getOwnedTraining, type Training } from '../trainings/index.ts';
import { toContentFile } from './file-view.ts';
import { assertOffline } from './open-upload.ts';

export interface NewMetadata {
  trainingId: string;
  fileType: FileType;
  version: string;
  /** Absent: as it is. */
  offlineAvailable: boolean | undefined;
}

/**
 * Changes version and offline flag: of the upload on its way, where there is one, else of the file that is ready.
 *
 * @throws NOT_FOUND where there is no file of this type, NOT_AUTHORIZED, OFFLINE_NOT_ALLOWED
 */
export async function changeFile(deps: Deps, actor: Actor, wanted: NewMetadata): Promise<ContentFile> {
  const { trainingId, fileType, version, offlineAvailable } = wanted;
  assertOffline(actor, offlineAvailable ?? false);
  return whileConflicts(async () => {
    const training = await getOwnedTraining(actor, trainingId);
    const was = training.files[fileType];
    const change = changeOf(was, {
      version,
      ...(offlineAvailable === undefined ? {} : { offlineAvailable }),
    });
    if (!change) throw new AppError('NOT_FOUND');
    await transact(fileChanged(deps, training, fileType, change, actor.role === 'super'));
    const file = toContentFile(fileType, {
      ready: change.ready ?? was.ready,
      pending: change.pending ?? was.pending,
    });
    if (!file) throw new AppError('NOT_FOUND');
    return file;
  });
}

function changeOf(
  { ready, pending }: Training['files'][FileType],
  metadata: { version: string; offlineAvailable?: boolean },
): FileChange | undefined {
  if (pending && pending.status !== 'rejected') return { pending: { ...pending, ...metadata } };
  if (ready) return { ready: { ...ready, ...metadata } };
  return undefined;
}
