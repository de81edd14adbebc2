import { contentReady, contentRejected, uploadCancelled } from '../../events/uploads.ts';
import { AppError } from '../../shared/errors.ts';
import { bytesReleased, bytesSettled, getQuota, type Quota } from '../organisations/index.ts';
import { tell } from '../outbox/index.ts';
import { whileConflicts } from '../runtime/conflicts.ts';
import type { Deps } from '../runtime/deps.ts';
import { transact, type Write } from '../runtime/table.ts';
import type { FileChange, ReadyFile } from '../trainings/index.ts';
import { findHolder, type Holder } from './holder.ts';
import { Rejection } from './rejection-rules.ts';
import type { Upload } from './upload.entity.ts';
import { findUpload, type Outcome, uploadEnded } from './upload.repository.ts';
import { isOpen } from './upload-rules.ts';

/** What becomes of an upload. */
export type Ending =
  | { as: 'cancelled' }
  | { as: 'rejected'; rejection: Rejection }
  | { as: 'ready'; attempt: string; content: Pick<ReadyFile, 'sha256' | 'objectKey' | 'webPrefix'> };

/**
 * Ends an upload: its state, its reservation, its holder's file, the bytes that are counted and the events that
 * tell of it, in one transaction under the condition that it was open. However often and however much at once it
 * is asked, it happens once (UP-03, UP-04).
 *
 * @returns how it ended, or undefined where it had ended before. `ready` may come out as `cancelled`: its training
 * or master content is gone; or as `rejected`: the organisation has such a master content already (MC-03).
 */
export async function endUpload(
  deps: Deps,
  uploadId: string,
  ending: Ending,
): Promise<Ending['as'] | undefined> {
  return whileConflicts(async () => {
    const upload = await findUpload(uploadId);
    if (!upload || !isOpen(upload)) return undefined;
    const ref = { kind: upload.holderKind, id: upload.holderId };
    const [holder, quota] = await Promise.all([findHolder(deps, ref), quotaOf(upload)]);
    // Only the newest upload of a type is open: it is the one that its holder waits for, or there is none.
    const awaited = holder?.files[upload.fileType].pending?.uploadId === upload.id ? holder : undefined;
    const end = async (actual: Ending): Promise<Ending['as']> => {
      await transact(endingWrites(deps, { upload, holder: awaited, quota }, actual));
      return actual.as;
    };
    try {
      return await end(awaited ? ending : { as: 'cancelled' });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'FILE_ALREADY_EXISTS') throw error;
      return end({ as: 'rejected', rejection: new Rejection('ALREADY_EXISTS') });
    }
  });
}

interface State {
  upload: Upload;
  holder: Holder | undefined;
  /** Absent where the organisation is gone. */
  quota: Quota | undefined;
}

function endingWrites(deps: Deps, { upload, holder, quota }: State, ending: Ending): Write[] {
  const before = holder?.files[upload.fileType].ready;
  const added = ending.as === 'ready' ? upload.fileSize - (before?.fileSize ?? 0) : 0;
  return [
    ...uploadEnded(upload, outcomeOf(ending), deps.now()),
    ...(quota ? [bytesSettled(quota, upload.reserved, added)] : []),
    ...(holder ? holder.changed(upload.fileType, changeOf(holder, upload, ending), upload.bySuper) : []),
    ...eventsOf(deps, upload, holder, ending),
  ];
}

function outcomeOf(ending: Ending): Outcome {
  if (ending.as === 'ready') return { status: 'READY', winner: ending.attempt };
  if (ending.as === 'cancelled') return { status: 'CANCELLED' };
  return { status: 'REJECTED', reason: ending.rejection.reason, detail: ending.rejection.detail };
}

function changeOf(holder: Holder, upload: Upload, ending: Ending): FileChange {
  const pending = holder.files[upload.fileType].pending;
  if (!pending || ending.as === 'cancelled') return { pending: null };
  // Version and offline flag may have been changed since the ticket: its holder's are the newest.
  const { version, offlineAvailable, fileName, fileSize, uploadId } = pending;
  const file = { version, offlineAvailable, fileName, fileSize, uploadId };
  if (ending.as === 'ready') return { ready: { ...file, ...ending.content }, pending: null };
  const { reason, detail } = ending.rejection;
  return {
    pending: {
      ...file,
      status: 'rejected',
      rejectionReason: reason,
      ...(detail === undefined ? {} : { rejectionDetail: detail }),
    },
  };
}

function eventsOf(deps: Deps, upload: Upload, holder: Holder | undefined, ending: Ending): Write[] {
  const { clientId, id: uploadId, holderId: trainingId, fileType, userId } = upload;
  const file = { trainingId, fileType, uploadId, userId };
  if (ending.as === 'cancelled') return [tell(deps, uploadCancelled, clientId, { uploadId })];
  // Trainings have news for people; a master content has none of its own.
  if (upload.holderKind !== 'training') return [];
  if (ending.as === 'rejected') {
    return [tell(deps, contentRejected, clientId, { ...file, reason: ending.rejection.reason })];
  }
  return [tell(deps, contentReady, clientId, { ...file, first: !holder?.published })];
}

async function quotaOf({ clientId }: Upload): Promise<Quota | undefined> {
  try {
    return await getQuota({ clientId });
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}

/**
 * The writes that return to the quota what somebody holds of some types, files that are ready and uploads that
 * are open, and end these. What becomes of the files is the caller's: `fileChanged`, or the training itself goes.
 *
 * @returns nothing where it holds none
 */
export async function contentReleased(
  deps: Deps,
  holder: Pick<Holder, 'clientId' | 'files'>,
  types: readonly Upload['fileType'][],
): Promise<Write[]> {
  const files = types.map((type) => holder.files[type]);
  // What comes of a master content is counted there.
  const ready = files.flatMap((file) => file.ready ?? []).filter((file) => !file.fromMasterContent);
  const waiting = await Promise.all(
    files.flatMap(({ pending }) => (pending ? [findUpload(pending.uploadId)] : [])),
  );
  const open = waiting.filter((upload) => upload !== undefined).filter(isOpen);
  if (ready.length === 0 && open.length === 0) return [];
  const { clientId } = holder;
  const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
  const reserved = sum(open.map((upload) => upload.reserved));
  const freed = sum(ready.map((file) => file.fileSize));
  return [
    ...open.flatMap((upload) => uploadEnded(upload, { status: 'CANCELLED' }, deps.now())),
    bytesReleased(await getQuota({ clientId }), reserved, freed),
    ...open.map(({ id: uploadId }) => tell(deps, uploadCancelled, clientId, { uploadId })),
  ];
}
