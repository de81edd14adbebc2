import { contentReady, contentRejected, uploadCancelled } from '../../../events/delivery/uploads.ts';
import { Rejection } from '../../../shared/archive/rejection.ts';
import { isReleaseFormat } from '../../../shared/contracts/content/content-files.ts';
import {
  endUploadWrites,
  type FileChange,
  findUpload,
  isUploadOpen,
  type ReadyFile,
  type Upload,
  type UploadOutcome,
  versionsAfterUpload,
} from '../../content/content-records/index.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import { getQuota, type Quota, settleBytesWrite } from '../../foundation/tenancy/index.ts';
import { onError, retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { transact, type Write } from '../../runtime/table.ts';
import { findHolder, type Holder, holderRef } from './holder.ts';
import { findWithdrawal } from './own-upload.ts';

/** The result of an upload. */
export type Ending =
  | { as: 'cancelled' }
  | { as: 'rejected'; rejection: Rejection }
  | {
      as: 'ready';
      attempt: string;
      content: Pick<ReadyFile, 'sha256' | 'objectKey' | 'webPrefix' | 'package'>;
    };

/**
 * Ends an upload in one transaction: its state, its reservation, the file of its holder, the counted bytes
 * and the events. The transaction requires an open upload, so that repeated and parallel calls end it once
 * (UP-03, UP-04).
 *
 * @returns the result, or undefined if the upload had already ended. `ready` may result in `cancelled`, if
 * its holder was deleted. It may result in `rejected`, if a required right was revoked or the organisation
 * already has this master content (MC-03).
 */
export const endUpload = (deps: Deps, uploadId: string, ending: Ending): Promise<Ending['as'] | undefined> =>
  retryOnConflict(async () => {
    const upload = await findUpload(uploadId);
    if (!upload || !isUploadOpen(upload)) return undefined;
    const [holder, quota, withdrawal] = await Promise.all([
      findHolder(deps, holderRef(upload)),
      readQuota(upload),
      ending.as === 'ready' ? findWithdrawal(deps, upload) : undefined,
    ]);
    // Only the newest upload of a type is open. Its holder waits for it, or was deleted.
    const awaited = holder?.file.pending?.uploadId === upload.id ? holder : undefined;
    const end = async (actual: Ending): Promise<Ending['as']> => {
      await transact(await endingWrites(deps, { upload, holder: awaited, quota }, actual));
      return actual.as;
    };
    const allowed: Ending = withdrawal ? { as: 'rejected', rejection: withdrawal } : ending;
    return onError('FILE_ALREADY_EXISTS', end(awaited ? allowed : { as: 'cancelled' }), () =>
      end({ as: 'rejected', rejection: new Rejection('ALREADY_EXISTS') }),
    );
  });

interface EndingUpload {
  upload: Upload;
  holder: Holder | undefined;
  /** Absent if the organisation was deleted. */
  quota: Quota | undefined;
}

async function endingWrites(
  deps: Deps,
  { upload, holder, quota }: EndingUpload,
  ending: Ending,
): Promise<Write[]> {
  const { earlier, deletedBytes } = versionsAfterUpload(holder?.file ?? {}, upload.retainsCurrent === true);
  const added = ending.as === 'ready' ? upload.fileSize - deletedBytes : 0;
  const now = deps.now();
  const change = holder && {
    ...buildFileChange(holder, ending, now),
    ...(ending.as === 'ready' ? { earlier } : {}),
  };
  return [
    ...endUploadWrites(upload, uploadOutcome(ending), now),
    ...(quota ? [settleBytesWrite(quota, upload.reserved, added)] : []),
    ...(holder && change ? await holder.changed(change, upload.bySuper) : []),
    ...publishEndWrites(deps, upload, holder, ending),
  ];
}

function uploadOutcome(ending: Ending): UploadOutcome {
  if (ending.as === 'ready') return { status: 'READY', winner: ending.attempt };
  if (ending.as === 'cancelled') return { status: 'CANCELLED' };
  return { status: 'REJECTED', reason: ending.rejection.reason, detail: ending.rejection.detail };
}

function buildFileChange({ file: { pending } }: Holder, ending: Ending, now: Date): FileChange {
  if (!pending || ending.as === 'cancelled') return { pending: null };
  // The holder has the newest version and offline flag, which may have changed since the ticket.
  const { version, offlineAvailable, fileName, fileSize, uploadId } = pending;
  const file = { version, offlineAvailable, fileName, fileSize, uploadId };
  const readyDate = now.toISOString();
  if (ending.as === 'ready') return { ready: { ...file, ...ending.content, readyDate }, pending: null };
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

function publishEndWrites(deps: Deps, upload: Upload, holder: Holder | undefined, ending: Ending): Write[] {
  const { clientId, id: uploadId, holderId: trainingId, fileType, userId } = upload;
  if (ending.as === 'cancelled') return [publishWrite(deps, uploadCancelled, clientId, { uploadId })];
  // Only trainings have events about their files.
  if (upload.holderKind !== 'training' || isReleaseFormat(fileType) || fileType === 'RESOURCE') return [];
  const file = { trainingId, fileType, uploadId, userId };
  if (ending.as === 'rejected') {
    return [publishWrite(deps, contentRejected, clientId, { ...file, reason: ending.rejection.reason })];
  }
  return [publishWrite(deps, contentReady, clientId, { ...file, first: !holder?.published })];
}

const readQuota = ({ clientId }: Upload): Promise<Quota | undefined> =>
  onError('NOT_FOUND', getQuota({ clientId }), () => undefined);
